import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkCommits, faultOfSubject } from '../../scripts/checks/commits.ts'
import { checkFolders } from '../../scripts/checks/folders.ts'
import { checkImportPaths } from '../../scripts/checks/import-paths.ts'
import { checkNames } from '../../scripts/checks/names.ts'
import { checkResponses } from '../../scripts/checks/responses.ts'
import { checkSpecification, readLedger } from '../../scripts/checks/specification.ts'
import { checkStyles } from '../../scripts/checks/styles.ts'
import { checkTexts } from '../../scripts/checks/texts.ts'
import { code, lines, plantTree, project } from './planted-tree.ts'

/* One violation of each kind is planted in a tree of its own and seen caught; beside it stands the right way, which passes. */

const tree = plantTree()

describe('names', () => {
  test.each([
    ['kebab-case', 'src/client/ui/TextField.tsx', code],
    ['kebab-case', 'src/client/features/coHosts/guest-names.ts', code],
    ['telling-name', 'src/client/lib/utils.ts', code],
    ['telling-name', 'src/shared/rules/common.ts', code],
    ['telling-name', 'src/server/helpers/dates.ts', code],
    ['telling-name', 'src/client/lib/date-utils.ts', code],
    ['no-barrel', 'src/client/ui/index.ts', "export { here } from './button.tsx'\n"],
    ['migration-name', 'src/server/db/migrations/001-guests.sql', 'select 1;'],
    ['feature-vocabulary', 'src/client/features/guests/words.ts', code],
    ['feature-vocabulary', 'src/client/features/guests/guest-row.css', '.row {}'],
    ['feature-vocabulary', 'src/client/features/guests/import.reader.ts', code],
    ['feature-vocabulary', 'src/client/features/guests/components/guest-row.tsx', code],
    ['feature-vocabulary', 'src/client/features/guests/import/components/use-rows.ts', code],
    ['feature-vocabulary', 'src/client/features/guests/import/steps/mapping.ts', code],
    ['feature-vocabulary', 'src/client/features/guests/logic.ts', code],
    ['feature-vocabulary', 'src/client/features/guest-names.ts', code],
    ['file-length', 'src/server/domain/guests.ts', '// a line\n'.repeat(401)],
    ['mocked-name', 'tests/unit/door.test.ts', "vi.mock('#client/lib/door.ts')\n"],
    [
      'one-component',
      'src/client/ui/button.tsx',
      'export function Button() {}\nexport const ButtonIcon = () => null\n',
    ],
    [
      'one-component',
      'src/client/ui/button.tsx',
      'function Button() {}\nconst ButtonIcon = memo(Button)\nexport { Button, ButtonIcon }\n',
    ],
  ])('%s: %s is caught', (rule, file, text) => {
    tree.write({ [file]: text })
    expect(checkNames(tree.root).map((finding) => [finding.file, finding.rule])).toEqual([[file, rule]])
  })

  test('the vocabulary passes', () => {
    tree.write({
      'src/shared/contract/common.ts': code,
      'src/server/db/schema.ts': '// generated\n'.repeat(900),
      'src/server/db/migrations/0001_create_accounts.sql': 'select 1;',
      'src/server/domain/guests.ts': '// a line\n'.repeat(400),
      'src/client/features/guests/queries.ts': code,
      'src/client/features/guests/commands.ts': code,
      'src/client/features/guests/guests-page.tsx':
        'export function GuestsPage() {}\nfunction Row() {}\nconst Cell = memo(Row)\nexport const pageSize = 20\n',
      'src/client/features/guests/guest-row.tsx': 'export const GuestRow = () => null\n',
      'src/client/features/guests/use-guest-form.ts': code,
      'src/client/features/guests/labels.ts': code,
      'src/client/features/guests/guest-names.ts': '// a line\n'.repeat(400),
      'src/client/features/guests/import/import.worker.ts': code,
      'src/client/features/guests/import/import-protocol.ts': code,
      'src/client/features/guests/import/mapping-step.tsx': 'export function MappingStep() {}\n',
      'tests/unit/door.mocked.test.ts': "vi.mock('#client/lib/door.ts')\n",
    })
    expect(lines(checkNames(tree.root))).toBe('')
  })
})

describe('responses', () => {
  test.each([
    'const answer = await fetch(address)',
    'const answer = await host.call(name)',
    'const answers = await app.inject(address)',
    'const answered = await page.request.post(address)',
  ])('a variable that is called an answer and holds a response is caught: %s', (line) => {
    tree.write({ 'tests/api/a.test.ts': `${line}\n` })
    expect(checkResponses(tree.root).map(({ file, line, rule }) => [file, line, rule])).toEqual([
      ['tests/api/a.test.ts', 1, 'response'],
    ])
  })

  test('a response, and the answer of a guest that a table has, pass', () => {
    tree.write({
      'tests/api/a.test.ts':
        'const response = await fetch(address)\nconst answer = await db.answers.get(id)\n',
    })
    expect(checkResponses(tree.root)).toEqual([])
  })
})

describe('folders', () => {
  test('a folder with one entry is caught, be it a file, a folder, or neither code', () => {
    tree.write({
      'src/client/main.tsx': code,
      'src/client/lib/dates.ts': code,
      'src/server/jobs/mail/send.ts': code,
      'src/server/jobs/mail/retry.ts': code,
      'src/server/db/client.ts': code,
      'src/server/db/seeds/one.sql': 'select 1;',
      'tests/unit/a.test.ts': code,
    })
    expect(checkFolders(tree.root).map(({ file, rule }) => [file, rule])).toEqual([
      ['src/client/lib', 'lone-entry'],
      ['src/server/db/seeds', 'lone-entry'],
      ['src/server/jobs', 'lone-entry'],
    ])
  })

  test('a folder of a file and a folder passes', () => {
    tree.write({
      'src/server/main.ts': code,
      'src/server/jobs/queue.ts': code,
      'src/server/jobs/worker.ts': code,
    })
    expect(lines(checkFolders(tree.root))).toBe('')
  })
})

describe('import paths', () => {
  test.each([
    "import { here } from '../../../lib/a.ts'\n",
    "import type { Here } from '../../../lib/a.ts'\n",
    "import '../../../../lib/a.ts'\n",
    "export { here } from '../../../lib/a.ts'\n",
    "export * from '../../../lib/a.ts'\n",
    "export const here = import('../../../lib/a.ts')\n",
    "export type Here = import('../../../lib/a.ts').Here\n",
  ])('a climb of three folders is caught: %s', (text) => {
    tree.write({ 'tests/unit/a.ts': `${code}\n${text}` })
    expect(checkImportPaths(tree.root)).toMatchObject([
      { file: 'tests/unit/a.ts', line: 3, rule: 'climbing-import' },
    ])
  })

  test('two folders, names of the project, and texts that are no import pass', () => {
    tree.write({
      'src/client/features/guests/import/a.ts':
        "import { here } from '../../a.ts'\nimport { there } from '#client/lib/a.ts'\nexport const path = '../../../a.ts'\n",
    })
    expect(lines(checkImportPaths(tree.root))).toBe('')
  })
})

describe('specification', () => {
  test('a code without a row is caught, in a plain title, a template and a table of cases', () => {
    tree.write({
      'docs/specification.md': '| S-18 | invite guests |\n\nS-19 is mentioned, and has no row.\n',
      'tests/e2e/a.spec.ts':
        "test('[S-18] is known', () => {})\ntest('[S-19] is not', () => {})\ntest(`[S-18] [R-3] ${1}`, () => {})\ntest.each([])('[C-9] %s', () => {})\n",
    })
    expect(checkSpecification(tree.root).map(({ line, message }) => [line, message.slice(0, 5)])).toEqual([
      [2, '[S-19'],
      [3, '[R-3]'],
      [4, '[C-9]'],
    ])
  })

  test('the ledger shows rows without a test; a screen is proven by a browser alone', () => {
    tree.write({
      'docs/specification.md':
        '| S-1 | home |\n| S-2 | category |\n| A-1 | profile |\n| R-1 | stored user |\n',
      'tests/unit/a.test.ts': "test('[R-1] a rule', () => {})\n",
      'tests/e2e/a.spec.ts': "test('[S-1] a screen', () => {})\n",
      'tests/api/a.test.ts': "test('[S-2][A-1] a call', () => {})\n",
    })
    expect(readLedger(tree.root).map(({ code, tests }) => [code, tests.length])).toEqual([
      ['S-1', 1],
      ['S-2', 0],
      ['A-1', 1],
      ['R-1', 0],
    ])
    const holes = checkSpecification(tree.root).filter(({ rule }) => rule === 'specification-hole')
    expect(holes.map(({ file, line, message }) => [file, line, message.slice(-13)])).toEqual([
      ['docs/specification.md', 2, 'proves [S-2].'],
      ['docs/specification.md', 4, 'proves [R-1].'],
    ])
  })

  test('a tree without codes needs no specification', () => {
    tree.write({ 'tests/unit/a.test.ts': "test('adds', () => {})\n" })
    expect(checkSpecification(tree.root)).toEqual([])
  })
})

describe('styles', () => {
  test.each([
    'ml-4',
    '-mr-2',
    'pl-[3px]',
    'md:hover:pr-2',
    'left-0',
    'right-1/2',
    'text-left',
    'float-right',
    'rounded-l-lg',
    'rounded-tr',
    'border-r',
    'border-l-2',
    'scroll-ml-2',
    '!left-0',
  ])('the physical class %s is caught', (name) => {
    tree.write({
      'src/client/ui/card.tsx': `export const card = 'flex\n ${name}'.trim()\n`.replace("'flex\n", "'flex"),
    })
    expect(lines(checkStyles(tree.root))).toMatch(
      /^src\/client\/ui\/card\.tsx:1 .*use the logical one.*\(physical-side\)$/,
    )
  })

  test.each([
    'margin-left: 1px',
    'padding-right: 0',
    'left: 0',
    'border-left-color: red',
    'text-align: right',
    'float: left',
    'border-top-left-radius: 2px',
    '@apply flex ml-2',
  ])('the physical declaration %s is caught', (declaration) => {
    tree.write({ 'src/client/styles/main.css': `/* left: 0 */\n.a {\n  .b { ${declaration} }\n}\n` })
    expect(lines(checkStyles(tree.root))).toMatch(/^src\/client\/styles\/main\.css:3 .*\(physical-side\)$/)
  })

  test('a physical key of a style object is caught', () => {
    tree.write({ 'src/client/ui/card.tsx': 'export const Card = () => <i style={{ marginLeft: 4 }} />\n' })
    expect(lines(checkStyles(tree.root))).toContain('(physical-side)')
  })

  test.each([
    ['src/client/ui/card.tsx', "export const card = 'tracking-wide'\n"],
    ['src/client/ui/card.tsx', 'export const card = `italic ${1}`\n'],
    ['src/client/styles/main.css', '.a { letter-spacing: 0.1em }'],
    ['src/client/styles/main.css', '.a { font-style: italic; }'],
  ])('spacing and slanting Arabic letters is caught in %s', (file, text) => {
    tree.write({ [file]: text })
    expect(lines(checkStyles(tree.root))).toMatch(/latin: variant.*\(joined-letters\)$/)
  })

  test('logical styles, Latin guards and ordinary words pass', () => {
    tree.write({
      'src/client/ui/card.tsx':
        "export const card = 'ms-4 pe-2 start-0 text-start rounded-s-lg border-e inset-x-0 latin:tracking-wide'\nexport const says = 'right-to-left, left over, upright'\n",
      'src/client/styles/main.css':
        '.a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; content: "left: 0; {"; }\n:lang(en) .a { letter-spacing: 0.1em; font-style: italic }\n',
    })
    expect(lines(checkStyles(tree.root))).toBe('')
  })
})

describe('texts', () => {
  const page = (body: string): string =>
    `import { Trans } from '@lingui/react/macro'\nexport const Page = () => (\n  ${body}\n)\n`

  test.each([
    ['<p>Guests</p>', 3],
    ['<p>\n    Guests of honour\n  </p>', 4],
    ["<p>{'Guests'}</p>", 3],
    ["<p>{many ? 'Guests' : null}</p>", 3],
    ['<p>{`Guests ${count}`}</p>', 3],
    ["<p>{name ?? 'Guest'}</p>", 3],
    ['<input placeholder="Search" />', 3],
    ['<img alt="A card" />', 3],
    ['<button aria-label={open ? "Close" : "Open"} />', 3],
    ['<Field label="Name" />', 3],
    ["<button onClick={() => toast.success('Saved')} />", 3],
  ])('untranslated %s is caught', (body, line) => {
    tree.write({ 'src/client/features/guests/guests-page.tsx': page(body) })
    const findings = checkTexts(tree.root)
    expect(findings.length).toBeGreaterThan(0)
    expect(findings[0]).toMatchObject({ rule: 'untranslated', line })
    expect(findings[0]?.message).toContain('write it inside <Trans>')
  })

  test.each(["'مرحبا'", '`مرحبا ${1}`', '<p>مرحبا</p>'])('Arabic in code is caught: %s', (text) => {
    tree.write({ 'src/client/features/guests/guests-page.tsx': `export const text = ${text}\n` })
    expect(checkTexts(tree.root).map((finding) => finding.rule)).toContain('arabic-in-code')
  })

  test('translated and wordless JSX passes', () => {
    tree.write({
      'src/client/i18n/languages.ts': "export const names = { ar: 'العربية' }\n",
      'src/client/features/guests/guests-page.tsx': page(`<section className="grid gap-2" id="guests">
        <Trans>Hello <b>dear guest</b></Trans>
        <input placeholder="05X XXX XXXX" />
        <input placeholder={t\`Search\`} alt="" type="search" /> · 25 % ★ {/* a note */}
        <Plural value={count} one="# guest" other="# guests" />
        {open && <Menu kind="list" />}
        {count}
        <style>{\`.a { color: red }\`}</style>
      </section>`),
      'src/client/lib/form.ts': '// مرحبا: a comment may say it\nexport const nine = "٩"\n',
    })
    expect(lines(checkTexts(tree.root))).toBe('')
  })
})

describe('commits', () => {
  test.each([
    'Add guests',
    'feat(Guests): add',
    'feat (guests): add',
    'feat(guests):add',
    'feature(guests): add',
    'wip',
    'feat(guests, events): add',
    `feat(guests): ${'long '.repeat(30)}`,
  ])('“%s” is no commit of ours', (subject) => {
    expect(faultOfSubject(subject)).toBeDefined()
  })

  test.each([
    'feat(guests): read separators of pasted lists',
    'fix(check-in)!: keep the door’s own time',
    'docs: draw the write path',
    'Merge branch "main"',
    'Revert "feat(guests): add"',
  ])('“%s” passes', (subject) => {
    expect(faultOfSubject(subject)).toBeUndefined()
  })

  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', tree.root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      encoding: 'utf8',
    })

  test('the history is read from the root or from a base, and a folder without one passes', () => {
    expect(checkCommits(tree.root, undefined)).toEqual([])
    git('init', '-q')
    expect(checkCommits(tree.root, undefined)).toEqual([])
    git('commit', '-q', '--allow-empty', '-m', 'did things')
    const base = git('rev-parse', 'HEAD').trim()
    git('commit', '-q', '--allow-empty', '-m', 'feat(guests): add one')

    expect(lines(checkCommits(tree.root, undefined))).toMatch(/“did things”: write it as kind\(noun\)/)
    expect(checkCommits(tree.root, base)).toEqual([])
    expect(checkCommits(tree.root, 'no-such-commit')).toHaveLength(1)
  })

  test('the hook refuses a message and accepts another', () => {
    git('init', '-q')
    git('config', 'core.hooksPath', path.join(project, '.githooks'))
    mkdirSync(path.join(tree.root, 'node_modules/node/bin'), { recursive: true })
    symlinkSync(process.execPath, path.join(tree.root, 'node_modules/node/bin/node'))
    cpSync(path.join(project, 'scripts'), path.join(tree.root, 'scripts'), { recursive: true })
    const commit = (message: string) =>
      spawnSync(
        'git',
        [
          '-C',
          tree.root,
          '-c',
          'user.name=A',
          '-c',
          'user.email=a@example.org',
          'commit',
          '--allow-empty',
          '-m',
          message,
        ],
        { encoding: 'utf8' },
      )

    const refused = commit('did things')
    expect(refused.status).not.toBe(0)
    expect(refused.stderr).toContain('For example: feat(guests)')
    expect(commit('feat(guests): add one').status).toBe(0)
  })
})
