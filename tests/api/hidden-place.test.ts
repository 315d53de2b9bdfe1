import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDetails } from '#shared/contract/events.ts'
import { aSave, aScene } from '../factories/designs.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const PLACE = {
  venue_ar: 'قاعة الديار',
  venue_en: 'Al Diyar Hall',
  address_ar: 'طريق الملك فهد',
  address_en: 'King Fahd Road',
  map_url: 'https://maps.example/al-diyar',
  latitude: 24.7136,
  longitude: 46.6753,
}
const SIGNS = [...Object.values(PLACE).map(String)]

/** A card that shows the venue, and names nobody. */
const scene = aScene({
  layers: [
    {
      kind: 'text',
      id: 'where',
      box: { x: 100, y: 120, w: 800, h: 200 },
      ar: { text: '{venue} {address}', face: 'amiri', size: 60 },
      en: { text: '{venue} {address}', face: 'cormorant', size: 60 },
      paint: 'ink',
    },
  ],
})

async function anEventSomewhere(details: Partial<EventDetails> = {}) {
  const invitation = await anInvitation(server, { details: { title_en: 'Wedding', ...PLACE, ...details } })
  const { host, event, guest, params } = invitation
  const saved = await host.call('design.save', { params, body: aSave({ scene }) })
  expect(saved.status).toBe(200)
  const share = `/invitation/${event.event_token}/${event.host_token}`
  return { ...invitation, share, personal: `${share}/${guest.guest_token}` }
}

const open = async (path: string) => (await server.app.inject(path)).payload
const cardOf = (html: string) => /<img[^>]+src="([^"]+\.webp)"/.exec(html)?.[1] ?? ''
const picture = async (path: string) => {
  const response = await server.app.inject(path)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
  return response.rawPayload
}
const shownOf = (text: string) => SIGNS.filter((sign) => text.includes(sign))
const linkPreviewOf = (html: string) => (html.match(/<meta property="og:[^>]+>/g) ?? []).join('\n')

test('[S-20] a place for guests alone is nowhere behind the public link, and in every personal one', async () => {
  const { event, share, personal, host, params, guest } = await anEventSomewhere({ hide_place: true })
  const anonymous = anAnonymousClient(server)
  const { event_token, host_token } = event
  for (const language of ['ar', 'en']) {
    const html = await open(`/${language}${share}`)
    expect(html).toContain('</html>')
    expect(shownOf(html)).toEqual([])
    expect(html).toContain(language === 'ar' ? 'يجد كل ضيف المكان في دعوته.' : 'Each guest finds the place')
    expect(shownOf(await open(`/${language}${share}/event.ics`))).toEqual([])
    // Chats store the previews of all links.
    expect(shownOf(linkPreviewOf(await open(`/${language}${personal}`)))).toEqual([])
  }
  const landing = await anonymous.call('landing.read', { params: { event_code: event_token } })
  const stranger = await anonymous.call('invitation.read', { params: { event_token, host_token } })
  for (const { status, data } of [landing, stranger]) {
    expect(status).toBe(200)
    expect(shownOf(JSON.stringify(data))).toEqual([])
    expect(data.event.place_hidden).toBe(true)
  }

  const own = await open(`/en${personal}`)
  expect(shownOf(own)).toEqual(expect.arrayContaining(['Al Diyar Hall', 'King Fahd Road', '24.7136']))
  expect(await open(`/en${personal}/event.ics`)).toContain('Al Diyar Hall')
  const { data } = await anonymous.call('invitation.read', {
    params: { event_token, host_token },
    query: { guest_token: guest.guest_token },
  })
  expect(data.event).toMatchObject(PLACE)
  expect(data.event.place_hidden).toBeUndefined()

  // Guests' cards are below their own links: whatever hash is asked of the public address, it has no place.
  const [publicCard, guestCard] = [cardOf(await open(`/en${share}`)), cardOf(own)]
  expect(guestCard.startsWith(`${personal}/card/`)).toBe(true)
  const empty = await picture(publicCard)
  expect(await picture(guestCard)).not.toEqual(empty)
  const guessed = publicCard.replace(
    /-[\w-]{22}\.webp$/,
    `-${/-([\w-]{22})\.webp$/.exec(guestCard)?.[1]}.webp`,
  )
  expect(await picture(guessed)).toEqual(empty)

  // Another hall: strangers' picture is the same, guests' has another address.
  const edited = await host.call('event.edit', {
    params,
    body: { base_rev: event.rev, changes: { venue_en: 'Qasr Al Nakheel' } },
  })
  expect(edited.status).toBe(200)
  expect(cardOf(await open(`/en${share}`))).toBe(publicCard)
  expect(cardOf(await open(`/en${personal}`))).not.toBe(guestCard)
})

test('[S-20] a place that is not hidden is behind the public link too, with one card for all', async () => {
  const { share, personal, event, host, params } = await anEventSomewhere()
  const html = await open(`/en${share}`)
  expect(shownOf(html)).toEqual(expect.arrayContaining(['Al Diyar Hall', 'King Fahd Road']))
  expect(html).not.toContain('Each guest finds the place')
  expect(cardOf(html)).toBe(cardOf(await open(`/en${personal}`)))
  await host.call('event.edit', { params, body: { base_rev: event.rev, changes: { hide_place: true } } })
  expect(shownOf(await open(`/en${share}`))).toEqual([])
})
