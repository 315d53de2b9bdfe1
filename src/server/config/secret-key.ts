import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The key of this installation: made once and stored in `secret-key` of the data folder, readable by its owner alone.
 * Losing it ends every session; it is never printed.
 * @throws the file system's error where the folder is missing or the key cannot be read
 */
export async function loadSecretKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret-key')
  try {
    // `wx`: of two processes that start at once, one writes and both read the same key.
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
