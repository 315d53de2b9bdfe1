import type { ESTree } from 'vite'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const CLIMBS = /^(\.\.\/){3}/

/** No import climbs three folders or more: its path would say how deep the file lies and not where it leads. */
export function checkImportPaths(root: string): Finding[] {
  return readFiles(root, ['src', 'tests', 'scripts'], ['.ts', '.tsx', '.mjs']).flatMap((file) =>
    sourcesOf(file)
      .filter(({ value }) => CLIMBS.test(value))
      .map(({ value, start }) => ({
        file: file.path,
        line: lineAt(file.text, start),
        rule: 'climbing-import',
        message: `"${value}" climbs three folders or more: write #client/…, #server/…, #shared/… or another name of "imports" in package.json.`,
      })),
  )
}

interface Source {
  value: string
  start: number
}

/** What a module that may climb imports, re-exports, imports when needed, or takes types from. */
function sourcesOf(file: SourceFile): Source[] {
  // Parsing every file would take seconds, and few have such a text.
  if (!file.text.includes('../../../')) return []
  const sources: Source[] = []
  const add = ({ source }: { source: ESTree.Expression | null }): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      sources.push({ value: source.value, start: source.start })
  }
  visitSyntax(file, {
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  })
  return sources
}
