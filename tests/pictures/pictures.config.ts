import { defineConfig } from '@playwright/test'
import { wholeChromium } from '../setup/chromium.ts'
import { likelyFreePort } from '../setup/free-port.ts'

process.env['E2E_PORT'] ??= String(likelyFreePort())
const port = process.env['E2E_PORT']
const address = `http://localhost:${port}`

const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const { args = [], ...chromium } = wholeChromium()

/** Every look of a screen: language, size, theme. Run by `npm run pictures`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
  timeout: 30_000,
  use: {
    baseURL: address,
    actionTimeout: 12_000,
    timezoneId: 'Asia/Riyadh',
    serviceWorkers: 'block',
    permissions: ['camera'],
    // A door asks for the camera.
    launchOptions: {
      ...chromium,
      args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
  projects: (['ar', 'en'] as const).flatMap((language) =>
    (['phone', 'desktop'] as const).flatMap((size) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${language}-${size}-${colorScheme}`,
        use: { ...SIZES[size], colorScheme, locale: language === 'ar' ? 'ar-SA' : 'en-GB' },
      })),
    ),
  ),
  webServer: {
    command: 'node tests/setup/app-for-browsers.ts',
    cwd: '../..',
    url: `${address}/ready`,
    env: { E2E_PORT: port, E2E_DEMO: 'on' },
    timeout: 120_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
