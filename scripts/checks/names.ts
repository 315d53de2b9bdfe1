import path from 'node:path'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { visitSyntax } from './syntax.ts'

const LONGEST_FILE = 400
const GENERATED = new Set(['src/server/db/schema.ts'])
/** The architecture names this one file; nothing else may be called so. */
const ALLOWED_NAMES = new Set(['src/shared/contract/common.ts'])
const EMPTY_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'type', 'types', 'common', 'misc'])
const EMPTY_ENDINGS = /-(utils?|helpers?|misc)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MIGRATION = /^\d{4}(_[a-z0-9]+)+\.sql$/
/** docs/decisions/0017-flat-features-and-client-data.md says why these. */
const FEATURE_FILE = /^[a-z0-9-]+(\.worker)?\.ts$|^[a-z0-9-]+\.tsx$/

/** File names and sizes: kebab-case, names that say something, the vocabulary of a feature, one exported component. */
export function checkNames(root: string): Finding[] {
  const files = readFiles(root, ['src', 'tests', 'scripts'], ['.ts', '.tsx', '.mjs', '.css', '.sql'])
  return files.flatMap((file) => [
    ...checkSpelling(file.path),
    ...checkVocabulary(file),
    ...checkLength(file),
    ...checkComponents(file),
    ...checkMocks(file),
  ])
}

function checkSpelling(file: string): Finding[] {
  if (ALLOWED_NAMES.has(file)) return []
  const findings: Finding[] = []
  const parts = file.split('/')
  const base = parts.at(-1) ?? ''
  const names = [...parts.slice(0, -1), ...(base.endsWith('.sql') ? [] : base.split('.').slice(0, -1))]

  for (const name of names) {
    if (!KEBAB.test(name)) {
      findings.push({
        file,
        rule: 'kebab-case',
        message: `"${name}" is not kebab-case: write it like guest-import.`,
      })
    }
    if (EMPTY_NAMES.has(name) || EMPTY_ENDINGS.test(name)) {
      findings.push({
        file,
        rule: 'telling-name',
        message: `"${name}" says nothing: name the file after the noun it is about and put it in that noun's room.`,
      })
    }
  }
  if (base.endsWith('.sql') && !MIGRATION.test(base)) {
    findings.push({ file, rule: 'migration-name', message: 'A migration is called 0001_verb_noun.sql.' })
  }
  if (file.startsWith('src/') && /^index\.tsx?$/.test(base)) {
    findings.push({
      file,
      rule: 'no-barrel',
      message: 'No barrels: import from the file that has it, and name this one after what it does.',
    })
  }
  return findings
}

function checkVocabulary({ path: file }: SourceFile): Finding[] {
  const inFeature = /^src\/client\/features\/(.+)$/.exec(file)?.[1]
  if (inFeature === undefined) return []
  const folders = inFeature.split('/').slice(0, -1)
  const base = path.posix.basename(file)
  const message = faultOfPlace(folders) ?? faultOfFile(base)
  return message === undefined ? [] : [{ file, rule: 'feature-vocabulary', message }]
}

function faultOfPlace(folders: string[]): string | undefined {
  if (folders.includes('components'))
    return 'No folder components/: components and hooks lie in the feature or its sub-concern, beside queries.ts and commands.ts.'
  if (folders.length === 0 || folders.length > 2)
    return 'A feature is features/<noun>/ with at most one level of sub-concerns: features/<noun>/<sub-concern>/.'
  return undefined
}

function faultOfFile(base: string): string | undefined {
  if (base === 'words.ts')
    return 'Translated names of codes are in labels.ts; another text stands where it is shown.'
  if (base === 'logic.ts') return '"logic" says nothing: name the file by its subject (<subject>.ts).'
  if (FEATURE_FILE.test(base)) return undefined
  return 'A feature holds queries.ts, commands.ts, store.ts, labels.ts, components (*.tsx), hooks (use-*.ts), *.worker.ts with its *-protocol.ts, and pure modules named by their subject (<subject>.ts).'
}

/** Where files share their modules, a replaced module is replaced only for those that load it later. */
function checkMocks({ path: file, text }: SourceFile): Finding[] {
  if (!file.startsWith('tests/') || file.endsWith('.mocked.test.ts') || !/^\s*vi\.(do)?[mM]ock\(/m.test(text))
    return []
  const message =
    'It replaces a module: call the file *.mocked.test.ts, so that it is run with modules of its own.'
  return [{ file, rule: 'mocked-name', message }]
}

function lineCount(text: string): number {
  return text.split('\n').length - 1
}

function checkLength(file: SourceFile): Finding[] {
  const lines = lineCount(file.text)
  if (lines <= LONGEST_FILE || GENERATED.has(file.path) || file.path.endsWith('.sql')) return []
  return [
    {
      file: file.path,
      line: LONGEST_FILE + 1,
      rule: 'file-length',
      message: `${lines} lines, at most ${LONGEST_FILE}: split it by reason to change.`,
    },
  ]
}

function checkComponents(file: SourceFile): Finding[] {
  if (!file.path.startsWith('src/') || !file.path.endsWith('.tsx')) return []
  const components = exportedComponentsOf(file)
  if (components.length <= 1) return []
  return [
    {
      file: file.path,
      rule: 'one-component',
      message: `${components.join(', ')}: one exported component per file. Give each its own, or let a second one be private to this file.`,
    },
  ]
}

/** Components that a module exports: capitalised functions and classes, also wrapped in memo or forwardRef. */
function exportedComponentsOf(file: SourceFile): string[] {
  const names: string[] = []
  const exported = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name && /^[A-Z][a-zA-Z0-9]*[a-z]/.test(name)) names.push(name)
  }
  visitSyntax(file, {
    ExportNamedDeclaration({ declaration, specifiers }) {
      if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
        if (declaration.id) exported.add(declaration.id.name)
      }
      if (declaration?.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name)
      }
      for (const { local } of specifiers) if (local.type === 'Identifier') exported.add(local.name)
    },
    FunctionDeclaration(node) {
      add(node.id?.name)
    },
    ClassDeclaration(node) {
      if (node.superClass && /Component$/.test(file.text.slice(node.superClass.start, node.superClass.end))) {
        add(node.id?.name)
      }
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || !node.init) return
      const isFunction =
        node.init.type === 'ArrowFunctionExpression' || node.init.type === 'FunctionExpression'
      const isWrapped =
        node.init.type === 'CallExpression' &&
        /^(React\.)?(memo|forwardRef)$/.test(file.text.slice(node.init.callee.start, node.init.callee.end))
      if (isFunction || isWrapped) add(node.id.name)
    },
  })
  return names.filter((name) => exported.has(name))
}
