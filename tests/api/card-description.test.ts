import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageGuests } from '#server/domain/sends/audience.ts'
import { composeMessage, readSendContents } from '#server/domain/sends/compose.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { aSave, aScene } from '../factories/designs.ts'
import { aHost, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

/** Whoever cannot see the card gets it in words, wherever its picture is. */

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function aDescribedCard(description?: Scene['description']) {
  const host = await aHost(server)
  const event = await aLiveEvent(host)
  await saveCard(host, event, description)
  const guest = await addGuest(host, event, { name: 'سارة <الحربي>', email: 'sara@example.com' })
  return { host, event, guest, share: `/invitation/${event.event_token}/${event.host_token}` }
}

async function saveCard(host: Host, event: Pick<Event, 'id'>, description?: Scene['description']) {
  const scene = aScene(description ? { description } : {})
  const saved = await host.call('design.save', { params: { id: event.id }, body: aSave({ scene }) })
  expect(saved.status).toBe(200)
}

/** The description of the card on a page, and in its link preview. */
async function readOnPage(url: string) {
  const { payload } = await server.app.inject({ url })
  return {
    card: /<img[^>]* alt="([^"]*)"/.exec(payload.slice(payload.indexOf('card-stage')))?.[1],
    preview: /og:image:alt" content="([^"]*)"/.exec(payload)?.[1],
  }
}

test('[S-20] a guest’s page reads out the card’s own texts with their name, and chats that of nobody', async () => {
  const { share, guest } = await aDescribedCard()
  const named = await readOnPage(`/ar${share}/${guest.guest_token}`)
  expect(named.card).toContain('زواج سارة وخالد. سارة &lt;الحربي')
  expect(named.preview).toMatch(/^زواج سارة وخالد\. الجمعة 4 ديسمبر/)
  const shared = await readOnPage(`/en${share}`)
  const words = 'Sara and Khalid’s wedding. Friday 4 December 2099.'
  expect(shared).toEqual({ card: words, preview: words })
})

test('[S-14][S-20] the host’s own words stand on the page, in link previews and mails, and change at once', async () => {
  const { host, event, guest, share } = await aDescribedCard({ ar: 'فانوسان ذهبيان تحت هلال', en: '' })
  const url = `/ar${share}/${guest.guest_token}`
  expect(await readOnPage(url)).toEqual({
    card: 'فانوسان ذهبيان تحت هلال',
    preview: 'فانوسان ذهبيان تحت هلال',
  })
  // In the language that has no words of the host's, those of the card.
  expect((await readOnPage(`/en${share}`)).card).toMatch(/^Sara and Khalid’s wedding/)
  const send = await aSend(host, event)
  const contents = await readSendContents(server.db, event.id, [send.id], 'https://marhaba.example')
  const receiver = await messageGuests(server.db, event.id)
    .where('guests.id', '=', guest.id)
    .executeTakeFirstOrThrow()
  const ids = { channel: 'email', mark: 'm', deliveryId: null } as const
  const mail = composeMessage(contents.get(send.id)!, receiver, ids)
  expect(mail?.html).toContain('alt="فانوسان ذهبيان تحت هلال"')

  await saveCard(host, event, { ar: 'باقة ورد', en: '' })
  expect((await readOnPage(url)).card).toBe('باقة ورد')
})

test('[S-17] a copy of the event is described by its own texts, for the words were of the other one', async () => {
  const { host, event } = await aDescribedCard({ ar: 'ليلة الرابع من ديسمبر', en: '' })
  const new_id = randomUUID()
  await host.call('event.duplicate', { params: { id: event.id }, body: { new_id } })
  const published = await host.call('event.publish', { params: { id: new_id } })
  const link = `/ar/invitation/${published.data.event_token}/${published.data.host_token}`
  expect((await readOnPage(link)).card).toMatch(/^زواج سارة وخالد/)
})
