// The report: findings and messages in one block, so that recording a finding
// in the middle of a parse can never fail.

#include "Internal.h"

#include <stdlib.h>
#include <string.h>

enum { messageCapacity = 152 };

struct CXMLReport {
  CXMLOutcome outcome;
  size_t count;
  CXMLFinding findings[CXMLReportLimit];
  char messages[CXMLReportLimit][messageCapacity];
};

CXMLReport *CXMLReportAllocate(void) { return calloc(1, sizeof(CXMLReport)); }

void CXMLReportFree(CXMLReport *report) { free(report); }

CXMLOutcome CXMLReportGetOutcome(const CXMLReport *report) { return report->outcome; }

size_t CXMLReportGetCount(const CXMLReport *report) { return report->count; }

CXMLFinding CXMLReportGetFinding(const CXMLReport *report, size_t index) {
  if (index >= report->count) return (CXMLFinding){0};
  return report->findings[index];
}

const char *CXMLReportGetMessage(const CXMLReport *report, size_t index) {
  return index < report->count ? report->messages[index] : "";
}

void CXMLReportSetOutcome(CXMLReport *report, CXMLOutcome outcome) {
  if (report->outcome == CXMLOutcomeComplete) report->outcome = outcome;
}

/// Copies a message, never splitting a character of more than one byte.
static void copyMessage(char *target, const char *message) {
  size_t length = strlen(message);
  if (length >= messageCapacity) {
    length = messageCapacity - 1;
    while (length > 0 && ((unsigned char)message[length] & 0xC0) == 0x80) length -= 1;
  }
  while (length > 0 && message[length - 1] == '\n') length -= 1;
  memcpy(target, message, length);
  target[length] = '\0';
}

void CXMLReportAppend(CXMLReport *report, CXMLFinding finding, const char *message) {
  if (report->outcome != CXMLOutcomeComplete) return;
  size_t index = report->count;
  // Offsets never decrease. Only a parser that gave up has lost its place, and
  // then the last finding is the best that is known.
  if (index > 0 && finding.offset < report->findings[index - 1].offset) {
    finding.offset = report->findings[index - 1].offset;
  }
  report->findings[index] = finding;
  copyMessage(report->messages[index], message != NULL ? message : "");
  report->count = index + 1;
  if (report->count == CXMLReportLimit) report->outcome = CXMLOutcomeLimitReached;
}
