import type { APIRequestContext, Page } from '@playwright/test'
import type { Guest } from '#shared/contract/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { post } from './support/hosts.ts'
import { guestLabels, type Invitation, invite } from './support/invitation.ts'
import { text, textsIn } from './support/texts.ts'

const t = textsIn('ar')
const texts = {
  ...guestLabels('ar'),
  whole: t('Show the pass full screen'),
  close: t('Close'),
  table: t('Your table: <0>{table_name}</0>', { table_name: 7 }),
  two: t('{people, plural, one {One person} other {# people}}', { people: 2 }),
  letsTwo: t('{people, plural, one {Admits one} other {Admits #}}', { people: 2 }),
  larger: t('A+ larger text'),
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wholePass = (page: Page) => page.getByRole('dialog')

/** Five are invited, to table 7, and two are said to come. */
async function withYes(request: APIRequestContext): Promise<Invitation> {
  const party = await invite(request)
  const { event, guest, host, link } = party
  const seated = { base_rev: guest.rev, changes: { table_name: '7' } }
  await post<Guest>(request, `events/${event.id}/guests/${guest.id}`, seated, host.token)
  const answered_at = new Date().toISOString()
  const given = { id: crypto.randomUUID(), answered_at, attending: true, people: 2 }
  await post(request, `${link.slice(1)}/answers`, given)
  return party
}

async function whenHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Tops of the parts of the page, in their order from the top. */
async function topsOf(page: Page, selectors: readonly string[]): Promise<number[]> {
  return Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox()
      return box === null ? -1 : box.y
    }),
  )
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`after a yes, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: '@once' }, () => {
    test.use({ javaScriptEnabled })

    test('[S-20] the pass lets in as many as come, the map, the calendar and the number follow, and the form is folded', async ({
      page,
      request,
    }) => {
      const { link } = await withYes(request)
      await page.goto(`/ar${link}`)
      if (javaScriptEnabled) await whenHydrated(page)
      await expect(page.getByText(texts.letsTwo).filter({ visible: true })).toBeVisible()
      const row = page.getByRole('list').filter({ has: page.getByRole('link', { name: texts.two }) })
      const links = row.getByRole('link')
      await expect(links).toHaveCount(3)
      await expect(links.nth(0)).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps/)
      await expect(links.nth(1)).toHaveAttribute('href', /event\.ics$/)
      const boxes = await Promise.all((await links.all()).map((each) => each.boundingBox()))
      expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1)
      const [code = 0, number = 0, fold = 0] = await topsOf(page, [
        'svg[role=img]',
        'a[href="#answer-people"]',
        'details',
      ])
      expect(code).toBeLessThan(number)
      expect(number).toBeLessThan(fold)

      await expect(page.getByLabel(texts.message)).toBeHidden()
      await links.nth(2).click()
      await expect(page.getByLabel(texts.message)).toBeVisible()
      await expect(page.locator('input[name=people][value="2"]')).toBeChecked()
      const regret = await button(page, texts.regret).boundingBox()
      const send = await button(page, texts.send).boundingBox()
      expect(regret?.width).toBe(send?.width)
    })
  })
}

test.describe('the pass on the whole screen', { tag: '@once' }, () => {
  test('[S-20] is white, awake, as large as fits, and closes by a tap, Escape and Back', async ({
    page,
    request,
  }) => {
    const { link, guest } = await withYes(request)
    await page.addInitScript(() => {
      const request = () => {
        document.documentElement.dataset['awake'] = ''
        const lock = new EventTarget() as WakeLockSentinel
        const release = async () => void delete document.documentElement.dataset['awake']
        return Promise.resolve(Object.assign(lock, { released: false, release }))
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    await page.goto('/ar/credits')
    await page.goto(`/ar${link}`)
    await whenHydrated(page)
    const awake = page.locator('html[data-awake]')
    const open = async () => {
      await button(page, texts.whole).click()
      await expect(wholePass(page)).toBeVisible()
      await expect(awake).toBeAttached()
    }
    const isClosed = async () => {
      await expect(wholePass(page)).toBeHidden()
      await expect(awake).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(`/ar${link}`)
    }
    await open()
    await expect(wholePass(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(wholePass(page)).toContainText(guest.name)
    await expect(wholePass(page).getByText(texts.table)).toBeVisible()
    await expect(wholePass(page).getByText(texts.letsTwo)).toBeVisible()
    const size = page.viewportSize()
    const code = await wholePass(page).getByRole('img', { name: texts.code }).boundingBox()
    expect(code?.width).toBe(size?.width)
    await expectAccessible(page)
    await button(page, texts.close).click()
    await isClosed()
    await open()
    await page.keyboard.press('Escape')
    await isClosed()
    await open()
    await page.goBack()
    await isClosed()
    // None of the three has left a step in the history.
    await page.goBack()
    await expect(page).toHaveURL(/\/ar\/credits$/)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('[S-20] opens and closes all the same', async ({ page, request }) => {
      const { link } = await withYes(request)
      await page.goto(`/ar${link}`)
      await button(page, texts.whole).click()
      await expect(wholePass(page)).toBeVisible()
      await button(page, texts.close).click()
      await expect(wholePass(page)).toBeHidden()
    })
  })
})

test.describe('larger text', { tag: '@once' }, () => {
  test.use({ allowedErrors: /Failed to load resource/ })

  test('[S-20] A+ enlarges the page before its scripts have come, and is remembered on this phone', async ({
    page,
    request,
  }) => {
    const [one, other] = [await invite(request), await withYes(request)]
    await page.route('**/assets/invitation-invitation-*', (route) => route.abort())
    await page.goto(`/ar${one.link}`)
    const sizeOf = () =>
      page
        .getByRole('heading', { level: 2 })
        .first()
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    const before = await sizeOf()
    await expect(button(page, texts.larger)).toHaveAttribute('aria-pressed', 'false')
    await button(page, texts.larger).click()
    await expect.poll(sizeOf).toBeCloseTo(before * 1.4, 1)
    await page.unroute('**/assets/invitation-invitation-*')

    await page.goto(`/ar${other.link}`)
    await whenHydrated(page)
    await expect.poll(sizeOf).toBeCloseTo(before * 1.4, 1)
    await expect(button(page, texts.larger)).toHaveAttribute('aria-pressed', 'true')
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
    await button(page, texts.larger).click()
    await expect.poll(sizeOf).toBeCloseTo(before, 1)
    await page.reload()
    await expect.poll(sizeOf).toBeCloseTo(before, 1)
  })
})

test('[S-20] the day is told in both calendars, louder than the time until it, and the maps by their names', {
  tag: '@once',
}, async ({ page, request }) => {
  const starts_on = '2027-01-14'
  await page.clock.setFixedTime('2026-11-10T09:00:00Z')
  const { link } = await invite(request, { starts_on })
  for (const [language, day, other, until] of [
    ['ar', 'الخميس 6 شعبان 1448 هـ', 'الموافق 14 يناير 2027', 'بعد شهرين'],
    ['en', 'Thursday 14 January 2027', '6 Shaaban 1448 AH', 'In 2 months'],
  ] as const) {
    await page.goto(`/${language}${link}`)
    await expect(page.getByText(day, { exact: true }).last()).toBeAttached()
    await expect(page.getByText(other, { exact: true }).last()).toBeAttached()
    // Whoever wants less motion gets the card without an envelope.
    await expect(page.locator('html')).not.toHaveClass(/sealed/)
    await page.evaluate(() => document.getElementById('envelope')?.click())
    const countdown = page.locator('[data-countdown]')
    await expect(countdown).toHaveText(until)
    const loudness = (element: HTMLElement | SVGElement) => {
      const { fontSize, fontWeight } = getComputedStyle(element)
      return Number.parseFloat(fontSize) * Number(fontWeight)
    }
    const date = page.locator('dd').getByText(day, { exact: true })
    expect(await countdown.evaluate(loudness)).toBeLessThan(await date.evaluate(loudness))
    await page.getByText(text(language, 'Other maps'), { exact: true }).click()
    for (const name of ['Open the map', 'Apple Maps', 'Waze'])
      await expect(page.getByRole('link', { name: text(language, name), exact: true })).toBeAttached()
  }
})

test('[S-20] on a large screen the card stays beside the RSVP, and above the details below both', {
  tag: '@once',
}, async ({ page, request }) => {
  const { link } = await withYes(request)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/ar${link}`)
  await whenHydrated(page)
  const card = page.locator('.card-stage')
  const details = page.getByRole('region', { name: t('Details') })
  await details.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(details).toBeInViewport({ ratio: 0.9 })
  const [above, below] = [await card.boundingBox(), await details.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
