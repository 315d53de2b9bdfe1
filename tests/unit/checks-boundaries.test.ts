import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBoundaries } from '../../scripts/checks/boundaries.ts'
import { checkPurity } from '../../scripts/checks/purity.ts'
import { code, lines, plantTree } from './planted-tree.ts'

/* One violation of each kind is planted in a tree of its own and seen caught; beside it stands the right way, which passes. */

const tree = plantTree()

describe('boundaries', () => {
  /* rule, importing file, what it imports (a path from the root, or a package), what the message must say */
  const planted: [rule: string, from: string, to: string, says: string][] = [
    ['shared-contract', 'src/shared/contract/guests.ts', 'src/shared/rules/phone.ts', 'shared/rules'],
    ['shared-contract-packages', 'src/shared/contract/guests.ts', 'kysely', 'zod and nothing else'],
    ['shared-rules', 'src/shared/rules/phone.ts', 'src/shared/spreadsheet/read.ts', 'shared/spreadsheet'],
    ['shared-card', 'src/shared/card/render.ts', 'src/catalog/designs/moon.ts', 'catalog/ornaments'],
    ['catalog', 'src/catalog/designs/moon.ts', 'src/shared/spreadsheet/read.ts', 'server/domain'],
    ['shared-rules-packages', 'src/shared/rules/seats.ts', 'react', 'pure'],
    ['shared-card-packages', 'src/shared/card/render.ts', 'react', 'pure'],
    ['shared-spreadsheet', 'src/shared/spreadsheet/read.ts', 'src/shared/card/render.ts', 'bytes into rows'],
    ['shared-spreadsheet-packages', 'src/shared/spreadsheet/read.ts', 'exceljs', 'hucre and papaparse'],
    ['no-node-outside-the-server', 'src/shared/rules/phone.ts', 'node:fs', 'belongs in server'],
    ['no-node-outside-the-server', 'src/client/lib/form.ts', 'node:path', 'belongs in server'],
    ['client-lib-and-i18n', 'src/client/lib/form.ts', 'src/client/ui/button.tsx', 'client/ui'],
    [
      'client-ui',
      'src/client/ui/button.tsx',
      'src/shared/contract/guests.ts',
      'could it ship in another product?',
    ],
    [
      'client-api',
      'src/client/api/http-client.ts',
      'src/client/offline/account-database.ts',
      'commands.ts or queries.ts',
    ],
    [
      'client-offline',
      'src/client/offline/account-database.ts',
      'src/client/ui/button.tsx',
      'queries.ts or commands.ts',
    ],
    ['no-react-in-offline', 'src/client/offline/account-database.ts', 'react', 'without a screen'],
    [
      'features-never-import-each-other',
      'src/client/features/guests/names.ts',
      'src/client/features/events/names.ts',
      'client/data',
    ],
    [
      'features-never-import-each-other',
      'src/client/features/guests/names.ts',
      'src/client/app/router.tsx',
      'client/app composes them',
    ],
    ['guest-page', 'src/client/guest-page/field.ts', 'src/client/data/events.ts', 'nothing of the app'],
    ['client-routes', 'src/client/routes/paths.ts', 'src/client/app/router.tsx', 'below the features'],
    [
      'client-data',
      'src/client/data/events.ts',
      'src/client/features/events/names.ts',
      'two or more features',
    ],
    [
      'feature-reads-in-queries',
      'src/client/features/guests/names.ts',
      'src/client/offline/account-database.ts',
      'queries.ts',
    ],
    [
      'feature-reads-in-queries',
      'src/client/features/guests/store.ts',
      'src/client/api/http-client.ts',
      'commands.ts',
    ],
    [
      'queries-read-the-database',
      'src/client/features/guests/queries.ts',
      'src/client/offline/outbox/outbox.ts',
      'commands.ts',
    ],
    [
      'commands-write-to-the-outbox',
      'src/client/features/guests/commands.ts',
      'src/client/offline/account-database.ts',
      'optimistic',
    ],
    ['home-of-dexie', 'src/client/features/guests/queries.ts', 'dexie', 'client/offline'],
    ['home-of-live-queries', 'src/client/features/guests/names.ts', 'dexie-react-hooks', 'queries.ts'],
    ['home-of-server-state', 'src/client/features/guests/store.ts', '@tanstack/react-query', 'queries.ts'],
    ['home-of-zod', 'src/client/features/guests/names.ts', 'zod', 'shared/contract'],
    ['client-never-imports-server', 'src/client/app/router.tsx', 'src/server/config.ts', 'belongs in shared'],
    ['server-never-imports-client', 'src/server/http/app.ts', 'src/client/lib/form.ts', 'belongs in shared'],
    ['server-db', 'src/server/db/client.ts', 'src/server/domain/guests.ts', 'server/domain'],
    [
      'server-providers',
      'src/server/providers/channels/smtp.ts',
      'src/server/providers/storage/port.ts',
      'handed what it needs',
    ],
    [
      'built-in-storage',
      'src/server/providers/storage/database.ts',
      'src/server/domain/guests.ts',
      'db/client',
    ],
    [
      'server-domain',
      'src/server/domain/guests.ts',
      'src/server/providers/channels/smtp.ts',
      'providers/*/port',
    ],
    ['server-domain', 'src/server/domain/guests.ts', 'src/server/http/app.ts', 'server/http'],
    ['server-routes', 'src/server/http/routes/guests.ts', 'src/server/db/client.ts', 'server/domain'],
    ['no-sql-in-routes', 'src/server/http/routes/guests.ts', 'kysely', 'no SQL'],
    [
      'deps-are-built-by-main',
      'src/server/http/app.ts',
      'src/server/deps.ts',
      'take what you need as an argument',
    ],
    ['deps-are-built-by-main', 'tests/api/guests.test.ts', 'src/server/deps.ts', 'test builder'],
    ['nobody-imports-an-entry', 'src/server/http/app.ts', 'src/server/main.ts', 'started, not imported'],
    [
      'src-never-imports-tests-or-scripts',
      'src/server/main.ts',
      'tests/factories/guest.ts',
      'belongs in src',
    ],
    [
      'spreadsheets-are-read-off-the-page',
      'src/client/features/guests/import/names.ts',
      'src/shared/spreadsheet/read.ts',
      '*.worker.ts',
    ],
    ['resolvable', 'src/client/lib/form.ts', './nowhere', 'extension'],
  ]

  test.each(planted)('%s: %s may not import %s', async (rule, from, to, message) => {
    const isFile = to.startsWith('src/') || to.startsWith('tests/')
    if (isFile) tree.write({ [to]: code })
    tree.write({ [from]: `import { here } from '${isFile ? specifier(from, to) : to}'\n` })

    const findings = await checkBoundaries(tree.root)

    expect(lines(findings)).toContain(`(${rule})`)
    expect(findings).toHaveLength(1)
    expect(findings[0]?.file).toBe(from)
    expect(findings[0]?.message).toContain(message)
  })

  test.each([
    ["export { here } from '../events/names.ts'"],
    ["import type { Here } from '../events/names.ts'"],
    ["export const later = () => import('../events/names.ts')"],
    ["export type Here = import('../events/names.ts').Here"],
    ["export const worker = () => new Worker(new URL('../events/names.ts', import.meta.url))"],
  ])('an edge is an edge however it is written: %s', async (statement) => {
    tree.write({
      'src/client/features/events/names.ts': code,
      'src/client/features/guests/names.ts': statement,
    })
    expect(lines(await checkBoundaries(tree.root))).toContain('(features-never-import-each-other)')
  })

  test('a circle is shown with every file in it', async () => {
    tree.write({
      'src/server/domain/events.ts': "import { b } from './guests.ts'\nexport const a = b\n",
      'src/server/domain/guests.ts': "import { a } from './events.ts'\nexport const b = a\n",
    })
    const findings = await checkBoundaries(tree.root)
    expect(findings).toHaveLength(1)
    expect(lines(findings)).toMatch(/domain\/(events|guests)\.ts → .*domain.*in a circle.*\(no-cycles\)/)
  })

  test('a house built to the table passes', async () => {
    const imports = (...to: string[]): string =>
      to.map((one, at) => `import { here as a${at} } from '${one}'`).join('\n')
    tree.write({
      'src/shared/contract/guests.ts': code,
      'src/shared/rules/phone.ts': imports('../contract/guests.ts', 'libphonenumber-js'),
      'src/shared/spreadsheet/read.ts': imports('hucre', 'papaparse', '../rules/phone.ts'),
      'src/client/offline/account-database.ts': imports('dexie', '#shared/contract/guests.ts'),
      'src/client/offline/outbox/outbox.ts': imports('../account-database.ts'),
      'src/client/api/http-client.ts': imports('#shared/contract/guests.ts'),
      'src/client/routes/paths.ts': code,
      'src/client/ui/button.tsx': imports('react', '../lib/class-names.ts'),
      'src/client/lib/class-names.ts': code,
      'src/client/features/guests/queries.ts': imports(
        'dexie-react-hooks',
        '../../offline/account-database.ts',
        '../../api/http-client.ts',
      ),
      'src/client/features/guests/commands.ts': imports('../../offline/outbox/outbox.ts'),
      'src/client/features/guests/guests-page.tsx': imports(
        './queries.ts',
        './commands.ts',
        '../../ui/button.tsx',
        '../../routes/paths.ts',
      ),
      'src/client/features/guests/import/import.worker.ts': imports('#shared/spreadsheet/read.ts'),
      'src/client/features/guests/import/names.ts':
        "import type { Table } from '#shared/spreadsheet/read.ts'",
      'src/client/app/router.tsx': imports('../features/guests/guests-page.tsx'),
      'src/server/db/client.ts': imports('pg', 'kysely'),
      'src/server/providers/channels/port.ts': code,
      'src/server/providers/channels/smtp.ts': imports('nodemailer', './port.ts'),
      'src/server/domain/guests.ts': imports(
        'kysely',
        '../db/client.ts',
        '../providers/channels/port.ts',
        '#shared/spreadsheet/read.ts',
      ),
      'src/server/http/routes/guests.ts': imports('../../domain/guests.ts', '#shared/contract/guests.ts'),
      'src/server/deps.ts': imports('./db/client.ts', './providers/channels/smtp.ts'),
      'src/server/main.ts': imports('./deps.ts', './http/routes/guests.ts', 'node:process'),
      'tests/factories/server.ts': imports('../../src/server/deps.ts'),
    })
    expect(lines(await checkBoundaries(tree.root))).toBe('')
  })

  test.each(['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()'])(
    'shared/rules is pure: %s is caught',
    (expression) => {
      tree.write({
        'src/shared/rules/access.ts': `// Date.now() in a comment is nobody's clock\nexport const now = () => ${expression}\n`,
      })
      expect(lines(checkPurity(tree.root))).toMatch(
        /^src\/shared\/rules\/access\.ts:2 .*take it as an argument.*\(pure\)$/,
      )
    },
  )

  test('a date made of an argument is pure', () => {
    tree.write({ 'src/shared/rules/access.ts': 'export const at = (now: number) => new Date(now)\n' })
    expect(checkPurity(tree.root)).toEqual([])
  })
})

function specifier(from: string, to: string): string {
  if (to.startsWith('src/shared/') && !from.startsWith('src/shared/'))
    return to.replace('src/shared/', '#shared/')
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
