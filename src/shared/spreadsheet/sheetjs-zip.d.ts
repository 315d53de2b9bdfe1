declare module 'sheetjs-style/jszip.js' {
  /** Types of the zip library inside sheetjs-style, as far as `write-xlsx.ts` uses it. */
  export default class Zip {
    constructor(data: string)
    file(path: string): { asText(): string } | null
    file(path: string, text: string): void
    generate(options: { type: 'uint8array'; compression: 'DEFLATE' }): Uint8Array<ArrayBuffer>
  }
}
