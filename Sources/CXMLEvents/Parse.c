// One pass of libxml2's SAX2 parser over bytes in memory.
//
// The parser pulls its input through a read callback. Three reasons, all
// measured with 2.9.14:
//
// - Its push interface (xmlParseChunk) stops at the first fatal error, reports
//   the end inside an element as code 5 instead of 77, and is a quarter slower.
// - Its interfaces for a block of memory take an `int` length and rely on a
//   terminating NUL or on a copy.
// - The callback can end the input. xmlStopParser frees the input buffer under
//   the feet of the function that has just reported an error, and some of them
//   go on reading from it.

#include "Internal.h"

#include <pthread.h>
#include <string.h>

// MARK: Input

/// Whether a start tag has grown so large that libxml2 2.9 would take quadratic
/// time: it compares each attribute with all others of the element and looks for
/// a name space among all in scope. Both tables only hold what was read, so it
/// is enough to look at them when more is asked for.
static bool exceedsLimits(const xmlParserCtxt *parser) {
  enum { attributeLimit = 256, namespaceLimit = 256 };
  // An attribute takes five slots, a name space two (prefix and URI).
  return parser->maxatts > 5 * attributeLimit || parser->nsNr > 2 * namespaceLimit;
}

/// libxml2 asks for the next bytes. Hands out all it asks for: it mistakes a
/// short answer in the middle of a token for the end of the document.
static int readBytes(void *context, char *buffer, int capacity) {
  CXMLParse *parse = context;
  if (exceedsLimits(parse->parser)) {
    CXMLReportSetOutcome(parse->report, CXMLOutcomeLimitReached);
  }
  if (capacity <= 0 || CXMLReportGetOutcome(parse->report) != CXMLOutcomeComplete) return 0;
  size_t count = parse->length - parse->fetched;
  if (count > (size_t)capacity) count = (size_t)capacity;
  if (count > 0) memcpy(buffer, parse->bytes + parse->fetched, count);
  parse->fetched += count;
  return (int)count;
}

static int closeBytes(void *context) {
  (void)context;
  return 0;
}

uint64_t CXMLParseOffset(const CXMLParse *parse) {
  // The outermost input is the document. (There is never another, since no
  // entity is expanded.) `consumed` counts what has left the buffer before
  // `base`. The input is UTF-8 and is not converted, so these are our bytes.
  const xmlParserCtxt *parser = parse->parser;
  if (parser->inputNr < 1 || parser->inputTab[0] == NULL) return 0;
  const xmlParserInput *input = parser->inputTab[0];
  uint64_t offset = (uint64_t)input->consumed + (uint64_t)(input->cur - input->base);
  return offset < parse->length ? offset : parse->length;
}

// MARK: Callbacks

/// Whether the input buffer could not grow. The parser is not told and takes it
/// for the end of the document; our callback itself never fails.
static bool hasInputFailed(const xmlParserCtxt *parser) {
  if (parser->inputNr < 1 || parser->inputTab[0] == NULL) return false;
  const xmlParserInputBuffer *buffer = parser->inputTab[0]->buf;
  return buffer != NULL && buffer->error != XML_ERR_OK;
}

static void reportError(void *context, CXMLErrorPointer error) {
  CXMLParse *parse = context;
  if (error == NULL) return;
  if (error->code == XML_ERR_NO_MEMORY || hasInputFailed(parse->parser)) {
    CXMLReportSetOutcome(parse->report, CXMLOutcomeOutOfMemory);
    return;
  }
  CXMLFinding finding = {
      .code = error->code,
      .level = (CXMLLevel)error->level,
      .offset = CXMLParseOffset(parse),
  };
  CXMLReportAppend(parse->report, finding, error->message);
}

/// Whether a finding stands at an offset. Offsets ascend: the last one decides.
static bool hasFinding(const CXMLReport *report, uint64_t offset) {
  size_t count = CXMLReportGetCount(report);
  return count > 0 && CXMLReportGetFinding(report, count - 1).offset == offset;
}

/// libxml2 holds NUL for the end of the document and says nothing about one
/// after the root, nor about what follows it. Everywhere else it has complained.
static void endDocument(void *context) {
  CXMLParse *parse = context;
  parse->ended = true;
  if (hasInputFailed(parse->parser)) {
    CXMLReportSetOutcome(parse->report, CXMLOutcomeOutOfMemory);
    return;
  }
  uint64_t offset = CXMLParseOffset(parse);
  if (offset == parse->length || hasFinding(parse->report, offset)) return;
  CXMLFinding finding = {
      .code = XML_ERR_DOCUMENT_END, .level = CXMLLevelFatal, .offset = offset};
  CXMLReportAppend(parse->report, finding, "NUL after the root element");
}

/// A default value is added to every element of its name: a few bytes make
/// hundreds of attributes each time. No property list declares one.
static void attributeDeclaration(
    void *context, const xmlChar *element, const xmlChar *name, int type, int defaulting,
    const xmlChar *value, xmlEnumerationPtr values) {
  (void)element, (void)name, (void)type, (void)defaulting, (void)value;
  CXMLParse *parse = context;
  CXMLReportSetOutcome(parse->report, CXMLOutcomeLimitReached);
  xmlFreeEnumeration(values);
}

// Callbacks that do nothing: their presence selects SAX2 with name spaces. The
// others stay NULL. Without `entityDecl` and `getEntity` no entity is known, so
// none is expanded; without `externalSubset` and `resolveEntity` none is loaded.

static void startElement(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespaceCount, const xmlChar **namespaces, int attributeCount, int defaultedCount,
    const xmlChar **attributes) {
  (void)context, (void)name, (void)prefix, (void)uri, (void)namespaceCount, (void)namespaces;
  (void)attributeCount, (void)defaultedCount, (void)attributes;
}

static void endElement(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)context, (void)name, (void)prefix, (void)uri;
}

static void characters(void *context, const xmlChar *text, int length) {
  (void)context, (void)text, (void)length;
}

xmlSAXHandler CXMLParseHandler(void) {
  return (xmlSAXHandler){
      .initialized = XML_SAX2_MAGIC,
      .startElementNs = startElement,
      .endElementNs = endElement,
      .characters = characters,
      .ignorableWhitespace = characters,
      .cdataBlock = characters,
      .attributeDecl = attributeDeclaration,
      .endDocument = endDocument,
      .serror = reportError,
  };
}

// MARK: Running

void CXMLInitialize(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  (void)pthread_once(&once, xmlInitParser);
}

/// Whether libxml2 would take the first bytes for UTF-16, UTF-32 or EBCDIC and
/// convert the input, against the promise that it is UTF-8. It looks at four
/// bytes; each of its patterns has NUL among the first two or is not UTF-8, so
/// no XML document in UTF-8 begins like that.
static bool beginsLikeAnotherEncoding(const uint8_t *bytes, size_t length) {
  if (length < 4) return false;
  if (bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE) return true;
  static const uint8_t ebcdic[4] = {0x4C, 0x6F, 0xA7, 0x94};
  return memcmp(bytes, ebcdic, 4) == 0;
}

/// Lets libxml2 pull the whole document. It is reached again in the callbacks.
static void pullDocument(CXMLParse *parse) {
  const int options = XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE | XML_PARSE_NONET;
  xmlDocPtr tree = xmlCtxtReadIO(
      parse->parser, readBytes, closeBytes, parse, NULL, NULL, options);
  // There is no tree, but entity declarations make libxml2 start one.
  if (tree != NULL) xmlFreeDoc(tree);
  // Nothing may ever look like a good document that was not read to its end.
  if (!parse->ended && CXMLReportGetCount(parse->report) == 0) {
    CXMLReportSetOutcome(parse->report, CXMLOutcomeOutOfMemory);
  }
}

void CXMLParseRun(
    CXMLParse *parse, const uint8_t *bytes, size_t length, const xmlSAXHandler *handler) {
  parse->bytes = bytes;
  parse->length = bytes != NULL ? length : 0;
  parse->fetched = 0;
  parse->ended = false;
  if (beginsLikeAnotherEncoding(parse->bytes, parse->length)) {
    CXMLFinding finding = {.code = XML_ERR_INVALID_ENCODING, .level = CXMLLevelFatal};
    CXMLReportAppend(parse->report, finding, "The document is not UTF-8");
    return;
  }
  *parse->parser->sax = *handler;
  parse->parser->userData = parse;
  pullDocument(parse);
}

CXMLReport *CXMLReportCreate(const uint8_t *bytes, size_t length) {
  CXMLInitialize();
  CXMLReport *report = CXMLReportAllocate();
  if (report == NULL) return NULL;
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) {
    CXMLReportSetOutcome(report, CXMLOutcomeOutOfMemory);
    return report;
  }
  CXMLParse parse = {.report = report, .parser = parser};
  xmlSAXHandler handler = CXMLParseHandler();
  CXMLParseRun(&parse, bytes, length, &handler);
  xmlFreeParserCtxt(parser);
  return report;
}

int32_t CXMLLibraryVersion(void) { return LIBXML_VERSION; }
