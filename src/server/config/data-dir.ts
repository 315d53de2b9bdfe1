import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Makes the data folder where it is missing; false where it cannot be made or written. */
export async function makeDataDir(folder: string): Promise<boolean> {
  try {
    await make(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** One folder at a time: Node's own recursive mkdir never ends below /proc. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = path.dirname(folder)
    if (code !== 'ENOENT' || parent === folder) throw error
    await make(parent)
    // Where the parent is there and the answer stays "no such folder", it is final.
    await mkdir(folder)
  }
}
