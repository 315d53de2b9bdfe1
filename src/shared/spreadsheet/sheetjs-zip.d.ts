declare module 'sheetjs-style/jszip.js' {
  /** The archive library inside sheetjs-style, as far as a written workbook is opened once more. */
  export default class Zip {
    constructor(data: string)
    file(path: string): { asText(): string } | null
    file(path: string, text: string): void
    generate(options: { type: 'uint8array'; compression: 'DEFLATE' }): Uint8Array<ArrayBuffer>
  }
}
