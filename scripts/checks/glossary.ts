import { readFileSync } from 'node:fs'
import path from 'node:path'
import { declaredNames } from './declared-names.ts'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt } from './syntax.ts'

const GLOSSARY = 'docs/glossary.md'
const WORDS = '## Words not used in names'
const PLACES = '### Words with another meaning elsewhere'
const EXCEPTIONS = '### Exceptions'
/** Deep enough to tell features apart, and the folders of `offline` and `domain`. */
const FOLDERS_COUNTED = 4

/** A name that contains a word of the glossary's list. `file` may be a folder. */
export interface GlossaryFinding extends Finding {
  word: string
}

interface Glossary {
  /** What to write instead, by word: `set-aside` is two in a row, `*-words` is one that ends a name of several. */
  remedies: Map<string, string>
  /** Words whose one meaning does not belong into these folders. */
  places: Place[]
  /** Declared names, paths of files, and folders (with a slash at the end) that are left alone. */
  exceptions: string[]
}

interface Place {
  words: string[]
  folders: string[]
  remedy: string
}

/**
 * Every file, folder and declared name below `src`, `tests` and `scripts` that contains a word which the glossary lists
 * under "Words not used in names", everywhere or in that file's folder. A project without a glossary has no such words.
 */
export function checkGlossary(root: string): GlossaryFinding[] {
  const glossary = readGlossary(root)
  if (glossary.remedies.size === 0) return []
  const files = readFiles(root, ['src', 'tests', 'scripts'], ['.ts', '.tsx', '.mjs', '.css']).filter(
    ({ path: file }) => !glossary.exceptions.some((exception) => isBelow(file, exception)),
  )
  return [...checkPaths(files, glossary), ...files.flatMap((file) => checkDeclarations(file, glossary))]
}

/** How many names contain each word, folder by folder, as lines of a table; empty without findings. */
export function countFindings(findings: GlossaryFinding[]): string {
  const counts = new Map<string, number>()
  for (const { file, word } of findings) {
    const folder = path.posix.dirname(file).split('/').slice(0, FOLDERS_COUNTED).join('/')
    for (const row of [`${word.padEnd(14)} all`, `${word.padEnd(14)} ${folder}`])
      counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([row, count]) => `${String(count).padStart(4)}  ${row}`)
    .join('\n')
}

function checkPaths(files: SourceFile[], glossary: Glossary): GlossaryFinding[] {
  const paths = new Set(
    files.flatMap(({ path: file }) =>
      file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    ),
  )
  return [...paths].flatMap((file) => {
    const base = path.posix.basename(file)
    const [name = ''] = base.split('.')
    const remedies = remediesIn(file, glossary)
    return wordsOf(name, remedies).map((word) => findingOf(file, base, word, remedies))
  })
}

function checkDeclarations(file: SourceFile, glossary: Glossary): GlossaryFinding[] {
  const remedies = remediesIn(file.path, glossary)
  return declaredNames(file)
    .filter(({ name }) => !glossary.exceptions.includes(name))
    .flatMap(({ name, start }) =>
      wordsOf(name, remedies).map((word) => ({
        ...findingOf(file.path, name, word, remedies),
        line: lineAt(file.text, start),
      })),
    )
}

function findingOf(
  file: string,
  name: string,
  word: string,
  remedies: ReadonlyMap<string, string>,
): GlossaryFinding {
  const message = `"${word}" in ${name}: write ${remedies.get(word)}. ${GLOSSARY} has the list and its exceptions.`
  return { file, rule: 'glossary', word, message }
}

/** What to write instead of the listed words, in this file. */
function remediesIn(file: string, { remedies, places }: Glossary): Map<string, string> {
  const here = places.filter(({ folders }) => folders.some((folder) => isBelow(file, folder)))
  return new Map([
    ...remedies,
    ...here.flatMap(({ words, remedy }) => words.map((word) => [word, remedy] as const)),
  ])
}

/** The listed words that a name contains, each once. */
function wordsOf(name: string, remedies: ReadonlyMap<string, string>): string[] {
  const spelt = `-${splitName(name).join('-')}-`
  return [...remedies.keys()].filter((word) => {
    if (!word.startsWith('*')) return spelt.includes(`-${word}-`)
    const ending = `${word.slice(1)}-`
    return spelt.endsWith(ending) && spelt !== ending
  })
}

/** `readFAQPage` and `read-faq-page.tsx` to `read`, `faq`, `page`. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

function isBelow(file: string, exception: string): boolean {
  return file === exception || (exception.endsWith('/') && file.startsWith(exception))
}

function readGlossary(root: string): Glossary {
  const text = readText(path.join(root, GLOSSARY))
  const remedies = tableUnder(text, WORDS).flatMap(([words = '', remedy = '']) =>
    quoted(words).map((word): [string, string] => [word, remedy.replaceAll('`', '')]),
  )
  const places = tableUnder(text, PLACES).map(
    ([words = '', folders = '', remedy = '']): Place => ({
      words: quoted(words),
      folders: quoted(folders),
      remedy: remedy.replaceAll('`', ''),
    }),
  )
  const exceptions = tableUnder(text, EXCEPTIONS).flatMap(([names = '']) => quoted(names))
  return { remedies: new Map(remedies), places, exceptions }
}

/** The cells of the first table after a heading, row by row, without its head. */
function tableUnder(text: string, heading: string): string[][] {
  const [, after = ''] = text.split(`\n${heading}\n`)
  const [section = ''] = after.split(/\n#+ /)
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
