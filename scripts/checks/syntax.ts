import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './source-files.ts'

type Visit = ConstructorParameters<typeof Visitor>[0]

/** Walks the syntax tree of a TypeScript or TSX file; a file that does not parse is the compiler's to report. */
export function visitSyntax(file: SourceFile, visit: Visit): void {
  const { program } = parseSync(file.path, file.text, { sourceType: 'module' })
  new Visitor(visit).visit(program)
}

/** The line (from 1) on which `offset` lies. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
