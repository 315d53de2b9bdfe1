import { readFile } from 'node:fs/promises'
import { chromium, expect, type Page } from '@playwright/test'
import encodeQr from 'qr'
import { AWAY_LOOKS } from '#client/lib/scanner/repeated-codes.ts'
import { optimizingChromium } from '../setup/chromium.ts'
import { FILMED, test, texts, view, withFilmedPass } from './support/scanner-page.ts'
import { text } from './support/texts.ts'

test.use({ launchOptions: optimizingChromium() })

interface Scene {
  readonly category: string
  readonly text: string | null
}

const scenes = Object.entries(
  JSON.parse(await readFile(new URL('../fixtures/qr/expected.json', import.meta.url), 'utf8')) as Record<
    string,
    Scene
  >,
)
const textOf = (name: string) => scenes.find(([scene]) => scene === name)?.[1].text ?? ''

/** The camera view, with a camera before which the test holds pictures. */
async function open(page: Page, scannerUrl: string) {
  await page.goto(`${scannerUrl}/en?camera=painted`)
  await expect(view(page)).toHaveAttribute('data-camera', 'running')
}
const show = (page: Page, picture: string | null) =>
  page.evaluate((name) => window.scanner.show(name), picture)
const pause = (page: Page, paused: boolean) => page.evaluate((on) => window.scanner.pause(on), paused)

/** Hours of the page's clock, without waiting for them. */
const clockOn = (page: Page, milliseconds: number) =>
  page.evaluate((by) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + by
  }, milliseconds)

/** Holds a pass before the camera until it is told: whatever was there before was looked at and is done with. */
async function showUntilReported(page: Page, name: string) {
  const before = await texts(page)
  await show(page, name)
  await expect.poll(() => texts(page)).toEqual([...before, textOf(name)])
}

/** Counts the looks at the camera's picture from before the page is opened: those taken, and those of our decoder. */
async function countLooks(page: Page): Promise<() => Promise<{ taken: number; ours: number }>> {
  await page.addInitScript(() => {
    const { drawImage, getImageData } = CanvasRenderingContext2D.prototype
    const looks = { taken: 0, ours: 0 }
    Object.assign(window, { looks })
    CanvasRenderingContext2D.prototype.drawImage = function (...what: unknown[]) {
      if (this.canvas.id === 'qr-canvas') looks.taken += 1
      return Reflect.apply(drawImage, this, what)
    }
    CanvasRenderingContext2D.prototype.getImageData = function (...what) {
      if (this.canvas.id === 'qr-canvas') looks.ours += 1
      return Reflect.apply(getImageData, this, what)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'looks') as { taken: number; ours: number })
}

/** A pass is held before the camera for longer than that. */
const LOOKS = 6

test('[C-5] the decoder reads codes that the ponyfill alone does not, and none wrongly', async ({
  page,
  scannerUrl,
}) => {
  test.slow()
  await open(page, scannerUrl)
  const counts = { codes: 0, ours: 0, ponyfill: 0 }
  for (const [name, { text }] of scenes) {
    const read = await page.evaluate(
      async ([picture, looks]) => {
        const ponyfill = await window.scanner.ponyfill(picture)
        let ours = await window.scanner.decode(picture)
        for (let look = 1; look < looks && ours.texts.length === 0; look += 1) {
          ours = await window.scanner.decode(picture)
        }
        return { ours, ponyfill }
      },
      [name, LOOKS] as const,
    )
    expect(read.ours.engine).toBe('wasm')
    for (const found of read.ours.texts) expect(found, name).toBe(text)
    if (text !== null) counts.codes += 1
    counts.ours += read.ours.texts.length
    counts.ponyfill += read.ponyfill.filter((found) => found === text).length
  }
  expect(counts).toMatchObject({ codes: 65, ponyfill: 51 })
  // Of 78 pictures like these at least 66.
  expect(counts.ours).toBeGreaterThanOrEqual(55)
})

test.describe('[C-5] the camera', () => {
  test('tells a pass once for as long as it is held, and another at once', async ({ page, scannerUrl }) => {
    const looks = await countLooks(page)
    await open(page, scannerUrl)
    await showUntilReported(page, 'clean_01.jpg')
    await showUntilReported(page, 'clean_05.jpg')
    await show(page, 'clean_01.jpg')
    // Only looks can miss a pass: here a dozen at another one, over two seconds.
    await showUntilReported(page, 'clean_09.jpg')
    const { ours } = await looks()
    await clockOn(page, 2500)
    await expect.poll(async () => (await looks()).ours).toBeGreaterThan(ours + AWAY_LOOKS)
    await showUntilReported(page, 'clean_13.jpg')
    await showUntilReported(page, 'clean_01.jpg')
  })

  test('reads nothing while it rests, and a pass held meanwhile is no news afterwards', async ({
    page,
    scannerUrl,
  }) => {
    await open(page, scannerUrl)
    await showUntilReported(page, 'clean_01.jpg')
    await pause(page, true)
    await clockOn(page, 60_000)
    await pause(page, false)
    await showUntilReported(page, 'clean_05.jpg')
  })

  test('is read by our decoder at every look, and by no other', async ({ page, scannerUrl }) => {
    const looks = await countLooks(page)
    await open(page, scannerUrl)
    await expect.poll(async () => (await looks()).taken).toBeGreaterThan(10)
    const { taken, ours } = await looks()
    expect(ours).toBe(taken)
  })

  test('is wedged by no code: 3 kB, an empty room, nonsense, then a pass', async ({ page, scannerUrl }) => {
    const large = 'x1~'.repeat(950)
    const codes: Record<string, string> = { 'large.gif': large, 'nonsense.gif': '\u0001\u0002 {{<script>' }
    for (const [name, text] of Object.entries(codes)) {
      const body = Buffer.from(encodeQr(text, 'gif', { ecc: 'low', border: 4, scale: 4 }))
      await page.route(`**/pictures/${name}`, (route) => route.fulfill({ body, contentType: 'image/gif' }))
    }
    await open(page, scannerUrl)
    await show(page, 'large.gif')
    await expect.poll(() => texts(page)).toEqual([large])
    await show(page, 'none_00.jpg')
    await show(page, 'nonsense.gif')
    await expect.poll(() => texts(page)).toEqual([large, codes['nonsense.gif']])
    await showUntilReported(page, 'clean_01.jpg')
  })

  test('is let go when the screen is left or hidden, and taken again', async ({ page, scannerUrl }) => {
    await open(page, scannerUrl)
    const hide = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream
      return stream.getVideoTracks()[0]
    })
    const isLive = () => track.evaluate((held) => held?.readyState)
    expect(await isLive()).toBe('live')
    await hide('hidden')
    await expect.poll(isLive).toBe('ended')
    await expect(page.locator('video')).toHaveCount(0)
    await hide('visible')
    await showUntilReported(page, 'clean_01.jpg')
    await page.evaluate(() => window.scanner.mount(false))
    await expect(page.locator('video')).toHaveCount(0)
  })

  test('begins again where its picture ends, and says so where it ends again at once', async ({
    page,
    scannerUrl,
  }) => {
    await open(page, scannerUrl)
    const end = () =>
      page.evaluate(() => {
        const stream = document.querySelector('video')?.srcObject as MediaStream
        stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
      })
    await clockOn(page, 5000)
    await end()
    await showUntilReported(page, 'clean_01.jpg')
    await end()
    await expect(page.getByRole('alert')).toContainText(text('en', 'Another app is using the camera'))
    await page.getByRole('button', { name: text('en', 'Try again') }).click()
    await showUntilReported(page, 'clean_05.jpg')
  })

  test('lights up where it has a light, and keeps it lit', async ({ page, scannerUrl }) => {
    await page.addInitScript(() => {
      const lit = new WeakMap<MediaStreamTrack, boolean>()
      const track = MediaStreamTrack.prototype
      track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      track.getSettings = function () {
        return { torch: lit.get(this) === true } as MediaTrackSettings
      }
      track.applyConstraints = async function (constraints) {
        for (const wish of constraints?.advanced ?? []) lit.set(this, Reflect.get(wish, 'torch') === true)
      }
    })
    await open(page, scannerUrl)
    await page.getByRole('button', { name: text('en', 'Turn the light on') }).click()
    await expect(page.getByRole('button', { name: text('en', 'Turn the light off') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await clockOn(page, 5000)
    await page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream
      stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    })
    await page.getByRole('button', { name: text('en', 'Turn the light off') }).click()
    await expect(page.getByRole('button', { name: text('en', 'Turn the light on') })).toBeVisible()
  })

  test('is chosen among several, and the choice is kept', async ({ page, scannerUrl }) => {
    await page.addInitScript(() => {
      const device = (deviceId: string, label: string) => ({
        kind: 'videoinput',
        deviceId,
        label,
        groupId: '',
      })
      navigator.mediaDevices.enumerateDevices = async () =>
        [device('back', 'Back camera'), device('wide', 'Wide camera')] as MediaDeviceInfo[]
      let asked: string | undefined
      MediaStreamTrack.prototype.getSettings = () => ({ deviceId: asked ?? 'back' })
      window.refuseCamera = ({ deviceId }) => {
        asked = (deviceId as { exact: string } | undefined)?.exact
        return asked === 'gone' ? 'OverconstrainedError' : null
      }
    })
    await open(page, scannerUrl)
    const choose = page.getByRole('button', { name: text('en', 'Choose a camera') })
    await choose.click()
    await expect(page.getByRole('button', { name: 'Back camera' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Wide camera' }).click()
    await showUntilReported(page, 'clean_01.jpg')
    await page.reload()
    await choose.click()
    await expect(page.getByRole('button', { name: 'Wide camera' })).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => localStorage.setItem('camera', 'gone'))
    await page.reload()
    await choose.click()
    await expect(page.getByRole('button', { name: 'Back camera' })).toHaveAttribute('aria-pressed', 'true')
  })

  for (const [name, message] of [
    ['NotAllowedError', 'Camera access is off'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'Another app is using the camera'],
    ['AbortError', 'The camera didn’t start'],
  ] as const)
    test(`says what to do where there is no picture (${name}), and tries again`, async ({
      page,
      scannerUrl,
    }) => {
      await page.addInitScript((error) => {
        window.refuseCamera = () => error
      }, name)
      await page.goto(`${scannerUrl}/en?camera=painted`)
      await expect(page.getByRole('alert')).toContainText(message)
      await page.evaluate(() => {
        window.refuseCamera = () => null
      })
      await page.getByRole('button', { name: text('en', 'Try again') }).click()
      await expect(view(page)).toHaveAttribute('data-camera', 'running')
    })

  test('says that it needs https where the page has none', async ({ page, scannerUrl }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await page.goto(`${scannerUrl}/ar`)
    await expect(page.getByRole('alert')).toContainText(text('ar', 'The camera needs a secure address'))
  })
})

test.describe('[C-5] where something is missing', () => {
  test.use({ allowedErrors: /wasm|ERR_FAILED|ArrayBuffer instantiation|Failed to load resource/i })

  for (const [what, files] of [
    ['WebAssembly', '**/*.wasm'],
    ['the worker', '**/decoder.worker*.js'],
  ] as const)
    test(`passes are read without ${what}`, async ({ page, scannerUrl }) => {
      await page.route(files, (route) => route.abort())
      await open(page, scannerUrl)
      await showUntilReported(page, 'clean_01.jpg')
      const { engine } = await page.evaluate(() => window.scanner.decode('clean_05.jpg'))
      expect(engine).toBe('script')
    })
})

test('[C-5] a pass filmed by a real camera of the browser is told', async ({ scannerUrl }) => {
  const film = await withFilmedPass()
  const browser = await chromium.launch(film.launchOptions)
  const page = await browser.newPage({ permissions: ['camera'] })
  await page.goto(`${scannerUrl}/ar`)
  await expect.poll(() => texts(page)).toEqual([FILMED])
  const size = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => [video.videoWidth, video.clientWidth])
  expect(size).toEqual([1280, 1280])
  await browser.close()
  await film.remove()
})
