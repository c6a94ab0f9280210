#include "CXMLEvents.h"
