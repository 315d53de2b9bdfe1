import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const SPECIFICATION = 'docs/specification.md'

/** Where a row is proven through the real interface: a browser for screens, HTTP for calls. */
const BROWSER = 'tests/e2e/'
const INTERFACES = [BROWSER, 'tests/api/', 'tests/process/']

/** A row of the specification with the tests that prove it. */
export interface LedgerRow {
  code: string
  /** Of the specification. */
  line: number
  about: string
  tests: NamedTest[]
}

export interface NamedTest {
  file: string
  line: number
  code: string
  title: string
}

/** Every code in the title of a test, as in `[S-18]`, has its row in the specification, and every row has a test. */
export function checkSpecification(root: string): Finding[] {
  const named = [...testsByCode(root).values()].flat()
  if (named.length === 0) return []
  const ledger = readLedger(root)
  const rows = new Set(ledger.map(({ code }) => code))
  const unknown = named
    .filter(({ code }) => !rows.has(code))
    .map(({ file, line, code }) => ({
      file,
      line,
      rule: 'specification-code',
      message: `[${code}] has no row in ${SPECIFICATION}: correct the code, or write the row.`,
    }))
  const holes = ledger
    .filter(({ tests }) => tests.length === 0)
    .map(({ code, line }) => ({
      file: SPECIFICATION,
      line,
      rule: 'specification-hole',
      message: `no test through the real interface (${placesOf(code).join(', ')}) proves [${code}].`,
    }))
  return [...unknown, ...holes]
}

/** Every row in the order of the specification, with the tests that prove it: none is a hole. */
export function readLedger(root: string): LedgerRow[] {
  const named = testsByCode(root)
  const text = readFileSync(path.join(root, SPECIFICATION), 'utf8')
  return [...text.matchAll(/^\| ([A-Z]+-\d+) \| (.*?) \|/gm)].map(
    ({ 1: code = '', 2: about = '', index }) => ({
      code,
      line: lineAt(text, index),
      about,
      tests: (named.get(code) ?? []).filter(({ file }) =>
        placesOf(code).some((place) => file.startsWith(place)),
      ),
    }),
  )
}

/** A screen is proven by a browser; all else by either. */
function placesOf(code: string): string[] {
  return code.startsWith('S-') ? [BROWSER] : INTERFACES
}

function testsByCode(root: string): Map<string, NamedTest[]> {
  return Map.groupBy(readFiles(root, ['tests'], ['.ts', '.tsx']).flatMap(testsOf), ({ code }) => code)
}

/** The first argument of a call is where a title stands, whatever function takes it. */
function testsOf(file: SourceFile): NamedTest[] {
  const named: NamedTest[] = []
  visitSyntax(file, {
    CallExpression({ arguments: [title] }) {
      if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return
      const line = lineAt(file.text, title.start)
      const text = file.text.slice(title.start + 1, title.end - 1)
      for (const [, code = ''] of text.matchAll(/\[([A-Z]+-\d+)\]/g))
        named.push({ file: file.path, line, code, title: text })
    },
  })
  return named
}
