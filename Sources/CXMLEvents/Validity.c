// The same pass with validity against a document type, as an oracle for tests.
//
// libxml2 validates while it streams: xmlValidatePushElement, …PushCData and
// …PopElement run an automaton per open element. They want a tree node for each
// of those, so one is made when an element starts and freed when it ends. The
// open elements form a chain through `parent`, innermost first.

#include "Internal.h"

#include <limits.h>
#include <string.h>

typedef struct Validation {
  /// First, so that a pointer to one is a pointer to the other: the callbacks
  /// of the plain parse get the same context.
  CXMLParse parse;
  /// A document without content that holds the document type.
  xmlDocPtr document;
  /// The innermost open element, or NULL.
  xmlNodePtr element;
  /// Whether the root element has started.
  bool started;
} Validation;

// MARK: Nodes

/// A new element inside the innermost one, now the innermost itself.
static xmlNodePtr openElement(
    Validation *validation, const xmlChar *name, const xmlChar *prefix) {
  xmlChar *qualified = prefix != NULL ? xmlBuildQName(name, prefix, NULL, 0) : xmlStrdup(name);
  if (qualified == NULL) return NULL;
  xmlNodePtr node = xmlNewDocNode(validation->document, NULL, qualified, NULL);
  xmlFree(qualified);
  if (node == NULL) return NULL;
  node->parent = validation->element;
  validation->element = node;
  return node;
}

static void closeElement(Validation *validation) {
  xmlNodePtr node = validation->element;
  validation->element = node->parent;
  node->parent = NULL;
  xmlFreeNode(node);
}

static void runOutOfMemory(Validation *validation) {
  CXMLReportSetOutcome(validation->parse.report, CXMLOutcomeOutOfMemory);
}

// MARK: Attributes

/// One attribute as SAX2 delivers it: five pointers, the value without NUL.
typedef struct Attribute {
  const xmlChar *name;
  const xmlChar *prefix;
  const xmlChar *uri;
  const xmlChar *value;
  const xmlChar *valueEnd;
} Attribute;

static void validateAttribute(
    Validation *validation, xmlNodePtr element, const Attribute *attribute) {
  xmlChar *value =
      xmlStrndup(attribute->value, (int)(attribute->valueEnd - attribute->value));
  xmlChar *name = attribute->prefix != NULL
      ? xmlBuildQName(attribute->name, attribute->prefix, NULL, 0)
      : xmlStrdup(attribute->name);
  xmlAttrPtr node = NULL;
  if (value != NULL && name != NULL) node = xmlNewProp(element, name, value);
  if (node != NULL) {
    xmlValidateOneAttribute(
        &validation->parse.parser->vctxt, validation->document, element, node, value);
  } else {
    runOutOfMemory(validation);
  }
  xmlFree(name);
  xmlFree(value);
}

// MARK: Callbacks

/// Keeps the name that DOCTYPE gives to the root element.
static void internalSubset(
    void *context, const xmlChar *name, const xmlChar *publicID, const xmlChar *systemID) {
  (void)publicID, (void)systemID;
  Validation *validation = context;
  if (name == NULL || validation->document->intSubset != NULL) return;
  if (xmlCreateIntSubset(validation->document, name, NULL, NULL) == NULL) {
    runOutOfMemory(validation);
  }
}

/// The push functions do not look at the name of the root element.
static void validateRoot(Validation *validation, const xmlChar *name) {
  if (validation->started) return;
  validation->started = true;
  const xmlDtd *subset = validation->document->intSubset;
  if (subset == NULL || xmlStrEqual(subset->name, name)) return;
  CXMLFinding finding = {
      .code = XML_DTD_ROOT_NAME,
      .level = CXMLLevelError,
      .offset = CXMLParseOffset(&validation->parse),
  };
  CXMLReportAppend(
      validation->parse.report, finding, "The root element is not the one DOCTYPE names");
}

static void startElement(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespaceCount, const xmlChar **namespaces, int attributeCount, int defaultedCount,
    const xmlChar **attributes) {
  (void)uri, (void)namespaceCount, (void)namespaces, (void)defaultedCount;
  Validation *validation = context;
  xmlNodePtr node = openElement(validation, name, prefix);
  if (node == NULL) {
    // Without its node the end tag would close the wrong element.
    runOutOfMemory(validation);
    return;
  }
  validateRoot(validation, node->name);
  xmlValidatePushElement(
      &validation->parse.parser->vctxt, validation->document, node, node->name);
  for (int index = 0; index < attributeCount; index += 1) {
    const xmlChar **fields = attributes + 5 * index;
    Attribute attribute = {fields[0], fields[1], fields[2], fields[3], fields[4]};
    validateAttribute(validation, node, &attribute);
  }
}

static void endElement(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  Validation *validation = context;
  if (validation->element == NULL) return;
  if (CXMLReportGetOutcome(validation->parse.report) == CXMLOutcomeOutOfMemory) return;
  xmlNodePtr node = validation->element;
  xmlValidatePopElement(
      &validation->parse.parser->vctxt, validation->document, node, node->name);
  closeElement(validation);
}

static void characters(void *context, const xmlChar *text, int length) {
  Validation *validation = context;
  if (validation->element == NULL) return;
  xmlValidatePushCData(&validation->parse.parser->vctxt, text, length);
}

// MARK: The document type

static void ignoreError(void *context, CXMLErrorPointer error) {
  (void)context, (void)error;
}

/// Reads the text of a document type, or returns NULL. A declaration that does
/// not fit in memory is left out without a word to the caller; the last error of
/// this thread gives it away.
static xmlDtdPtr readDTD(const uint8_t *text, size_t length) {
  if (text == NULL || length > INT_MAX) return NULL;
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  if (xmlSAXVersion(&handler, 2) != 0) return NULL;
  handler.serror = ignoreError;
  xmlParserInputBufferPtr input = xmlParserInputBufferCreateMem(
      (const char *)text, (int)length, XML_CHAR_ENCODING_UTF8);
  if (input == NULL) return NULL;
  xmlResetLastError();
  // Frees the input, also on failure.
  xmlDtdPtr dtd = xmlIOParseDTD(&handler, input, XML_CHAR_ENCODING_UTF8);
  if (dtd == NULL || xmlGetLastError() == NULL) return dtd;
  xmlFreeDtd(dtd);
  return NULL;
}

/// A document without content for this document type, which it owns, or NULL.
static xmlDocPtr makeDocument(xmlDtdPtr dtd) {
  xmlDocPtr document = xmlNewDoc(BAD_CAST "1.0");
  if (document != NULL) {
    document->extSubset = dtd;
    dtd->doc = document;
  } else {
    xmlFreeDtd(dtd);
  }
  return document;
}

// MARK: Running

/// Frees what a document that broke off leaves in the validation context. The
/// findings that this makes are not of the document: the report is closed.
static void releaseState(Validation *validation) {
  xmlValidCtxtPtr context = &validation->parse.parser->vctxt;
  validation->parse.parser->sax->serror = ignoreError;
  while (context->vstateNr > 0) xmlValidatePopElement(context, NULL, NULL, NULL);
  xmlFree(context->vstateTab);
  context->vstateTab = NULL;
  context->vstateMax = 0;
  while (validation->element != NULL) closeElement(validation);
}

static void validate(Validation *validation, const uint8_t *bytes, size_t length) {
  xmlSAXHandler handler = CXMLParseHandler();
  handler.internalSubset = internalSubset;
  handler.startElementNs = startElement;
  handler.endElementNs = endElement;
  handler.characters = characters;
  handler.ignorableWhitespace = characters;
  handler.cdataBlock = characters;
  CXMLParseRun(&validation->parse, bytes, length, &handler);
  releaseState(validation);
}

CXMLReport *CXMLReportCreateValidating(
    const uint8_t *bytes, size_t length, const uint8_t *dtd, size_t dtdLength) {
  CXMLInitialize();
  CXMLReport *report = CXMLReportAllocate();
  if (report == NULL) return NULL;
  xmlDtdPtr documentType = readDTD(dtd, dtdLength);
  if (documentType == NULL) {
    CXMLReportSetOutcome(report, CXMLOutcomeUnusableDTD);
    return report;
  }
  xmlDocPtr document = makeDocument(documentType);
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (document != NULL && parser != NULL) {
    Validation validation = {
        .parse = {.report = report, .parser = parser}, .document = document};
    validate(&validation, bytes, length);
  } else {
    CXMLReportSetOutcome(report, CXMLOutcomeOutOfMemory);
  }
  xmlFreeParserCtxt(parser);
  xmlFreeDoc(document);
  return report;
}
