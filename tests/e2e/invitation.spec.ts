import type { Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import { aSave } from '../factories/designs.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post } from './support/hosts.ts'
import { answersOnServer, guestLabels, invite, unfold } from './support/invitation.ts'
import { type Language, text } from './support/texts.ts'

const MISSING = text('ar', 'We couldn’t find this invitation')

const pageLanguage = (page: Page) => page.locator('html').getAttribute('lang') as Promise<Language>
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ })

  test('[S-20] [R-11] the card stands there, the form answers, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const party = await invite(request, { name_companions: true })
    await page.goto(party.link)
    const language = await pageLanguage(page)
    const texts = guestLabels(language)
    await expect(button(page, texts.open)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Pulled beyond its ends the page has the colour of the event, not that of paper.
    const deep = (await page.locator('#ground stop').last().getAttribute('stop-color')) ?? ''
    await expect(page.locator('body')).toHaveAttribute('bgcolor', deep)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // One button for the calendar: the other way to it is quieter.
    const calendars = page.getByRole('list', { name: text(language, 'Add to calendar') }).getByRole('link')
    await expect(calendars.last()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(calendars.first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await button(page, texts.attend).click()
    // A yes is for all five, and four names are missing.
    const names = page.locator('input[name=companion]')
    await expect(names).toHaveCount(4)

    await page.locator('label').filter({ hasText: /^3$/ }).click()
    await page.getByText(texts.fish).click()
    await page.getByLabel(texts.message).fill('مبروك')
    await button(page, texts.send).click()
    // Two come along whose names are asked for: what was said is there still.
    await expect(page.getByLabel(texts.message)).toHaveValue('مبروك')
    await expect(page.getByLabel(texts.fish)).toBeChecked()
    await expect(names).toHaveCount(2)
    await names.nth(0).fill('نورة')
    await names.nth(1).fill('<i>هند</i>')
    await button(page, texts.send).click()
    await expect(page.getByText(texts.coming)).toBeVisible()
    expect((await answersOnServer(request, party))[0]).toMatchObject({ people: 3, message: 'مبروك' })

    // What is typed goes along with a change of mind.
    await unfold(page, language)
    await page.getByLabel(texts.message).fill('سامحونا')
    await button(page, texts.regret).click()
    await expect(page.getByText(texts.missed)).toBeVisible()
    expect((await answersOnServer(request, party))[0]).toMatchObject({ attending: false, message: 'سامحونا' })
    await button(page, texts.change).click()
    await expect(page.getByText(texts.coming)).toBeVisible()
    await expect(names.nth(1)).toHaveValue('<i>هند</i>')
    await button(page, texts.regret).click()
    await page.getByRole('link', { name: language === 'ar' ? 'English' : 'العربية' }).click()
    await expect(page.getByText(guestLabels(language === 'ar' ? 'en' : 'ar').missed)).toBeVisible()
  })
})

/** Lets the scripts of the page come when it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/invitation-invitation-*', (route) => late.promise.then(() => route.fallback()))
  return late.resolve
}

test.describe('scripts that come late, or not at first', { tag: '@once' }, () => {
  test.use({ allowedErrors: /Failed to load resource/ })

  test('[S-20] an answer waits on its page until they are there', async ({ page, request }) => {
    const party = await invite(request)
    const come = await holdScripts(page)
    await page.goto(party.link, { waitUntil: 'domcontentloaded' })
    const texts = guestLabels(await pageLanguage(page))
    await page.evaluate(() => document.body.setAttribute('data-stayed', ''))
    await button(page, texts.attend).click()
    expect(await answersOnServer(request, party)).toEqual([])
    come()
    await expect(page.getByRole('img', { name: texts.code })).toBeVisible()
    await expect(page.locator('body[data-stayed]')).toBeAttached()
    await expect
      .poll(async () => (await answersOnServer(request, party))[0])
      .toMatchObject({ attending: true })
  })

  test('[S-20] a number chosen before they are there draws everyone who is of it', async ({
    page,
    request,
  }) => {
    const party = await invite(request, { name_companions: true })
    const answered_at = new Date().toISOString()
    const given = { id: crypto.randomUUID(), answered_at, attending: true, people: 1 }
    await post(request, `${party.link.slice(1)}/answers`, given)
    const come = await holdScripts(page)
    await page.goto(party.link, { waitUntil: 'domcontentloaded' })
    const language = await pageLanguage(page)
    const texts = guestLabels(language)
    await unfold(page, language)
    await page.locator('label').filter({ hasText: /^3$/ }).click()
    const names = page.locator('input[name=companion]')
    await expect(names).toHaveCount(0)
    come()
    await expect(names).toHaveCount(2)
    await names.nth(0).fill('نورة')
    await names.nth(1).fill('هند')
    await button(page, texts.send).click()
    await expect.poll(async () => (await answersOnServer(request, party))[0]).toMatchObject({ people: 3 })
  })

  test('[S-20] what hosts ask for and say since is on the page opened anew, though the phone’s clock runs ahead', async ({
    page,
    request,
  }) => {
    const party = await invite(request)
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await page.goto(party.link)
    const texts = guestLabels(await pageLanguage(page))
    await button(page, texts.attend).click()
    await expect.poll(async () => (await answersOnServer(request, party))[0]).toMatchObject({ people: 5 })
    const { event, guest, host } = party
    const change = { base_rev: event.rev, changes: { name_companions: true } }
    await post(request, `events/${event.id}`, change, host.token)
    await unfold(page, await pageLanguage(page))
    await page.locator('label').filter({ hasText: /^3$/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('button').click()
    const names = page.locator('input[name=companion]')
    await expect(names).toHaveCount(2)
    await names.nth(0).fill('نورة')
    await names.nth(1).fill('هند')
    await button(page, texts.send).click()
    await expect(page.getByText(texts.coming)).toBeVisible()
    await expect.poll(async () => (await answersOnServer(request, party))[0]).toMatchObject({ people: 3 })
    const word = { base_rev: guest.rev, changes: { rsvp: 'regrets' } }
    await post(request, `events/${event.id}/guests/${guest.id}`, word, host.token)
    await page.reload()
    await page.keyboard.press('Shift')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.getByText(texts.missed)).toBeVisible()
  })

  test('[S-20] a yes that lacks what hosts ask for since is a form to fill in, also on the page opened anew', async ({
    page,
    request,
  }) => {
    const party = await invite(request)
    const sent = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    await page.route('**/answers', async (route) => {
      sent.resolve()
      await changed.promise
      await route.fallback()
    })
    await page.goto(party.link)
    const texts = guestLabels(await pageLanguage(page))
    await button(page, texts.attend).click()
    await sent.promise
    const change = { base_rev: party.event.rev, changes: { name_companions: true } }
    await post(request, `events/${party.event.id}`, change, party.host.token)
    changed.resolve()
    await page.getByRole('alert').getByRole('button').click()
    const names = page.locator('input[name=companion]')
    await expect(names).toHaveCount(4)
    for (const name of await names.all()) await name.fill('نورة')
    await button(page, texts.send).click()
    await expect.poll(async () => (await answersOnServer(request, party))[0]).toMatchObject({ people: 5 })
  })

  test('[S-20] the next touch asks for them again', async ({ page, request }) => {
    const party = await invite(request)
    const words = '**/assets/invitation-messages-*'
    await page.route(words, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(party.link)
    await failed
    const hydrated = page.locator('html[data-hydrated]')
    await expect(hydrated).toHaveCount(0)
    await page.unroute(words)
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(hydrated).toBeAttached({ timeout: 500 })
    }).toPass()
  })
})

test.describe('a link that opens nothing', { tag: '@once' }, () => {
  test.use({ allowedErrors: /status of 404/ })

  test('[S-20] is told apart by nothing, be it a draft’s, wrong or cut off', async ({ page, request }) => {
    const { token } = await newHost(request)
    const draft = await post<Event>(request, 'events', { id: crypto.randomUUID(), title_ar: 'زفاف' }, token)
    const wrong = 'A'.repeat(22)
    const seen = new Set<string>()
    for (const link of [
      `${draft.event_token}/${draft.host_token}`,
      `${wrong}/${draft.host_token}/${wrong}`,
      'cut/off',
    ]) {
      expect((await page.goto(`/ar/invitation/${link}`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)
      seen.add(await page.getByRole('main').innerText())
    }
    expect(seen.size).toBe(1)
    await expectAccessible(page)
  })

  test('[S-21] says so at the door too', async ({ page }) => {
    await page.goto(`/en/check-in/${'A'.repeat(22)}/${'A'.repeat(22)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('en', 'This check-in link doesn’t work'),
    )
    await expectAccessible(page)
  })
})

for (const [language, title] of [
  ['ar', 'زفاف سلمان ولطيفة'],
  ['en', 'The wedding of Salman and Latifa'],
] as const) {
  test(`[S-21] a check-in link names its gate and its event: ${language}`, { tag: '@once' }, async ({
    page,
  }) => {
    const event = {
      title_ar: 'زفاف سلمان ولطيفة',
      title_en: 'The wedding of Salman and Latifa',
      starts_on: '2026-12-04',
      starts_time: '20:00',
      starts_at: '2026-12-04T17:00:00.000Z',
      time_zone: 'Asia/Riyadh',
      venue_ar: 'قاعة الديار',
      venue_en: 'Al Diyar Hall',
      cancelled: false,
    }
    await page.route('**/api/website/check-in/**', (route) =>
      route.fulfill({
        headers: { 'x-marhaba': '1' },
        json: { message: 'Done', data: { name: 'بوابة النساء', has_pin: false, opens_at: null, event } },
      }),
    )
    await page.goto(`/${language}/check-in/${'A'.repeat(22)}/${'A'.repeat(22)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بوابة النساء')
    const main = page.getByRole('main')
    await expect(main).toContainText(title)
    await expect(main).toContainText('1448')
    await expect(main.getByRole('button', { name: text(language, 'Start check-in') })).toBeVisible()
    await expect(page.locator('meta[name=robots][content*=nofollow]')).toBeAttached()
    await expectAccessible(page)
  })
}

test.describe('a card that cannot be drawn now', { tag: '@once' }, () => {
  test.use({ allowedErrors: /status of 503/ })

  test('[S-18] is there in words, and comes when it is tried again', async ({ page, request }) => {
    const { host, event, link } = await invite(request)
    await post(request, `events/${event.id}/design`, aSave(), host.token)
    const isCard = (url: URL) => /\/card\/|\/pictures\/cards\//.test(url.pathname)
    await page.route(isCard, (route) => route.fulfill({ status: 503 }))
    await page.goto(`/ar${link}`)
    await expect(page.getByText(text('ar', 'The card’s picture can’t be shown right now.'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: event.title_ar })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(isCard)
    await button(page, text('ar', 'Try again')).click()
    await expect(page.locator('.card-stage img')).toHaveJSProperty('complete', true)
    await expect(page.locator('.card-stage img')).not.toHaveJSProperty('naturalWidth', 0)
  })
})
