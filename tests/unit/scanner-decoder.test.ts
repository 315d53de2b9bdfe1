import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill'
import { describe, expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)

describe('[C-5] the decoder', () => {
  it('hosts the very WebAssembly that the ponyfill was made for', async () => {
    const bytes = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(ZXING_WASM_SHA256)
  })
})
