import { defineConfig } from 'vitest/config'

/**
 * What depends on the version of PostgreSQL, for the run on the oldest supported one: migrations, schema, and of each
 * noun the file with its ordinary reads and writes; and rehearsals, which need the server's own tools. Abuse, mails,
 * pictures and rate limits are the same on any version.
 */
const OLDEST_POSTGRES = [
  'tests/process/{migrate,rehearse-dump,schema}.test.ts',
  'tests/api/{account,attachments,catalogue,change-feed,check-in,designs,doors,event-edits,events,guest-import,guests}.test.ts',
  'tests/api/{invitation,joining,live,outbox-replay,questions,rsvp,seed,templates,tracking-figures}.test.ts',
]

/**
 * What processes have to agree on, for the run over three of them: check-ins, replays, limits, live streams, an event's
 * revisions, edits, points and places. All files: `API_PROCESSES=3 npx vitest run --project api`.
 */
const SEVERAL_PROCESSES = [
  'tests/api/{change-feed,check-in,live,outbox-replay,rate-limits}.test.ts',
  'tests/api/{doors,event-edits,guests,joining,points,sends}.test.ts',
]

/** They choose which of two processes answers each call, and are left out where one is drawn at random. */
const CHOOSING_PROCESSES = process.env['API_PROCESSES'] ? ['tests/api/shared-limits.test.ts'] : []

/** They replace modules that other files have loaded as they are: each has its own. `npm run check names` finds them. */
const MOCKED = 'tests/**/*.mocked.test.ts'

/**
 * Limits end a test that hangs. How long the others take depends on the machine and on what else it does. What a test
 * polls for comes before the app's own poll every 30 seconds, which would hide that nothing came at once.
 */
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } }

/**
 * Product and packages are loaded once for all files of a process: half of the time of small files. What a file replaces
 * (a clock, a global, a variable of the environment) it puts back.
 */
const SHARED_MODULES = { isolate: false }
const PUT_BACK = { unstubGlobals: true, restoreMocks: true }

/** The browser specs of tests/e2e are Playwright's. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [MOCKED],
          ...SHARED_MODULES,
          ...PUT_BACK,
          ...LIMITS,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/contract-violations.ts'],
          ...SHARED_MODULES,
          ...PUT_BACK,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [MOCKED, ...CHOOSING_PROCESSES],
          globalSetup: ['tests/setup/postgres.ts'],
          ...SHARED_MODULES,
          ...LIMITS,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'mocked',
          include: [MOCKED],
          globalSetup: ['tests/setup/postgres.ts'],
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'api-oldest-postgres',
          include: OLDEST_POSTGRES,
          globalSetup: ['tests/setup/postgres.ts'],
          ...SHARED_MODULES,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'api-several-processes',
          include: SEVERAL_PROCESSES,
          env: { API_PROCESSES: '3' },
          globalSetup: ['tests/setup/postgres.ts'],
          ...SHARED_MODULES,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          ...LIMITS,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // They start whole servers and kill them: one after the other.
          fileParallelism: false,
          ...LIMITS,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // They measure one server: one after the other.
          fileParallelism: false,
          ...LIMITS,
          testTimeout: 600_000,
          // The app may have to be built.
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
