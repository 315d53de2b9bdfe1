import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../setup/chromium.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    offer: t('Add Marhaba to your home screen'),
    install: t('Install'),
    how: t('Show me how'),
    later: t('Not now'),
    steps: t('Add to your home screen in 3 steps'),
    choose: t('Scroll down and choose “Add to Home Screen”.'),
    renewed: t('Marhaba has been updated'),
  }
}

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
  readonly label?: string
}

interface Manifest {
  readonly id?: string
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly dir: string
  readonly start_url: string
  readonly display: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts?: readonly { readonly name: string; readonly url: string }[]
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const manifestLink = (page: Page) => page.locator('link[rel=manifest]')

async function readManifest(request: APIRequestContext, address: string): Promise<Manifest> {
  const response = await request.get(address)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  return (await response.json()) as Manifest
}

/** The browser thinks that the app may be installed; headless it never says so by itself. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => {
      Object.assign(window, { prompted: true })
      return Promise.resolve({ outcome: 'accepted' })
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

test.describe('installing', () => {
  let whole: BrowserContext
  // It needs a profile on the disk: a browser installs nothing out of a private window.
  test.beforeAll(async () => {
    whole = await chromium.launchPersistentContext('', { ...wholeChromium(), serviceWorkers: 'block' })
  })
  test.afterAll(() => whole.close())

  /** The browser's own judgement. */
  async function expectInstallable(address: string): Promise<void> {
    const page = await whole.newPage()
    await page.goto(address)
    const devtools = await whole.newCDPSession(page)
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    await page.close()
  }

  test('[C-1] the app can be installed, in the language of the page', async ({ page, request, locale }) => {
    const language = languageOf(locale)
    await page.goto('/')
    await expect(manifestLink(page)).toHaveAttribute('href', `/manifest.${language}.webmanifest`)
    await page.goto(`/${language}/auth/signin`)
    await expect(manifestLink(page)).toHaveAttribute('href', `/manifest.${language}.webmanifest`)
    await expectInstallable(page.url())

    const manifest = await readManifest(request, `/manifest.${language}.webmanifest`)
    expect(manifest).toMatchObject({ id: '/', lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
    expect(manifest.display).toBe('standalone')
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      if (sizes === 'any') continue
      const size = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        return `${picture.width}x${picture.height}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts ?? []) {
      await page.goto(url)
      await expect(page, 'a page of a host').toHaveURL(/\/auth\/signin$/)
    }
  })

  test.describe('a door', () => {
    // Nobody has made this link.
    test.use({ allowedErrors: /Failed to load resource.*\/api\// })

    test('[C-1] a door’s link installs as an app of its own, which opens that door', async ({
      page,
      request,
      locale,
    }) => {
      const language = languageOf(locale)
      const door = `/${language}/check-in/some-event/some-link`
      expect(await (await request.get(door)).text()).toContain(`href="${door}/app.webmanifest"`)
      expect(await (await request.get(`${door}%22%3E`)).text()).not.toContain('app.webmanifest')
      await page.goto(door)
      await expectInstallable(page.url())
      await expect(manifestLink(page)).toHaveAttribute('href', `${door}/app.webmanifest`)
      const manifest = await readManifest(request, `${door}/app.webmanifest`)
      expect(manifest.lang).toBe(language)
      expect(manifest.id).toBeUndefined()
      expect(new URL(manifest.start_url, `http://host${door}/app.webmanifest`).pathname).toBe(`${door}/`)
    })
  })
})

test('[C-1] the home screen is offered once it can be, and never again to who declines', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  await signedInAs(page, await newHost(request))
  await page.goto(`/${language}/profile/events`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(texts.offer)).toBeHidden()
  await offerInstall(page)
  await expect(page.getByText(texts.offer)).toBeVisible()
  await expectAccessible(page)
  await button(page, texts.later).click()
  await expect(page.getByText(texts.offer)).toBeHidden()

  await page.reload()
  await offerInstall(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(texts.offer)).toBeHidden()

  await page.goto(`/${language}/profile`)
  await offerInstall(page)
  await expect(page.getByText(texts.offer), 'where it is looked for').toBeVisible()
  await button(page, texts.install).click()
  await expect(page.getByText(texts.offer)).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('[C-1] Safari’s own way onto the home screen is shown', async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    await signedInAs(page, await newHost(request))
    await page.goto(`/${language}/profile/events`)
    await button(page, texts.how).click()
    const help = page.getByRole('dialog', { name: texts.steps })
    await expect(help.getByText(texts.choose)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('after a deploy', () => {
  test.use({ allowedErrors: /Failed to load resource/ })

  test('[C-1] a page whose file is gone asks to be loaded again', async ({ page, locale }) => {
    const language = languageOf(locale)
    await page.goto(`/${language}`)
    await page.route(/sign-up-page/, (route) => route.fulfill({ status: 404 }))
    await page.route(/\/$/, (route) =>
      route.fulfill({ headers: { 'x-marhaba': '1' }, contentType: 'text/html', body: 'another version' }),
    )
    await page.locator('main a[href$="/auth/signup"]').click()
    await expect(page.getByRole('heading', { name: labels(language).renewed })).toBeVisible()
  })
})
