import type { Event } from '#shared/contract/events.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

const TITLES = { en: 'Noura and Salman’s wedding', ar: 'زفاف نورة وسلمان' }
const WEDDING = { en: 'Wedding', ar: 'زفاف' }

// An event is opened on this device before the server has it, which the browser notes of its stream.
test.use({ allowedErrors: /status of 404/ })

test('[S-10][S-17] a new event begins with its card, and the names are written on it', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  await signedInAs(page, host)
  await page.goto(`/${language}/events/new`)
  await page.getByRole('button', { name: WEDDING[language], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Choose a design'))
  await expect(page.getByRole('link', { name: t('Choose a card later') })).toBeInViewport()
  await expectAccessible(page)
  const designs = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(designs.first().locator('img')).toBeVisible()
  await designs.first().click()
  // The panel of names and date is open from the start.
  await page.getByLabel(language === 'ar' ? t('Title (Arabic)') : t('Title (English)')).fill(TITLES[language])
  await page.getByRole('link', { name: t('Done'), exact: true }).click()
  await page.waitForURL(/\/manage\/[^/?]+$/)
  const id = /manage\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const headers = { Authorization: `Bearer ${host.token}` }
  const onServer = async () => {
    const response = await request.get(`/api/website/events/${id}`, { headers })
    return ((await response.json()) as { data: Event }).data
  }
  await expect.poll(onServer).toMatchObject({ category: 'wedding', [`title_${language}`]: TITLES[language] })
})

test('[S-10] an event begins with a card of each occasion', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  await signedInAs(page, await newHost(request))
  await page.goto(`/${language}/events/new`)
  const wedding = page.getByRole('button', { name: WEDDING[language], exact: true })
  await expect(wedding).toBeVisible()
  const occasions = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') })
  await expect.poll(() => occasions.count()).toBeGreaterThanOrEqual(8)
  // Each a picture that came, not the place of one.
  for (const picture of await occasions.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  const pictures = await occasions
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  expect(new Set(pictures).size, 'a card of its own for each').toBe(pictures.length)
})
