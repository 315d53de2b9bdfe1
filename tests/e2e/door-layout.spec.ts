import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { button, createDoorScenario, family, find, openDoor, sheet, verdict } from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { post } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

test.use({ allowedErrors: /Failed to load resource|wasm|ArrayBuffer instantiation/ })

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (found === null) throw new Error('not on the screen')
  return found
}

/** Everything that somebody at a door needs is on the screen, without scrolling. */
async function expectAllInSight(page: Page, ...parts: Locator[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const part of parts) {
    const { x, y, width, height } = await box(part)
    expect(x, 'start').toBeGreaterThanOrEqual(-1)
    expect(y, 'top').toBeGreaterThanOrEqual(-1)
    expect(x + width, 'end').toBeLessThanOrEqual(size.width + 1)
    expect(y + height, 'bottom').toBeLessThanOrEqual(size.height + 1)
  }
  const scrolled = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth - innerWidth, scrollHeight - innerHeight]
  })
  expect(Math.max(...scrolled), 'scrolls').toBeLessThanOrEqual(0)
}

test('[S-21] a phone held across shows camera, verdict and actions side by side', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale, { name: 'البوابة الجنوبية الكبرى للنساء' })
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await page.setViewportSize({ width: 740, height: 360 })
  await find(page, say, 'ام خالد')
  const letIn = button(page, say.letIn(5, family.name))
  await expectAllInSight(page, page.getByLabel(say.field), letIn)
  await letIn.click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  const actions = [say.menu, say.search, say.undo, say.more, say.less].map((name) => button(page, name))
  await expectAllInSight(page, verdict(page), ...actions, page.getByRole('button', { name: say.allGates }))
  const [shown, search] = [await box(verdict(page)), await box(button(page, say.search))]
  expect(shown.x + shown.width <= search.x || search.x + search.width <= shown.x, 'side by side').toBe(true)
  await expectAccessible(page)
})

test('[S-21] a phone held across has room for a long name with its number, and for a guest above the keyboard', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale, { section: null })
  const { say, host, event } = scenario
  const name =
    'الشيخ الدكتور عبدالرحمن بن عبدالعزيز بن عبدالله بن محمد آل عبداللطيف القحطاني وعائلته الكريمة وأبناؤه وأحفاده ومن معهم'
  const added = [aGuest({ id: crypto.randomUUID(), name, invited: 12 })]
  await post(request, `import_guests/${event.id}`, { import_id: crypto.randomUUID(), added }, host.token)
  await openDoor(page, scenario, locale)
  await page.setViewportSize({ width: 740, height: 360 })
  await find(page, say, 'عبدالرحمن')
  await button(page, say.letIn(12, name)).click()
  const count = verdict(page).last().getByText(say.inOf(12, 12))
  const [card, counted] = [await box(verdict(page).last()), await box(count)]
  expect(counted.y + counted.height).toBeLessThanOrEqual(card.y + card.height)
  await page.setViewportSize({ width: 740, height: 180 })
  await find(page, say, 'ام خالد')
  await expectAllInSight(page, page.getByLabel(say.field), button(page, say.letIn(5, family.name)))
  await expectAccessible(page)
})

for (const locale of ['ar-SA', 'en-GB'])
  test(`[S-21] text of twice the size leaves everything on the screen: ${locale}`, async ({
    page,
    request,
  }) => {
    await expectAllInSightWithLargeText(page, request, locale)
  })

async function expectAllInSightWithLargeText(page: Page, request: APIRequestContext, locale: string) {
  const scenario = await createDoorScenario(request, locale)
  const { say } = scenario
  await openDoor(page, scenario, locale)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  const actions = [say.menu, say.search, say.undo, say.more, say.less].map((label) => button(page, label))
  await expectAllInSight(
    page,
    verdict(page).last(),
    ...actions,
    page.getByRole('button', { name: say.allGates }),
  )
  const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 1
  for (const part of [page.locator('output'), page.locator('.desk header')])
    expect(await part.evaluate(isCut)).toBe(false)
  const takeover = page.locator('.verdict-takeover')
  // The message itself: with less motion it takes its time as well, without fading.
  const look = await takeover.evaluate((element) => {
    const { animationDuration, animationTimingFunction } = getComputedStyle(element)
    return [animationDuration, animationTimingFunction]
  })
  expect(look).toEqual(['1.3s', 'steps(1)'])
  const [whole, count] = [await box(takeover), await box(takeover.locator('.verdict-fact-first'))]
  expect(count.y + count.height).toBeLessThanOrEqual(whole.y + whole.height)
}

test('[S-21] the whole name of a gate is read, and thousands of guests stay on one line', async ({
  page,
  request,
  locale,
}) => {
  const name = 'بوابة القاعة الكبرى الشمالية للنساء'
  const scenario = await createDoorScenario(request, locale, { name })
  const { say, host, event } = scenario
  const added = Array.from({ length: 240 }, (_, place) =>
    aGuest({ id: crypto.randomUUID(), name: `ضيف ${place}`, invited: 50 }, place),
  )
  await post(request, `import_guests/${event.id}`, { import_id: crypto.randomUUID(), added }, host.token)
  await openDoor(page, scenario, locale)
  const heading = page.getByRole('heading', { name })
  await expect(heading).toBeVisible()
  const isCut = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
  expect(await heading.evaluate(isCut)).toBe(false)
  const counters = page.getByRole('button', { name: say.allGates })
  const lines = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 4))).size
  }
  const of = counters.locator('span > span').first()
  await expect(of).toContainText(/8,008|12,008/)
  expect(await of.evaluate(lines)).toBe(1)
  await expectAllInSight(page, counters)
})

test('[S-21] [S-22] the entrance says the Hijri date first in Arabic, or the one chosen at the door, and its button is in reach of a thumb', async ({
  page,
  request,
}) => {
  const { door, say, event } = await createDoorScenario(request, 'ar-SA')
  await page.goto(`/ar${door.path}`)
  const start = await box(button(page, say.keep))
  const height = page.viewportSize()?.height ?? 0
  expect(start.y).toBeGreaterThan(height * 0.75)
  expect(start.y + start.height).toBeLessThanOrEqual(height)
  const year = (event.starts_on ?? '').slice(0, 4)
  const dates = page.getByText(/\sهـ/)
  await expect(dates).toHaveText(new RegExp(`هـ.*${year}`, 's'))
  await page.setViewportSize({ width: 360, height: 480 })
  await button(page, say.keep).scrollIntoViewIfNeeded()
  await expect(button(page, say.keep)).toBeInViewport({ ratio: 1 })

  // A door has no account: its choice is the phone's, and another entrance opens with it.
  await button(page, say.keep).click()
  await button(page, say.start).click()
  await button(page, say.menu).click()
  const t = textsIn('ar')
  const calendar = sheet(page).getByRole('group', { name: t('Calendar shown first') })
  await expect(calendar.getByRole('radio', { name: t('Hijri') })).toBeChecked()
  await calendar.getByText(t('Gregorian'), { exact: true }).click()
  await expect(calendar.getByRole('radio', { name: t('Gregorian') })).toBeChecked()
  const other = await createDoorScenario(request, 'ar-SA')
  await page.goto(`/ar${other.door.path}`)
  await expect(dates).toHaveText(new RegExp(`${year}.*هـ`, 's'))
})

test('[S-21] a door that opens by itself says that nothing sounds before the first touch', async ({
  page,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const silent = page.getByText(textsIn(languageOf(locale))('No sound yet: tap the screen once'))
  // Whatever Playwright evaluates in a page counts as a touch of it.
  await page.addInitScript(() => {
    let touched = false
    addEventListener('pointerup', () => (touched = true), true)
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get hasBeenActive() {
          return touched
        },
      },
    })
  })
  await openDoor(page, scenario, locale)
  await expect(silent).toBeHidden()
  await page.reload()
  await expect(silent).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(silent).toBeHidden()
})
