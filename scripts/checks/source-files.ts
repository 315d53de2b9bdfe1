import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

/** A file of the tree under check: its path relative to the root (forward slashes) and its text. */
export interface SourceFile {
  path: string
  text: string
}

/**
 * Paths (relative to `root`, sorted) of the files below `folders` whose name ends in one of `extensions`.
 * A folder that is not there has no files; hidden folders and build output are left out.
 */
export function listFiles(root: string, folders: string[], extensions: string[]): string[] {
  const found: string[] = []
  const walk = (folder: string): void => {
    for (const entry of entriesOf(path.join(root, folder))) {
      if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) continue
      const child = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(child)
      else if (extensions.some((extension) => entry.name.endsWith(extension))) found.push(child)
    }
  }
  for (const folder of folders) walk(folder)
  return found.sort()
}

/** The same, with the texts. */
export function readFiles(root: string, folders: string[], extensions: string[]): SourceFile[] {
  return listFiles(root, folders, extensions).map((file) => ({
    path: file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
