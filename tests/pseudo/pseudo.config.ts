import { defineConfig } from '@playwright/test'
import { bareChromium } from '../setup/chromium.ts'
import { likelyFreePort } from '../setup/free-port.ts'

process.env['E2E_PORT'] ??= String(likelyFreePort())
const port = process.env['E2E_PORT']
const address = `http://localhost:${port}`

/** The app in a language that nobody speaks. Run by `npm run pseudo`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pseudo.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    serviceWorkers: 'block',
    // An invitation is not covered by its envelope.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: bareChromium(),
  },
  webServer: {
    command: 'node tests/setup/app-for-browsers.ts',
    cwd: '../..',
    url: `${address}/ready`,
    env: { E2E_PORT: port },
    timeout: 120_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
