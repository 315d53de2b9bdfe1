import { paths } from '#client/routes/paths.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { post } from '../e2e/support/hosts.ts'
import { aGuest } from '../factories/guests.ts'
import { startWebhookReceiver } from '../setup/webhook-receiver.ts'
import { full, press, type Screen, type Stage, steps, troubles } from './screen.ts'

/** A token, an endpoint that takes what it is sent, and one that nobody is at. */
async function connect({ request, world }: Stage): Promise<void> {
  const { token } = world.host
  const scopes = ['events:read', 'guests:read', 'guests:write']
  await post(request, 'access-tokens', { name: 'موقع العرس', scopes, days: 90 }, token)
  await post(request, 'access-tokens', { name: 'CRM', scopes: ['guests:read'], days: 5 }, token)
  const receiver = await startWebhookReceiver()
  const kinds = ['guest.answered', 'guest.checked_in']
  for (const [url, count] of [
    [receiver.url, 2],
    ['http://localhost:9/marhaba', 1],
  ] as const) {
    const { id } = await post<{ id: string }>(request, 'webhooks', { url, kinds }, token)
    for (let place = 0; place < count; place++)
      await post(request, `webhooks/${id}/example`, { kind: kinds[place] }, token)
  }
}

/** An answer of an event that is deleted before anybody takes it. */
async function withhold({ request, world }: Stage): Promise<void> {
  // Whose only endpoint it is.
  const { token } = world.newcomer
  const kinds = ['guest.answered']
  await post(request, 'webhooks', { url: 'http://localhost:9/marhaba', kinds }, token)
  const titles = { title_ar: 'استقبال المولود', title_en: 'Newborn reception' }
  const details = { id: crypto.randomUUID(), ...titles, starts_on: '2099-01-15' }
  const { id } = await post<Event>(request, 'events', details, token)
  const { event_token, host_token } = await post<Event>(request, `events/${id}/publish`, {}, token)
  const { guest_token } = await post<Guest>(request, `events/${id}/guests`, aGuest(), token)
  const given = { id: crypto.randomUUID(), answered_at: new Date().toISOString(), attending: true, people: 1 }
  await post(request, `invitation/${event_token}/${host_token}/${guest_token}/answers`, given)
  await request.delete(`/api/website/events/${id}`, { headers: { Authorization: `Bearer ${token}` } })
}

const openLog =
  (place: number) =>
  ({ page, t }: Stage) =>
    page.getByRole('main').getByText(t('Log and example'), { exact: true }).nth(place).click()

export const developerScreens: readonly Screen[] = [
  {
    name: 'developers',
    as: 'host',
    at: paths.developers,
    states: {
      empty: { as: 'beginner' },
      full: { ...full, before: connect },
      'new-token': { as: 'beginner', act: press('Create a token') },
      'new-token-required': {
        as: 'beginner',
        act: steps(press('Create a token'), press('Create token')),
      },
      token: {
        as: 'beginner',
        act: steps(
          press('Create a token'),
          ({ page, t }) => page.getByLabel(t('What it’s for')).fill('CRM'),
          press('Create token'),
          ({ page }) => page.getByText(/^mhb_\w{46}$/).waitFor(),
        ),
      },
      'new-endpoint': { as: 'beginner', act: press('Add an endpoint') },
      log: {
        before: connect,
        act: steps(openLog(0), ({ page, t }) =>
          page.getByText(t('Taken'), { exact: true }).first().waitFor(),
        ),
      },
      revoke: {
        before: connect,
        act: ({ page, t }) =>
          page
            .getByRole('button', { name: t('Revoke {name}', { name: 'CRM' }) })
            .first()
            .click(),
      },
      'log-failed': {
        before: connect,
        act: steps(openLog(1), ({ page, t }) =>
          page.getByText(t('Not taken'), { exact: true }).first().waitFor(),
        ),
      },
      'log-withheld': {
        as: 'newcomer',
        before: withhold,
        act: steps(openLog(0), ({ page, t }) =>
          page.getByText(t('Not sent'), { exact: true }).first().waitFor(),
        ),
      },
      ...troubles,
    },
  },
]
