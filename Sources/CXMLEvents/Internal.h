// What the files of this module share. Here libxml2 is in sight.

#ifndef CXML_INTERNAL_H
#define CXML_INTERNAL_H

#include "CXMLEvents.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/valid.h>
#include <libxml/xmlerror.h>
#include <stdbool.h>

/// What a structured error callback is given: constant since 2.12.
#if LIBXML_VERSION >= 21200
typedef const xmlError *CXMLErrorPointer;
#else
typedef xmlErrorPtr CXMLErrorPointer;
#endif

// MARK: The report (Report.c)

/// An empty report, or NULL.
CXMLReport *_Nullable CXMLReportAllocate(void);

/// Appends a finding. Does nothing if the report is full, which also sets the
/// outcome, or if memory has run out: what libxml2 says after that is noise.
void CXMLReportAppend(
    CXMLReport *_Nonnull report, CXMLFinding finding, const char *_Nullable message);

/// Sets the outcome. The first that is not `CXMLOutcomeComplete` stays.
void CXMLReportSetOutcome(CXMLReport *_Nonnull report, CXMLOutcome outcome);

// MARK: The parse (Parse.c)

/// One document on its way through libxml2. It is the `userData` of every
/// callback, so nothing of a parse is ever global.
typedef struct CXMLParse {
  CXMLReport *_Nonnull report;
  xmlParserCtxtPtr _Nonnull parser;
  const uint8_t *_Nullable bytes;
  size_t length;
  /// How many bytes libxml2 has fetched: it stands at most a buffer behind.
  size_t fetched;
  /// Whether libxml2 got through the document, with or without findings.
  bool ended;
} CXMLParse;

/// Runs a document through libxml2 with callbacks of the caller's choice, which
/// get `parse` as their context. The caller has set its report and its parser
/// and frees both; the rest of it is filled in here.
void CXMLParseRun(
    CXMLParse *_Nonnull parse, const uint8_t *_Nullable bytes, size_t length,
    const xmlSAXHandler *_Nonnull handler);

/// The callbacks that every parse needs; the others may be added.
xmlSAXHandler CXMLParseHandler(void);

/// Where the parser stands, in bytes from the start of the input.
uint64_t CXMLParseOffset(const CXMLParse *_Nonnull parse);

/// Initialises libxml2, once for the process. Call it before anything else of
/// libxml2's: on its own it would do so in the first thread that comes along.
void CXMLInitialize(void);

#endif
