import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, plantTree, project } from './planted-tree.ts'

/* One violation of each kind is planted in a tree of its own and seen caught; beside it stands the right way, which passes. */

const tree = plantTree()

describe('tools', { timeout: 60_000 }, () => {
  function run(tool: string, ...args: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(path.join(project, 'node_modules/.bin', tool), args, {
      cwd: tree.root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  const copy = (...files: string[]): void => {
    for (const file of files)
      cpSync(path.join(project, file), path.join(tree.root, file), { recursive: true })
  }

  test.each([
    ['noExplicitAny', 'src/shared/rules/a.ts', 'export const a = (b: any) => b\n'],
    ['noNonNullAssertion', 'src/shared/rules/a.ts', 'export const a = (b?: string) => b!.length\n'],
    ['noConsole', 'src/server/domain/a.ts', "console.log('here')\n"],
    ['noDefaultExport', 'src/shared/rules/a.ts', 'export default 1\n'],
    ['noReExportAll', 'src/shared/rules/a.ts', "export * from './b.ts'\n"],
    ['noUnusedVariables', 'src/shared/rules/a.ts', 'const a = 1\n'],
    [
      'useImportType',
      'src/shared/rules/a.ts',
      "import { B } from './b.ts'\n\nexport const a = (b: B): B => b\n",
    ],
    ['useAltText', 'src/client/ui/a.tsx', 'export const A = () => <img src="/a.png" />\n'],
    [
      'noFloatingPromises',
      'src/server/domain/a.ts',
      'export async function save(): Promise<void> {}\n\nexport function go(): void {\n  save()\n}\n',
    ],
    ['noFocusedTests', 'tests/unit/a.test.ts', "import { test } from 'vitest'\n\ntest.only('a', () => {})\n"],
    ['format', 'src/shared/rules/a.ts', 'export const a = "b";\n'],
  ])('Biome catches %s', (rule, file, text) => {
    copy('biome.json')
    execFileSync('git', ['-C', tree.root, 'init', '-q'])
    tree.write({ '.gitignore': 'node_modules/\n', [file]: text })
    const { status, output } = run('biome', 'check', '--error-on-warnings', '--max-diagnostics=100', file)
    expect(output).toContain(rule)
    expect(status).not.toBe(0)
  })

  test('TypeScript catches an unchecked index and a loose optional', () => {
    copy('tsconfig.base.json')
    tree.write({
      'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["src"] }',
      'src/a.ts':
        'export const first = (list: string[]): string => list[0]\nexport const a: { b?: string } = { b: undefined }\n',
    })
    const { status, output } = run('tsc', '-p', '.')
    expect(output).toContain('src/a.ts(1,')
    expect(output).toContain('exactOptionalPropertyTypes')
    expect(status).not.toBe(0)
  })

  test('jscpd catches what is written twice', () => {
    copy('.jscpd.json')
    const body = Array.from(
      { length: 12 },
      (_, at) => `  total += list[${at}].price * list[${at}].count`,
    ).join('\n')
    tree.write({
      'src/server/domain/a.ts': `export function a(list) {\n${body}\n}\n`,
      'src/server/domain/b.ts': `export function b(list) {\n${body}\n}\n`,
    })
    const { status, output } = run('jscpd', '--config', '.jscpd.json')
    expect(output).toContain('src/server/domain/b.ts')
    expect(status).not.toBe(0)
  })

  test('knip catches an unused file, export and package', () => {
    copy('knip.config.ts')
    tree.write({
      'package.json': '{ "name": "planted", "type": "module", "dependencies": { "left-over": "1.0.0" } }',
      'src/server/main.ts': "import { used } from './domain/guests.ts'\n\nused()\n",
      'src/server/domain/guests.ts': 'export const used = () => 1\nexport const forgotten = 2\n',
      'src/server/domain/abandoned.ts': code,
    })
    const { status, output } = run('knip', '--no-progress', '--no-config-hints')
    expect(output).toContain('src/server/domain/abandoned.ts')
    expect(output).toContain('forgotten')
    expect(output).toContain('left-over')
    expect(status).not.toBe(0)
  })
})
