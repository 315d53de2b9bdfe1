import { defineConfig } from 'vitest/config'

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
          name: 'laws',
          include: ['tests/laws/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 120_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
