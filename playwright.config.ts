import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

// Chosen once by the runner; its workers read this file again and inherit the choice.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000))
const port = process.env['E2E_PORT']
const address = `http://localhost:${port}`

/**
 * Once is enough: what a card looks like, what a camera reads and what a service worker keeps has neither a size
 * nor a language, and the door and its host's night are walked through whole in door-story.spec.ts.
 */
const ONCE =
  /(card-golden|editor-event|import|shell|scanner|scanner-door|offline|install|door|gates|live-view|questions|tracking|landing)\.spec\.ts$/
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
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['E2E_REPORT']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // What a test routes or takes away must reach the page; the specs about the app offline let it in.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
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

/** The system's Chromium where there is one, Playwright's own otherwise. As root it has no sandbox to use. */
function launchOptions(): { executablePath?: string; args?: string[]; env: NodeJS.ProcessEnv } {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = folders
    .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
  return {
    // Without a locale of Unicode Chromium saves a file of an Arabic name as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(found ? { executablePath: found } : {}),
    ...(process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {}),
  }
}
