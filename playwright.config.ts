import { defineConfig } from '@playwright/test'
import { bareChromium } from './tests/setup/chromium.ts'
import { likelyFreePort } from './tests/setup/free-port.ts'

// Chosen once by the runner; its workers read this file again and inherit the choice.
process.env['E2E_PORT'] ??= String(likelyFreePort())
const port = process.env['E2E_PORT']
const address = `http://localhost:${port}`

/**
 * Once is enough: what a card looks like, what a camera reads and what a service worker keeps has neither a size
 * nor a language, and the door and its host's night are walked through whole in door-story.spec.ts.
 */
const ONCE =
  /(card-golden|answer-form|editor-event|import|shell|scanner|scanner-door|offline|install|door|gates|live-view|questions|tracking|landing)\.spec\.ts$/
const CORNERS = /guests\.spec\.ts$/
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** The app as it is shipped, on an embedded database of its own, in a browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // None by default: a race is to be seen. `npm test` grants one and names who needed it.
  retries: Number(process.env['E2E_RETRIES'] ?? 0),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['E2E_REPORT']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: {
    baseURL: address,
    // A quarter of all the work; where a failure needs one: E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What a test routes or takes away must reach the page; the specs about the app offline let it in.
    serviceWorkers: 'block',
    launchOptions: bareChromium(),
  },
  projects: [
    { name: 'phone-ar', use: { ...phone, locale: 'ar-SA' } },
    { name: 'desktop-en', use: { ...desktop, locale: 'en-GB' }, testIgnore: ONCE },
    // The other two corners, for the screens whose layout most depends on language and width.
    { name: 'phone-en', use: { ...phone, locale: 'en-GB' }, testMatch: CORNERS },
    { name: 'desktop-ar', use: { ...desktop, locale: 'ar-SA' }, testMatch: CORNERS },
  ],
  webServer: {
    command: 'node tests/setup/app-for-browsers.ts',
    url: `${address}/ready`,
    env: { E2E_PORT: port },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
