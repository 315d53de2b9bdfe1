import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { bareChromium } from './tests/setup/chromium.ts'
import { likelyFreePort } from './tests/setup/free-port.ts'

// Chosen once by the runner; its workers read this file again and inherit the choice.
process.env['E2E_PORT'] ??= String(likelyFreePort())
process.env['E2E_DATA'] ??= path.join(os.tmpdir(), `marhaba-e2e-${randomUUID()}`)
const port = process.env['E2E_PORT']
const address = `http://localhost:${port}`

/**
 * Walked through on one phone only, as are tests tagged @once: what a card looks like, what a camera reads and what
 * a service worker stores have neither a size nor a language.
 */
const ONCE =
  /(arabic-type|card-golden|card-text|answer-form|editor-event|import|shell|scanner|scanner-door|offline|install|door|door-faults|door-layout|live-view|questions|tracking|landing|foundation|numbers|contrast|households|sends|reminders|plans|services|cohosts|doors|invitation|invoices|notifications|public-page-style|recovery|summary)\.spec\.ts$/
/** The longest ones, through all of it in one go: in English, because the parts they pass are tested in Arabic. */
const STORIES = /-story\.spec\.ts$/
/** The screens whose layout most depends on language and width. */
const CORNERS = /guest-screens\.spec\.ts$/
/** What several people write to each other: on a phone in English too. */
const BOTH_LANGUAGES = /cohosts\.spec\.ts$/
/** What takes a keyboard and room: no phone has either. Whoever operates the server sits at one. */
const DESKTOP = /(guests-desktop|keyboard|keyboard-arabic|operator)\.spec\.ts$/
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
const desktop = { viewport: { width: 1280, height: 800 } }

/** The app as it is shipped, on an embedded database of its own, in a browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // One limit for all, which ends a test that hangs. How long the others take depends on the machine and on what else
  // it does: some machines are half as fast, and a run beside two busy loops takes twice as long.
  timeout: 900_000,
  // Below the app's own poll every 30 seconds, which would hide that nothing came at once.
  expect: { timeout: 20_000 },
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
    // A tenth of all the work is drawing what moves. The stories have it, and what is about it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: bareChromium(),
  },
  projects: [
    // First, for they are the longest.
    {
      name: 'phone-en',
      use: { ...phone, ...moving, locale: 'en-GB' },
      testMatch: [STORIES, CORNERS, BOTH_LANGUAGES],
    },
    // The app in a language that nobody speaks.
    { name: 'pseudo', testDir: 'tests/pseudo', use: { ...desktop, locale: 'en-GB' } },
    { name: 'phone-ar', use: { ...phone, locale: 'ar-SA' }, testIgnore: [STORIES, DESKTOP] },
    {
      name: 'desktop-en',
      use: { ...desktop, locale: 'en-GB' },
      testIgnore: [ONCE, STORIES],
      grepInvert: /@once/,
    },
    { name: 'desktop-ar', use: { ...desktop, locale: 'ar-SA' }, testMatch: CORNERS },
  ],
  webServer: {
    command: 'node tests/setup/app-for-browsers.ts',
    url: `${address}/ready`,
    env: { E2E_PORT: port },
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Ended by force it would leave its database running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
  },
})
