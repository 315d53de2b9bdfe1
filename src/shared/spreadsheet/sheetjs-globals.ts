/**
 * sheetjs-style assigns four variables that it never declares. Code in modules is strict, where that throws:
 * so they are declared before it is loaded. Import this file first.
 */
Object.assign(globalThis, {
  QUOTE: undefined,
  _hashIndex: undefined,
  _listIndex: undefined,
  style_builder: undefined,
})
