import path from 'node:path'
import type { Finding } from './findings.ts'
import { listFiles } from './source-files.ts'

/** No folder below `src` holds exactly one entry, be it a file or a folder. */
export function checkFolders(root: string): Finding[] {
  const entries = new Map<string, Set<string>>()
  for (const file of listFiles(root, ['src'], [''])) {
    for (let child = file; child !== 'src'; child = path.posix.dirname(child)) {
      const folder = path.posix.dirname(child)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(child))
    }
  }
  return [...entries].flatMap(([folder, [only, ...others]]) =>
    folder === 'src' || only === undefined || others.length > 0
      ? []
      : [
          {
            file: folder,
            rule: 'lone-entry',
            message: `Holds nothing but ${path.posix.basename(only)}: move that up, the folder says nothing that its name could not.`,
          },
        ],
  )
}
