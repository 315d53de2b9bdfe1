import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { NARROW } from './support/layout.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** The looks of what anybody sees, measured in the browser. */

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (found === null) throw new Error('not on the screen')
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

test('[S-1] prices have the sign of the riyal left of the number', async ({ page, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  await page.goto(`/${language}`)
  const section = page.getByRole('region', { name: { ar: 'الباقات', en: 'Packages' }[language] })
  const prices = section.locator('bdi')
  await expect(prices).toHaveCount(8)
  expect(await section.textContent()).not.toMatch(/SAR|ر\.\s?س/)
  for (const price of await prices.all()) {
    await expect(price).toHaveText(/^[\d,.]+$/)
    const sign = await box(price.getByRole('img', { name: t('Saudi riyal'), exact: true }))
    const number = await price.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      const { x, y, bottom } = range.getBoundingClientRect()
      return { x, y, bottom }
    })
    expect(sign.right).toBeLessThanOrEqual(number.x)
    expect(number.x - sign.right, 'one thing to the eye').toBeLessThan(sign.width)
    expect(sign.y).toBeGreaterThanOrEqual(number.y)
    expect(sign.bottom).toBeLessThanOrEqual(number.bottom)
  }
})

for (const path of ['signin', 'signup'])
  test(`[S-7] the door picture crowns /auth/${path} on a phone and stands beside it on a desktop`, async ({
    page,
    locale,
    isMobile,
  }) => {
    const language = languageOf(locale)
    const tagline = textsIn(language)('Invite with grace, welcome by name.')
    await page.goto(`/${language}/auth/${path}`)
    const main = await box(page.getByRole('main'))
    const words = page.getByText(tagline, { exact: true }).filter({ visible: true })
    await expect(words).toHaveCount(1)
    const band = await box(shown(page, '.night'))
    const [text, picture] = [await box(words), await box(shown(page, '.night svg[viewBox="0 0 400 540"]'))]
    const view = page.viewportSize() ?? { width: 0, height: 0 }
    // The words are on the band and not on the picture.
    expect(text.x).toBeGreaterThanOrEqual(band.x)
    expect(text.right).toBeLessThanOrEqual(band.right)
    if (isMobile) {
      const [logo, title] = [
        await box(page.getByRole('link').first()),
        await box(page.getByRole('heading', { level: 1 })),
      ]
      expect(band.y).toBeGreaterThanOrEqual(logo.bottom)
      expect(band.bottom).toBeLessThanOrEqual(title.y)
      expect(band.width).toBeGreaterThan(view.width * 0.85)
      expect(band.height).toBeLessThan(view.height / 4)
      expect(text.right <= picture.x || picture.right <= text.x, 'side by side').toBe(true)
    } else {
      // Half of the screen, and all of its height; at the end of the line, whatever its direction.
      expect(band.width).toBeCloseTo(view.width / 2, -1)
      expect(band.height).toBeGreaterThanOrEqual(view.height)
      const form = await box(page.locator('form'))
      expect(language === 'ar' ? band.right <= form.x : form.right <= band.x).toBe(true)
      expect(picture.height).toBeGreaterThan(view.height / 2)
      expect(picture.bottom).toBeLessThanOrEqual(text.y)
    }
    expect(main.right).toBeLessThanOrEqual(view.width)
  })

test('[S-14] the page of a design shows card, colours and the way on in its first screen', async ({
  page,
  locale,
  isMobile,
}) => {
  const t = textsIn(languageOf(locale))
  await page.goto(`/${languageOf(locale)}/template/palace-gate`)
  const article = page.getByRole('main').getByRole('article').first()
  const cards = article.locator('> ul > li')
  await expect(cards).toHaveCount(2)
  await expect(cards.first().locator('img')).toBeVisible()
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  const [card, second] = [await box(cards.nth(0).locator('img')), await box(cards.nth(1).locator('img'))]
  const acts = [
    await box(page.getByRole('link', { name: t('Customize'), exact: true })),
    await box(page.getByRole('button', { name: t('Preview'), exact: true })),
  ]
  const swatches = await Promise.all((await article.locator('label').all()).map(box))
  expect(swatches.length).toBeGreaterThanOrEqual(6)
  for (const act of acts) expect(act.bottom).toBeLessThanOrEqual(view.height)
  for (const swatch of swatches) {
    expect(swatch.height, 'a finger finds it').toBeGreaterThanOrEqual(44)
    expect(swatch.y).toBe(swatches[0]?.y)
    expect(swatch.x).toBeGreaterThanOrEqual(0)
    expect(swatch.right).toBeLessThanOrEqual(view.width)
  }
  expect(card.y).toBeGreaterThanOrEqual(0)
  if (isMobile) {
    // Above the bar with the actions, and below the card.
    for (const swatch of swatches) {
      expect(swatch.y).toBeGreaterThanOrEqual(card.bottom)
      expect(swatch.bottom).toBeLessThanOrEqual(acts[0]?.y ?? 0)
    }
    expect(second.x < 0 || second.right > view.width, 'the other language peeks in').toBe(true)
    expect(acts[0]?.height).toBe(acts[1]?.height)
  } else {
    // One large card, the other language beside it in small, on one line; name and actions beside both.
    expect(card.width).toBeGreaterThan(second.width * 1.4)
    expect(card.bottom).toBeCloseTo(second.bottom, 0)
    const name = await box(page.getByRole('heading', { level: 1 }))
    for (const beside of [name, ...swatches, ...acts]) expect(beside.x).toBeGreaterThan(card.right)
    expect(card.right, 'cards').toBeLessThanOrEqual(second.x)
  }
})

test('[S-2] [S-14] what a picture does not show is written: a photo, foil, another shape', async ({
  page,
  locale,
}) => {
  const t = textsIn(languageOf(locale))
  await page.goto(`/${languageOf(locale)}/designs`)
  const tile = (id: string) =>
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href$="/template/${id}"]`) })
  await expect(tile('rabbit-moon').getByText(t('Your photo'))).toBeVisible()
  await expect(tile('palace-gate').getByText(t('Foil'), { exact: true })).toBeVisible()
  await expect(tile('lantern-night').getByText(t('Story 9:16'))).toBeVisible()
  await expect(tile('rose-evening').locator('p')).toHaveCount(0)
  await tile('rabbit-moon').getByRole('link').click()
  await expect(page.getByRole('definition').filter({ hasText: t('Your photo') })).toBeVisible()
})

for (const path of ['', '/designs', '/wedding'])
  test(`the pictures that the server writes into ${path || '/'} load once and lie where the page puts its own`, async ({
    page,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/api\//, async (route) => {
      await held
      await route.continue()
    })
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, design] = /\/pictures\/templates\/(.+)-\d+-[\w-]+\.webp$/.exec(request.url()) ?? []
      if (design !== undefined) loaded.push(design)
    })
    // With a language the server renders these pages completely.
    await page.goto(path || '/')
    const early = await places(page, '#preload img')
    expect(early.length).toBeGreaterThan(0)
    // Each in one size: a preload before the viewport asks for another one than the picture does.
    expect(loaded.toSorted()).toEqual([...new Set(loaded)].toSorted())
    expect(loaded.length).toBeGreaterThan(0)
    release()
    const own = path === '' ? '.gallery-hand-card img' : 'main article img'
    await page.locator(own).first().waitFor()
    // The page's own may move until its words have their faces.
    await expect(async () => {
      const late = (await places(page, own)).slice(0, early.length)
      for (const [place, { x, y, width }] of early.entries()) {
        expect(Math.abs(x - (late[place]?.x ?? 0)), `start of ${place}`).toBeLessThanOrEqual(3)
        expect(Math.abs(y - (late[place]?.y ?? 0)), `top of ${place}`).toBeLessThanOrEqual(6)
        expect(Math.abs(width - (late[place]?.width ?? 0)), `width of ${place}`).toBeLessThanOrEqual(3)
      }
    }).toPass({ timeout: 20_000 })
  })

const places = async (page: Page, selector: string) => {
  await page.evaluate(() => document.fonts.ready)
  return Promise.all((await page.locator(selector).all()).map(box))
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('[S-14] a card that is still loading has no white corners', async ({ page, locale }) => {
    await page.route(/\/faces\//, () => new Promise(() => {}))
    await page.goto(`/${languageOf(locale)}/template/palace-gate/customize`)
    const loader = page.locator('.animate-shimmer.absolute').filter({ visible: true }).first()
    await loader.waitFor()
    const brightest = await brightestPixel(page, await loader.screenshot())
    expect(brightest).toBeLessThan(128)
    // As square as the card that takes its place.
    const card = loader.locator('xpath=../..')
    const [inner, outer] = [await box(loader), await box(card)]
    expect(inner).toEqual(outer)
    for (const part of [loader, card]) await expect(part).toHaveCSS('border-radius', '0px')
  })
})

/** From 0 to 255. */
async function brightestPixel(page: Page, png: Buffer): Promise<number> {
  // A page of ours may fetch no data.
  const blank = await page.context().newPage()
  return blank.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      drawing?.drawImage(picture, 0, 0)
      const { data = [] } = drawing?.getImageData(0, 0, picture.width, picture.height) ?? {}
      let most = 0
      for (let at = 0; at < data.length; at += 4)
        most = Math.max(most, Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
      return most
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}

test('[A-43] the page of the API has no finding of axe, in either theme, open operation included @once', async ({
  page,
  isMobile,
}) => {
  await page.goto('/api/docs')
  await expect(page).toHaveTitle('Marhaba API')
  // The page draws every route of the contract before anything can be seen.
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeVisible({ timeout: 120_000 })
  const operation = page.locator('.opblock').first()
  await operation.getByRole('button').first().click()
  await expect(operation.locator('.opblock-body')).toBeVisible()
  if (isMobile) await page.setViewportSize(NARROW)
  await expectAccessible(page, { targets: true })
})
