import { defineConfig } from 'vitest/config'

/**
 * What depends on the version of PostgreSQL, for the run on the oldest supported one: migrations, schema, and of each
 * noun the file with its ordinary reads and writes. Abuse, mails, pictures and rate limits are the same on any version.
 */
const OLDEST_POSTGRES = [
  'tests/process/{migrate,schema}.test.ts',
  'tests/api/{account,attachments,catalogue,change-feed,check-in,designs,doors,event-edits,events,guest-import,guests}.test.ts',
  'tests/api/{invitation,joining,live,outbox-replay,questions,rsvp,seed,templates,tracking-figures}.test.ts',
]

/** The browser specs of tests/e2e are Playwright's. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: './vite.config.ts',
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'sync', include: ['tests/sync/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api-oldest-postgres',
          include: OLDEST_POSTGRES,
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // Ends a scenario that hangs: how long the others take depends on the machine.
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // They start whole servers and kill them: one after the other.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // They measure one server: one after the other.
          fileParallelism: false,
          testTimeout: 600_000,
          // The app may have to be built.
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
