import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const SPECIFICATION = 'docs/specification.md'

/** Every code in the title of a test, as in `[S-18]`, has its row in the specification. */
export function checkSpecification(root: string): Finding[] {
  const used = readFiles(root, ['tests'], ['.ts', '.tsx']).flatMap(codesOf)
  if (used.length === 0) return []
  const rows = readRows(root)
  return used
    .filter(({ code }) => !rows.has(code))
    .map(({ file, line, code }) => ({
      file,
      line,
      rule: 'specification-code',
      message: `[${code}] has no row in ${SPECIFICATION}: correct the code, or write the row.`,
    }))
}

function readRows(root: string): Set<string> {
  const text = readFileSync(path.join(root, SPECIFICATION), 'utf8')
  return new Set([...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, code = '']) => code))
}

interface UsedCode {
  file: string
  line: number
  code: string
}

/** The first argument of a call is where a title stands, whatever function takes it. */
function codesOf(file: SourceFile): UsedCode[] {
  const used: UsedCode[] = []
  visitSyntax(file, {
    CallExpression({ arguments: [title] }) {
      if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return
      const line = lineAt(file.text, title.start)
      const text = file.text.slice(title.start, title.end)
      for (const [, code = ''] of text.matchAll(/\[([A-Z]+-\d+)\]/g))
        used.push({ file: file.path, line, code })
    },
  })
  return used
}
