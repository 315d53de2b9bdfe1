import type { APIRequestContext } from '@playwright/test'
import { messagePageTexts } from '#server/http/message-page/texts.ts'
import type { Event } from '#shared/contract/events.ts'
import { aGuest } from '../factories/guests.ts'
import { aDraft } from '../factories/sends.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newEmail, newHost, post } from './support/hosts.ts'
import { languageOf } from './support/texts.ts'

// What a browser writes of a form that is refused.
test.use({ allowedErrors: /status of 422/ })

/** The link to stop messages, of the mail that reaches a guest of a new event. */
async function stopLinkOf(request: APIRequestContext): Promise<string> {
  const host = await newHost(request)
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman and Latifa' }
  const hosts = { hosts_ar: 'عائلة السبيعي وعائلة الراشد', hosts_en: 'The Al Subaie and Al Rashed families' }
  const details = { id, ...titles, ...hosts, starts_on: '2099-01-15', starts_time: '20:30' }
  await post(request, 'events', details, host.token)
  await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const email = newEmail()
  await post(request, `events/${id}/guests`, aGuest({ name: 'نورة', email, phone: null }, 0), host.token)
  await post(request, `events/${id}/sends`, aDraft(), host.token)
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/outbox', { params: { format: 'json', to: email } })
      const { data } = (await answer.json()) as { data: { body: string }[] }
      link = /https?:\/\/\S+(\/ar\/messages\/\S+)/.exec(data[0]?.body ?? '')?.[1]
      return link
    }, 'the mail')
    .toBeDefined()
  return link ?? ''
}

test('[R-10][A-43] a guest stops messages, thinks better of it, and reports the invitation', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = messagePageTexts[language]
  const link = (await stopLinkOf(request)).replace('/ar/', `/${language}/`)
  await page.goto(link)
  await expect(page.getByText('زفاف سلمان ولطيفة')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: texts.stopHosts.email }).click()
  await expect(page.getByText(texts.stopped.hosts.email)).toBeVisible()
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByText(texts.undone)).toBeVisible()

  await page.getByRole('radio', { name: texts.reportReasons.other }).check()
  await page.getByRole('button', { name: texts.reportButton }).click()
  await expect(page.getByRole('alert')).toHaveText(texts.textMissing)
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByLabel(texts.reportText).fill('طلبوا مني مبلغًا من المال')
  await page.getByRole('button', { name: texts.reportButton }).click()
  await expect(page.getByText(texts.reported)).toBeVisible()
  await expect(page.getByText(texts.stopped.hosts.email)).toBeVisible()
  await expectAccessible(page)
})
