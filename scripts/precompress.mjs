import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|wasm|ttf|txt)$/
const WORTH_IT_BYTES = 1024
const SAVED_AT_LEAST = 0.95

/**
 * Lays a .br and a .gz beside every file worth it: the server sends them as they are and compresses nothing
 * at run time.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(path.join(folder, name))),
  )
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length * SAVED_AT_LEAST) await writeFile(`${file}.br`, br)
  if (gz.length < bytes.length * SAVED_AT_LEAST) await writeFile(`${file}.gz`, gz)
}
