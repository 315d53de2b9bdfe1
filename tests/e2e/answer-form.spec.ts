import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { post } from './support/hosts.ts'
import { answersOnServer, guestLabels, invite, unfold } from './support/invitation.ts'
import { text } from './support/texts.ts'

const texts = { ...guestLabels('ar'), sent: text('ar', 'Sent to your hosts') }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const number = (page: Page, count: number) =>
  page.locator('label').filter({ hasText: new RegExp(`^${count}$`) })

test.use({ allowedErrors: /Failed to load resource/ })

/** Says yes, waits for the server (the page shows the pass before it has answered), and unfolds the form. */
async function comes(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const response = page.waitForResponse(/\/answers$/)
  await button(page, texts.attend).click()
  await response
  await expect(page.getByRole('img', { name: texts.code })).toBeVisible()
  await unfold(page, 'ar')
}

test('[S-20] a number is said with everyone who is of it, more of them or fewer', async ({
  page,
  request,
}) => {
  const party = await invite(request, { name_companions: true })
  await page.goto(party.link)
  await button(page, texts.attend).click()
  // A yes is for all five, and the four companions have to be named.
  const names = page.locator('input[name=companion]')
  await expect(names).toHaveCount(4)
  await number(page, 3).click()
  await names.nth(0).fill('نورة')
  await names.nth(1).fill('هند')
  await button(page, texts.send).click()
  await expect(page.getByText(texts.coming)).toBeVisible()
  await unfold(page, 'ar')
  for (const [people, companions] of [
    [2, ['نورة']],
    [3, ['نورة', 'هند']],
  ] as const) {
    await number(page, people).click()
    await expect
      .poll(async () => (await answersOnServer(request, party))[0])
      .toMatchObject({ people, companions })
  }
})

test('[S-20] another tab shows the answer that stands, and says no other with a message', async ({
  page,
  context,
  request,
}) => {
  const party = await invite(request)
  await comes(page, party.link)
  const other = await context.newPage()
  await other.goto(party.link)
  await other.keyboard.press('Shift')
  await expect(other.locator('html[data-hydrated]')).toBeAttached()
  // In the very moment in which the news comes, before anything of it is drawn.
  await other.evaluate(() => {
    const type = () => {
      const field = document.querySelector('textarea')
      if (field) field.value = 'مبروك'
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    addEventListener('storage', type, { once: true })
  })
  // A tab behind another one draws no frames, and a click waits for two.
  await page.bringToFront()
  await number(page, 3).click()
  await expect(other.getByText(texts.coming)).toBeVisible()
  await expect(other.getByLabel(texts.message)).toHaveValue('مبروك')
  await other.bringToFront()
  await unfold(other, 'ar')
  await button(other, texts.send).click()
  await expect
    .poll(async () => (await answersOnServer(request, party))[0])
    .toMatchObject({ people: 3, message: 'مبروك' })
})

test('[S-20] what was typed goes along with a change of mind', async ({ page, request }) => {
  const party = await invite(request)
  await comes(page, party.link)
  await page.getByLabel(texts.message).fill('نعتذر لظرف طارئ')
  await button(page, texts.regret).click()
  await expect(page.getByText(texts.missed)).toBeVisible()
  await expect
    .poll(async () => (await answersOnServer(request, party))[0])
    .toMatchObject({ attending: false, message: 'نعتذر لظرف طارئ' })
})

test('[S-20] what is refused is never said to be heard, and why is seen', async ({ page, request }) => {
  const party = await invite(request)
  await comes(page, party.link)
  const { event, host } = party
  const closed = { base_rev: event.rev, changes: { rsvp_until: '2026-01-01' } }
  await post(request, `events/${event.id}`, closed, host.token)
  await page.getByLabel(texts.message).fill('مبروك')
  await button(page, texts.send).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(button(page, texts.send)).toBeVisible()
  await expect(button(page, texts.sent)).toHaveCount(0)
})

test('[S-20] the hosts’ number is the form’s, and a place that opens is seen on the open page', async ({
  page,
  request,
}) => {
  const party = await invite(request, { capacity: 5, waiting_list: true })
  const { event, guest, host } = party
  const inTheirWay = {
    id: crypto.randomUUID(),
    name: 'ريم',
    invited: 5,
    phone: '+966501234568',
    rsvp: 'attending',
  }
  await post(request, `events/${event.id}/guests`, inTheirWay, host.token)
  await page.goto(party.link)
  await page.locator('button[name=attending][value=yes]').click()
  await expect(page.getByText(text('ar', 'You’re waiting for a place'))).toBeVisible()
  const more = { base_rev: event.rev, changes: { capacity: 10 } }
  await post(request, `events/${event.id}`, more, host.token)
  // Who looks again, sees it.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('img', { name: texts.code })).toBeVisible({ timeout: 500 })
  }).toPass()
  const given = { base_rev: guest.rev, changes: { rsvp: 'attending', attending_people: 4 } }
  await post(request, `events/${event.id}/guests/${guest.id}`, given, host.token)
  await page.reload()
  await expect(page.locator('input[name=people][value="4"]')).toBeChecked()
})
