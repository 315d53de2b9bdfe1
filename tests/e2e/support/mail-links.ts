import type { APIRequestContext } from '@playwright/test'
import { changeInDatabase } from './database.ts'
import { expect } from './fixtures.ts'
import { type Host, newEmail, post } from './hosts.ts'
import { stopLinkOf } from './messages.ts'
import type { MailLinks } from './places.ts'

/** What the mails of guests, of a host's evening and of readers lead to. */
export async function mailLinks(request: APIRequestContext, host: Host): Promise<MailLinks> {
  const confirmedSubscription = await subscriptionLink(request)
  await request.post(`/ar${confirmedSubscription}`, { form: { do: 'confirm' } })
  return {
    message: (await stopLinkOf(request)).replace('/ar/', '/'),
    digest: await digestLink(request, host),
    subscription: await subscriptionLink(request),
    confirmedSubscription,
  }
}

/** The mail goes out in the evening: its link gets a token that we know. */
async function digestLink(request: APIRequestContext, { token, user }: Host): Promise<string> {
  const settings = { push: [], digest_on: true, digest: ['answers'] }
  await post(request, 'notifications/settings', settings, token)
  const known = crypto.randomUUID()
  const change = 'UPDATE notification_settings SET digest_token = $1 WHERE account_id = $2'
  expect(await changeInDatabase(change, [known, user.id])).toBe(1)
  return `/messages/digest/${known}`
}

/** The address that a mail of a new subscription leads to. */
async function subscriptionLink(request: APIRequestContext): Promise<string> {
  const email = newEmail()
  await post(request, 'email-subscribtion', { email })
  let link: string | undefined
  await expect
    .poll(async () => {
      const response = await request.get('/dev/outbox', { params: { format: 'json', to: email } })
      const { data } = (await response.json()) as { data: { body: string }[] }
      link = /https?:\/\/\S+?\/(?:ar|en)(\/subscription\/\S+)/.exec(data[0]?.body ?? '')?.[1]
      return link
    }, 'the mail')
    .toBeDefined()
  return link ?? ''
}
