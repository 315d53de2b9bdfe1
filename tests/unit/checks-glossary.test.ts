import { describe, expect, test } from 'vitest'
import { checkGlossary, countFindings } from '../../scripts/checks/glossary.ts'
import { code, lines, plantTree } from './planted-tree.ts'

/* One violation of each kind is planted in a tree of its own and seen caught; beside it stands the right way, which passes. */

const tree = plantTree()
const glossary = `# Glossary

| Term | Means | Not |
|---|---|---|
| door | an entrance | \`porch\` |

## Words not used in names

| Word | Write instead |
|---|---|
| \`kept\`, \`keeping\` | stored, \`SaveStatus\` |
| \`desk\` | commands |
| \`put-away\` | quarantine |
| \`*-words\` | labels |

### Words with another meaning elsewhere

| Word | Not in | Write there |
|---|---|---|
| \`plan\` | \`src/client/sends/\`, \`src/client/imports/\` | resolved recipients |

### Exceptions

| Name | Reason |
|---|---|
| \`keptByLaw\` | the law says so |
| \`src/catalog/\` | content |

## How to write

| \`short\` | a table that is not the list |
`

function found(files: Record<string, string>): [file: string, line: number | undefined, word: string][] {
  tree.write({ 'docs/glossary.md': glossary, ...files })
  return checkGlossary(tree.root).map(({ file, line, word }) => [file, line, word])
}

describe('glossary', () => {
  test.each([
    ['a function', 'export function keptRows() {}'],
    ['a method', 'class A { rowsKept() {} }'],
    ['a private method', 'class A { #kept() {} }'],
    ['a class', 'class KeptRow {}'],
    ['a constant in capitals', 'const KEPT_DAYS = 3'],
    ['a variable of a loop', 'for (const kept of []) {}'],
    ['a type', 'type Kept = string'],
    ['an interface', 'interface KeptRow {}'],
    ['a type parameter', 'type A<Kept> = Kept[]'],
    ['a parameter', 'const a = (kept: string) => 1'],
    ['a parameter of a function type', 'type A = (kept: string) => void'],
    ['a parameter of a method signature', 'interface A { a(kept: string): void }'],
    ['a parameter with a default', 'function a(kept = 1) {}'],
    ['a rest parameter', 'function a(...kept: string[]) {}'],
    ['a property under another name', 'const { a: kept } = b'],
    ['a property under another name with a default', 'const { a: kept = 1 } = b'],
    ['the rest of an object', 'const { a, ...kept } = b'],
    ['an element of a list', 'const [, kept] = b'],
    ['the rest of a list', 'const [a, ...kept] = b'],
    ['a caught error', 'try {} catch (kept) {}'],
    ['an import under another name', "import { a as kept } from 'b'"],
    ['a default import', "import kept from 'b'"],
    ['a namespace', "import * as kept from 'b'"],
  ])('%s is caught', (_, text) => {
    expect(found({ 'src/client/lib/a.ts': `${code}\n${text}\n` })).toEqual([
      ['src/client/lib/a.ts', 3, 'kept'],
    ])
  })

  test.each([
    ['a property', 'const a = { kept: 1 }'],
    ['a field of a class, which may be a Dexie store', 'class A { kept = 1 }'],
    ['a member of an interface', 'interface A { kept: string }'],
    ['a property taken by its own name', 'const { kept, keeping = 1 } = a'],
    ['a text', "const a = 'kept'"],
    ['a comment', '/* kept */'],
    ['an import by its own name', "import { kept } from 'b'"],
    ['a word that only begins like one', 'const keptish = 1'],
    ['a word inside another', 'const desktop = 1'],
    ['half of a compound', 'const putRow = 1, awayRow = 2, putRowAway = 3'],
    ['the ending alone', 'const words = 1, wordsOf = 2'],
    ['an exception', 'const keptByLaw = 1'],
    ['a word of another table', 'const porch = 1, short = 2'],
  ])('%s passes', (_, text) => {
    expect(found({ 'src/client/lib/a.ts': `${code}\n${text}\n` })).toEqual([])
  })

  test('files and folders are caught once each, whatever lies in them', () => {
    expect(
      found({
        'src/client/desk/a.ts': code,
        'src/client/desk/b.tsx': code,
        'src/client/desk/kept-rows.css': '.a {}',
        'scripts/section-words.mjs': code,
        'tests/e2e/put-away.spec.ts': code,
      }).toSorted(),
    ).toEqual([
      ['scripts/section-words.mjs', undefined, '*-words'],
      ['src/client/desk', undefined, 'desk'],
      ['src/client/desk/kept-rows.css', undefined, 'kept'],
      ['tests/e2e/put-away.spec.ts', undefined, 'put-away'],
    ])
  })

  test('a folder among the exceptions is left alone with all that is in it', () => {
    expect(found({ 'src/catalog/desk/kept.ts': 'export const kept = 1\n' })).toEqual([])
  })

  test('words are told apart at every border, and the remedy is named', () => {
    found({ 'src/client/lib/a.ts': 'const isHTMLKept = 1, setPutAway = 2, sectionWords = 3\n' })
    expect(lines(checkGlossary(tree.root)).split('\n')).toEqual([
      expect.stringMatching(/^src\/client\/lib\/a\.ts:1 .*"kept" in isHTMLKept: write stored, SaveStatus\./),
      expect.stringMatching(/"put-away" in setPutAway: write quarantine\./),
      expect.stringMatching(/"\*-words" in sectionWords: write labels\./),
    ])
  })

  test('a word with another meaning elsewhere is refused in the folders that the table names, and only there', () => {
    const plans = 'export const planSend = 1\n'
    expect(
      found({
        'src/client/sends/a.ts': plans,
        'src/client/imports/plan.ts': 'export const rows = 1\n',
        'src/client/features/plans/a.ts': plans,
      }),
    ).toEqual([
      ['src/client/imports/plan.ts', undefined, 'plan'],
      ['src/client/sends/a.ts', 1, 'plan'],
    ])
  })

  test('findings are counted by word and folder', () => {
    found({
      'src/client/lib/a.ts': 'const kept = 1, keptRows = 2\n',
      'src/client/features/guests/import/b.ts': 'const kept = 1, desk = 2\n',
    })
    const counts = countFindings(checkGlossary(tree.root)).split('\n')
    expect(counts.map((row) => row.trim().split(/\s+/))).toEqual([
      ['1', 'desk', 'all'],
      ['1', 'desk', 'src/client/features/guests'],
      ['3', 'kept', 'all'],
      ['1', 'kept', 'src/client/features/guests'],
      ['2', 'kept', 'src/client/lib'],
    ])
  })

  test('a project without a glossary has no such words', () => {
    tree.write({ 'src/client/lib/kept.ts': 'export const kept = 1\n' })
    expect(checkGlossary(tree.root)).toEqual([])
  })
})
