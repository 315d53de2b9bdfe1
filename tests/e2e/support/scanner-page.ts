import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { optimizingChromium } from '../../setup/chromium.ts'
import { startScannerPage } from '../../setup/scanner-page.ts'
import { filmOf } from '../../setup/y4m.ts'
import { test as base } from './fixtures.ts'

export const FILMED = 'https://rsvp.example.com/i/filmed?e=OZw6CqOv&g=8fNlHh9LlY'

/** A page with the camera view alone, built once for each worker. */
export const test = base.extend<{ violations: undefined }, { scannerUrl: string }>({
  scannerUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern
    async ({}, use) => {
      const scanner = await startScannerPage()
      await use(scanner.url)
      await scanner.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** The page has the policy of every page, and nothing it does may be against it or reach another origin. */
  violations: [
    async ({ page, scannerUrl }, use) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(scannerUrl))
          foreign.push(request.url())
      })
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`against the policy: ${violatedDirective} ${blockedURI}`)
        })
      })
      await use(undefined)
      expect(foreign).toEqual([])
    },
    { auto: true },
  ],
})

/** Chromium's own fake camera, which shows one pass for ever; the film is made when this is called. */
export async function withFilmedPass(pass = FILMED) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-film-'))
  const film = await filmOf(pass, path.join(folder, 'pass.y4m'))
  const { args = [], ...launch } = optimizingChromium()
  return {
    launchOptions: {
      ...launch,
      args: [
        ...args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export const view = (page: Page) => page.locator('[data-camera]')
export const texts = (page: Page) => page.evaluate(() => (window.scanner?.told ?? []).map(({ text }) => text))
