// CXMLEvents: libxml2's opinion on a document, without libxml2 in sight.
//
// The header is opaque on purpose. libxml2's own headers pull in ICU's, and
// Foundation brings another copy of those: one Swift file cannot see both. So
// nothing of libxml2 is included here, and this header can stand beside any
// import.
//
// Every function may be called from any thread, and different reports may be
// made at the same time. One report is written by the call that creates it and
// never changes after that.

#ifndef CXML_EVENTS_H
#define CXML_EVENTS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

/// How grave libxml2 holds a finding to be. A *warning* leaves the document
/// well-formed; an *error* breaks a rule beside well-formedness (name spaces,
/// validity); after a *fatal* finding the document is not XML 1.0. The values
/// are libxml2's; a value outside the list can only come from a newer libxml2.
typedef enum CXMLLevel {
  CXMLLevelWarning = 1,
  CXMLLevelError = 2,
  CXMLLevelFatal = 3,
} CXMLLevel;

/// How the parse ended. Only `CXMLOutcomeComplete` and
/// `CXMLOutcomeLimitReached` say something about the document: the first, that
/// the findings are all there are, the second, that more may follow the last,
/// since the report was full or the document exceeded a limit against hostile
/// input (see `CXMLReportCreate`). `CXMLOutcomeOutOfMemory` means that an
/// allocation failed, whatever was found until then; `CXMLOutcomeUnusableDTD`,
/// that the document type given by the caller could not be read, and that the
/// document was not looked at.
typedef enum CXMLOutcome {
  CXMLOutcomeComplete = 0,
  CXMLOutcomeLimitReached = 1,
  CXMLOutcomeOutOfMemory = 2,
  CXMLOutcomeUnusableDTD = 3,
} CXMLOutcome;

/// One problem in the document. `code` is a value of libxml2's enumeration
/// `xmlParserErrors` (80 for a double hyphen in a comment, say). `offset` counts
/// bytes from the first byte of the input, a byte order mark included, and is
/// never beyond its length. It is where the parser stood when it noticed, which
/// for some codes is after the construct and for `]]>` before it; offsets never
/// decrease from one finding to the next. One mistake often gives several
/// findings in a row at one offset: the first is the cause.
typedef struct CXMLFinding {
  int32_t code;
  CXMLLevel level;
  uint64_t offset;
} CXMLFinding;

/// The findings of one parse, in the order of the document.
typedef struct CXMLReport CXMLReport;

/// The most findings that a report holds. The parser is given no more input
/// once the report is full.
enum { CXMLReportLimit = 100 };

/// Parses a document and reports where it is not well-formed XML 1.0 (with
/// name spaces). The bytes are taken as UTF-8 whatever the XML declaration
/// says; they need no terminator, may hold NUL, and are not kept. No tree is
/// built, no entity is expanded or even remembered, and no file and no network
/// address is ever opened, so memory stays constant but for the longest single
/// comment, attribute or CDATA section. An entity declared in an internal
/// subset is therefore reported as undeclared. After a fatal finding the parser
/// goes on to look for others; it ends at the first NUL and after the root
/// element (NUL there is reported as code 5, content after the root). The time
/// is linear: where libxml2's would be quadratic, the parse ends with
/// `CXMLOutcomeLimitReached`, at an element with hundreds of attributes, at
/// hundreds of name spaces in scope and at an attribute declaration. Returns
/// NULL only if the report itself cannot be allocated; give the result to
/// `CXMLReportFree`.
CXMLReport *_Nullable CXMLReportCreate(const uint8_t *_Nullable bytes, size_t length);

/// The same, and reports also where the document does not follow a document
/// type: element declarations and attribute lists given as text in `dtd`
/// (UTF-8, without `<!DOCTYPE`). The document's own DOCTYPE is only asked for
/// the name of the root element. A finding about a start tag stands at the `>`
/// or `/>` that ends it, one about the content of an element behind its end
/// tag; after a fatal finding validity is not checked any more. Meant as an
/// oracle for tests: `dtd` must come from a trusted source, since libxml2 may
/// load parameter entities that it declares.
CXMLReport *_Nullable CXMLReportCreateValidating(
    const uint8_t *_Nullable bytes, size_t length,
    const uint8_t *_Nullable dtd, size_t dtdLength);

/// Releases a report and everything that was obtained from it. NULL is allowed
/// and does nothing.
void CXMLReportFree(CXMLReport *_Nullable report);

/// Says how the parse ended. Look here before you trust an empty report.
CXMLOutcome CXMLReportGetOutcome(const CXMLReport *report);

/// The number of findings, at most `CXMLReportLimit`.
size_t CXMLReportGetCount(const CXMLReport *report);

/// The finding at an index below the count. An index out of range gives a
/// finding of zeros, which no real one is (there is no code 0).
CXMLFinding CXMLReportGetFinding(const CXMLReport *report, size_t index);

/// libxml2's own text for the finding at an index, cut to about 150 bytes, on
/// the last line without line break; empty for an index out of range. It serves
/// debugging and nothing else: the wording changes with every release, and the
/// text may quote bytes of the document that are not UTF-8. It lives as long as
/// the report.
const char *CXMLReportGetMessage(const CXMLReport *report, size_t index);

/// The version of libxml2 that this program was compiled against, as one number
/// (20914 for 2.9.14). Codes and offsets can differ between versions.
int32_t CXMLLibraryVersion(void);

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif
