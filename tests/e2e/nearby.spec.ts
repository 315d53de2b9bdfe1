import type { Page } from '@playwright/test'
import {
  arrivals,
  button,
  cousin,
  createDoorScenario,
  family,
  find,
  labels,
  openDoor,
  sheet,
} from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { letSee, withDrawnCamera } from './support/held-together.ts'
import { createDoor } from './support/scenario.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** Without internet, not without a network: a browser that is offline has no channel to others either. */
const API = '**/api/**'
// Two phones without internet ask for it again and again.
test.use({ allowedErrors: /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/ })

test('[C-3] [C-6] two phones without internet tell each other who is inside: by code, then over their own network; the server learns it once @once', async ({
  browser,
  request,
  locale,
  viewport,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const other = await createDoor(request, scenario.host, scenario.event, { name: 'بوابة الرجال' })
  const t = textsIn(languageOf(locale))
  const texts = labels(languageOf(locale))
  const phones = await Promise.all(
    [scenario.door, other].map(async (door) => {
      const context = await browser.newContext({
        ...(locale ? { locale } : {}),
        viewport,
        serviceWorkers: 'block',
      })
      await withDrawnCamera(context)
      const page = await context.newPage()
      await openDoor(page, { ...scenario, door }, locale)
      // Its files come with the door; where no service worker may keep them, with the first look.
      await openNearby(page)
      await button(page, t('Close')).click()
      return { context, page }
    }),
  )
  const [women, men] = phones.map(({ page }) => page)
  if (!women || !men) throw new Error('no phones')
  const code = (page: Page) => page.getByRole('img', { name: t('Code for the other phone') })
  const choose = (page: Page, title: string) =>
    page.getByRole('button', { name: new RegExp(`^${t(title)}`) }).click()
  const hasRead = (page: Page) => button(page, t('It has read it')).click()

  async function openNearby(page: Page): Promise<void> {
    await button(page, texts.menu).click()
    await sheet(page)
      .getByRole('button', { name: t('Phones nearby') })
      .click()
    await expect(page.getByRole('heading', { name: t('Phones nearby') })).toBeVisible()
  }
  const letIn = async (page: Page, people: number, name: string) => {
    await find(page, texts, name)
    await button(page, texts.letIn(people, name)).click()
  }
  const expectInside = async (page: Page, people: number, name: string) => {
    await find(page, texts, name)
    await expect(sheet(page)).toContainText(texts.inOf(people, people))
    await button(page, texts.close).click()
  }
  for (const { context } of phones) await context.route(API, (route) => route.abort('internetdisconnected'))
  await letIn(women, 5, family.name)
  await openNearby(women)
  await choose(women, 'Hand over by code')
  // The camera of the other entrance is open: a code of a colleague is all it takes.
  await letSee(code(women), men, code(men))
  await hasRead(women)
  await letSee(code(men), women, code(women))
  await hasRead(men)
  await letSee(code(women), men, men.getByText(t('Handed over')))
  await button(men, t('Back to the entrance')).click()
  await button(women, t('It’s done')).click()
  await button(women, t('Back to the entrance')).click()
  await expectInside(men, 5, family.name)

  await openNearby(men)
  await choose(men, 'Stay connected')
  await letSee(code(men), women, code(women))
  await hasRead(men)
  await letSee(code(women), men, men.getByText(t('Connected'), { exact: true }))
  await expect(women.getByText(t('Connected'), { exact: true })).toBeVisible()
  for (const page of [women, men]) await button(page, t('Back to the entrance')).click()

  await letIn(men, 2, cousin.name)
  await expectInside(women, 2, cousin.name)

  // One of them gets a signal: the server hears of both.
  await phones[1]?.context.unroute(API)
  await expect.poll(async () => (await arrivals(request, scenario)).inside).toBe(7)
  const { gates } = await arrivals(request, scenario)
  expect(gates.map(({ people }) => people).sort()).toEqual([2, 5])
  await phones[0]?.context.unroute(API)
  await expect(women.getByText(texts.synced)).toBeVisible()
  expect((await arrivals(request, scenario)).inside).toBe(7)
  for (const { context } of phones) await context.close()
})
