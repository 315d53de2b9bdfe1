import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, startingWith, textsIn, withAnyCount } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    search: t('Search designs'),
    all: t('See all designs'),
    otherLanguage: { en: 'زفاف', ar: 'wedd' }[language],
    wedding: { en: 'Wedding', ar: 'زفاف' }[language],
    why: { ar: 'البطاقة أول الحكاية', en: 'More than a card' }[language],
    free: { ar: '25 دعوة مجانًا', en: '25 free invitations' }[language],
    suggestion: t('Your suggestion'),
    box: t('Send suggestion'),
    thanks: t('Thank you. We’ve got it.'),
    required: t('This field required'),
    filters: startingWith(t('Filters')),
    premium: startingWith(t('Premium')),
    sort: t('Sort designs'),
    show: withAnyCount(t, '{left, plural, one {Show # design} other {Show # designs}}', 'left'),
    invitations: startingWith(t('Invitations')),
    cards: startingWith(t('Cards')),
    nothing: t('No designs match these filters'),
    takeOff: t('Clear filters'),
    lost: t('This door leads nowhere'),
    signIn: t('Sign in'),
    email: t('Email'),
    password: t('Password'),
    kept: t('Saved on this device'),
    favourites: t('My favourites'),
    noNetwork: t('Couldn’t save this favourite. Try again when you’re online.'),
    stale: t('You’re offline. This is what was here last time.'),
    customize: t('Customize'),
    preview: t('Preview as a guest'),
    previewNow: t('Preview'),
    open: t('Open the envelope'),
    closePreview: t('Close the preview'),
    unseen: t('Couldn’t load the designs'),
  }
}

const texts = (locale: string | undefined) => labels(languageOf(locale))
const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const heart = (tile: Locator) => tile.locator('button[aria-pressed]')
const lost = (route: Route) => route.abort('internetdisconnected')
const drawn = (image: Locator) =>
  image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

// A network that is taken away complains by itself.
test.use({ allowedErrors: /Failed to load resource/ })

test('[S-1] the home page shows real cards, finds in both languages, and takes a suggestion', async ({
  page,
  locale,
  isMobile,
}) => {
  const text = texts(locale)
  await page.goto(`/${languageOf(locale)}`)
  const hand = page.getByRole('main').locator('.gallery-hand img')
  await expect(hand).toHaveCount(5)
  await expect.poll(() => drawn(hand.first())).toBe(true)
  await expect(page.locator('#preload')).toHaveCount(0)
  const begin = page.getByRole('link', { name: text.all, exact: true }).filter({ visible: true })
  await expect(begin, 'in the first screen').toBeInViewport({ ratio: 1 })
  // The outermost card of the hand is whole: nothing between it and the page clips it.
  const outermost = page.getByRole('main').locator('.gallery-hand-card').last()
  if (!isMobile) await expect(outermost.locator('xpath=..')).toHaveCSS('overflow-x', 'visible')

  const occasions = page.locator('section[aria-labelledby=occasions]').getByRole('link')
  await expect(occasions).toHaveCount(8)
  await expect(occasions.locator('img')).toHaveCount(8)
  for (const section of ['premium', 'kinds', 'collections', 'packages']) {
    await expect(page.locator(`section[aria-labelledby=${section}]`)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: text.why })).toBeVisible()
  const free = page.locator('section[aria-labelledby=free]')
  await expect(free).toContainText(text.free)
  await expect(free).toContainText('5')
  await expectAccessible(page)

  const box = page.locator('section[aria-labelledby=suggestions]')
  await box.getByRole('button', { name: text.box }).click()
  await expect(box.getByLabel(text.suggestion)).toHaveAccessibleDescription(text.required)
  await expect(box.getByLabel(text.suggestion)).toBeFocused()
  await box.getByLabel(text.suggestion).fill('بطاقة بالخط الديواني')
  await box.getByRole('button', { name: text.box }).click()
  await expect(box.getByRole('status')).toContainText(text.thanks)

  const search = page.getByRole('combobox', { name: text.search }).filter({ visible: true })
  await search.fill(text.otherLanguage)
  const options = page.getByRole('listbox').filter({ visible: true }).getByRole('option')
  await expect(options.filter({ hasText: text.wedding })).toBeVisible()
  // One for the occasion, and designs that the server finds.
  await expect.poll(() => options.count()).toBeGreaterThan(1)
  await search.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/wedding$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.wedding)
})

test('[S-2][A-29] a list keeps tab, filters and place in its address, and offers a way on where nothing is left', {
  tag: '@once',
}, async ({ page, locale }) => {
  const text = texts(locale)
  // Few designs need no filters.
  await page.goto(`/${languageOf(locale)}/wedding`)
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: text.filters })).toHaveCount(0)
  await page.goto(`/${languageOf(locale)}/designs?kind=invitation`)
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(12)
  const before = await tiles(page).count()
  const tab = (name: RegExp) => page.getByRole('main').getByRole('radio', { name })
  await expect(tab(text.invitations)).toBeChecked()
  await expect(tab(text.cards)).toBeVisible()
  await expectAccessible(page)

  // In the first screen the cards begin: the filters take one line.
  const firstCard = await tiles(page).first().boundingBox()
  expect(firstCard?.y).toBeLessThan(420)
  await page.getByRole('button', { name: text.filters }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: text.premium }).click()
  await expect(page).toHaveURL(/premium=yes/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: text.show }).click()
  await expect.poll(() => tiles(page).count()).toBeLessThan(before)
  const left = await tiles(page).count()

  const names = () => tiles(page).getByRole('heading').locator('span:first-child').allTextContents()
  await page.getByLabel(text.sort).selectOption('name')
  await expect(page).toHaveURL(/premium=yes.*sort=name/)
  const { compare } = new Intl.Collator(languageOf(locale), { numeric: true })
  await expect(async () => {
    const shown = await names()
    expect(shown).toEqual(shown.toSorted(compare))
  }).toPass()

  const last = tiles(page).last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/template\//)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(left)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  await page.goto(`/${languageOf(locale)}/designs?premium=yes&collection=nobodys`)
  await expect(page.getByRole('heading', { name: text.nothing })).toBeVisible()
  await page.getByRole('button', { name: text.takeOff }).click()
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(before)

  await page.goto(`/${languageOf(locale)}/no-such-occasion`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.lost)
})

test('[S-13][A-31][A-33] a visitor’s like is kept through the sign-in, answers at once and is put back when refused', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const text = texts(locale)
  const host = await newHost(request)
  const prefix = `/${languageOf(locale)}`
  await page.goto(`${prefix}/designs`)
  const second = tiles(page).nth(1)
  const name = (await second.getByRole('heading').locator('span').first().textContent()) ?? ''
  await heart(second).click()
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true')
  const offer = page.getByRole('dialog', { name: text.kept })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('link', { name: text.signIn }).click()
  await page.getByLabel(text.email, { exact: true }).fill(host.email)
  await page.getByLabel(text.password, { exact: true }).fill(host.password)
  await page.getByRole('button', { name: text.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/designs$/)
  await expect(heart(tiles(page).nth(1))).toHaveAttribute('aria-pressed', 'true')

  await expect
    .poll(async () => {
      const response = await request.get('/api/website/templates/favourites', {
        headers: { Authorization: `Bearer ${host.token}`, 'Accept-Language': languageOf(locale) },
      })
      return ((await response.json()) as { data: { name: string }[] }).data.map((design) => design.name)
    })
    .toEqual([name])

  await page.goto(`${prefix}/profile/favourites`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.favourites)
  await expect(tiles(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.route('**/toggle-favorite', lost)
  await heart(tiles(page).first()).click()
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(text.noNetwork)
  await expect(heart(tiles(page).first())).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/toggle-favorite', lost)
  const taken = page.waitForResponse('**/toggle-favorite')
  await heart(tiles(page).first()).click()
  await expect(heart(tiles(page).first())).toHaveAttribute('aria-pressed', 'false')
  await taken
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
})

test('[S-14][A-30] a design is seen in both languages, in another palette and as a guest sees it', {
  tag: '@once',
}, async ({ page, locale }) => {
  const text = texts(locale)
  const fetched: string[] = []
  page.on('request', (asked) => fetched.push(asked.url()))
  await page.goto(`/${languageOf(locale)}/designs`)
  await tiles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/template\//)
  const cards = page.getByRole('main').locator('article > ul img')
  await expect(cards).toHaveCount(2)
  const [own, other] = [await cards.nth(0).getAttribute('src'), await cards.nth(1).getAttribute('src')]
  expect(own).not.toBe(other)
  await expectAccessible(page)
  // Nobody has touched a colour: nothing of what draws letters has come.
  expect(fetched.filter((url) => /\/faces\/|\.wasm|draw\.worker/.test(url))).toEqual([])

  // A press enlarges the card, which is drawn again without pixels; the next one shows a part of it closer.
  await cards.first().click()
  const zoom = page.locator('dialog')
  await expect(zoom.locator('img')).toHaveAttribute('src', /^blob:/)
  const widthOf = async () => (await zoom.locator('img').boundingBox())?.width ?? 0
  const whole = await widthOf()
  await zoom.locator('button[aria-pressed]').dblclick()
  expect(await widthOf()).toBeCloseTo(whole * 2.5, 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)

  const swatches = page.getByRole('main').locator('article').getByRole('radio')
  expect(await swatches.count()).toBeGreaterThanOrEqual(6)
  // The radio itself is for keys and screen readers; what is touched is its drop of colour.
  const swatch = (at: number) => page.getByRole('main').locator('article label').nth(at)
  await swatch(3).click()
  await expect(cards.first()).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => drawn(cards.first())).toBe(true)
  await expect(page.getByRole('link', { name: text.customize })).toHaveAttribute(
    'href',
    /\/template\/[^/]+\/customize\?palette=3$/,
  )

  await page.getByRole('button', { name: text.previewNow, exact: true }).click()
  const preview = page.getByRole('dialog', { name: text.preview })
  await preview.getByRole('button', { name: text.open }).click()
  await expect(preview.getByRole('link', { name: text.customize })).toBeVisible()
  await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/)
  await preview.getByRole('button', { name: text.closePreview }).click()
  await expect(preview).toHaveCount(0)

  await swatch(0).click()
  await expect(cards.first()).toHaveAttribute('src', own ?? '')
})

test('[S-2] without a network what was seen stays, and what was not says so', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const text = texts(locale)
  await signedInAs(page, await newHost(request))
  await page.clock.install()
  await page.goto(`/${languageOf(locale)}/wedding`)
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(1)
  const seen = await tiles(page).count()
  const stored = () =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('rose-evening')))
  await expect.poll(stored, 'what was seen is kept on the device').toBe(true)
  await page.route('**/api/**', lost)
  // Long enough that the page would like to hear what is new.
  await page.clock.fastForward(120_000)
  await page.reload()
  await expect(page.getByText(text.stale)).toBeVisible({ timeout: 30_000 })
  await expect(tiles(page)).toHaveCount(seen)
  const before = await tiles(page).first().textContent()
  await page.getByLabel(text.sort).selectOption('name')
  await expect(tiles(page)).toHaveCount(seen)
  await expect(tiles(page).first()).not.toHaveText(before ?? '')
  await page.goto(`/${languageOf(locale)}/graduation?tone=green`)
  await expect(page.getByRole('alert')).toContainText(text.unseen, { timeout: 30_000 })
})
