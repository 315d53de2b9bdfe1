import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cached, sweepPictures } from '#server/domain/cards/card-cache.ts'
import { drawEventPictures, drawGuestPictures } from '#server/domain/cards/card-pictures.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { aClock } from '../factories/accounts.ts'
import { aPhoto, aPicture, aSave, aScene, upload } from '../factories/designs.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { decodeQr } from '../factories/qr.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const DETAILS = {
  title_en: 'Noura & <Khalid>',
  title_ar: 'زواج نورة',
  starts_on: '2026-12-04',
  venue_en: 'Al Diyar',
}

async function aCard(scene = aScene(), host?: Host) {
  const owner = host ?? (await aHost(server))
  const event = await anEvent(owner, DETAILS)
  const saved = await owner.call('design.save', { params: { id: event.id }, body: aSave({ scene }) })
  if (saved.status !== 200) throw new Error(saved.message)
  return { host: owner, event, params: { id: event.id } }
}

const stored = (event: { id: string }) =>
  server.db.selectFrom('card_pictures').select(['hash', 'content']).where('event_id', '=', event.id).execute()

describe('[S-17] pictures of a card', () => {
  test.each([
    ['card', 1080, 1512],
    ['story', 1080, 1920],
  ] as const)('%s is a PNG of its size, in both languages', async (picture, width, height) => {
    const { host, params } = await aCard()
    const [ar, en] = await Promise.all(
      (['ar', 'en'] as const).map((language) =>
        host.call('design.picture', { params, query: { picture, language } }),
      ),
    )
    for (const response of [ar!, en!]) {
      expect(response.headers['content-type']).toBe('image/png')
      expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'png', width, height })
    }
    expect(ar!.bytes.equals(en!.bytes)).toBe(false)
  })

  test('the preview is a light JPEG of 1200 × 630', async () => {
    const { host, params } = await aCard()
    const { bytes } = await host.call('design.picture', {
      params,
      query: { picture: 'preview', language: 'ar' },
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  })

  test('the print is a PDF of 5 × 7 inches with 3 mm around it, at 300 dots an inch', async () => {
    const { host, params } = await aCard()
    const response = await host.call('design.picture', {
      params,
      query: { picture: 'print', language: 'ar' },
    })
    expect(response.headers['content-type']).toBe('application/pdf')
    const text = response.bytes.toString('latin1')
    const box = (name: string) =>
      new RegExp(`/${name} \\[([\\d. ]+)\\]`).exec(text)?.[1]?.split(' ').map(Number) as [
        number,
        number,
        number,
        number,
      ]
    const [trim, bleed] = [box('TrimBox'), box('BleedBox')]
    expect(trim[2] - trim[0]).toBeCloseTo(360, 1)
    expect(trim[3] - trim[1]).toBeCloseTo(504, 1)
    expect(trim[0] - bleed[0]).toBeCloseTo((3 / 25.4) * 72, 1)
    const pixels = Number(/\/Width (\d+)/.exec(text)?.[1])
    expect(Math.round(pixels / ((bleed[2] - bleed[0]) / 72))).toBeGreaterThanOrEqual(299)
  })

  test('a guest’s own says their name and bears their pass', async () => {
    const { host, event, params } = await aCard()
    const guest = await addGuest(host, event, { name: 'أم خالد' })
    const query = { picture: 'card', language: 'ar' } as const
    const [own, plain] = [
      await host.call('design.picture', { params, query: { ...query, guest_id: guest.id } }),
      await host.call('design.picture', { params, query }),
    ]
    const pass = await host.call('guest.pass', { params: { ...params, guest_id: guest.id } })
    expect(await decodeQr(own.bytes)).toBe(passText(server.url, pass.data.path))
    expect(await decodeQr(plain.bytes)).toBe(
      `${server.url}/invitation/${event.event_token}/${event.host_token}`,
    )
    const name = { left: 108, top: 454, width: 864, height: 172 }
    const [there, absent] = await Promise.all(
      [own, plain].map(
        async ({ bytes }) =>
          (await sharp(await sharp(bytes).extract(name).toBuffer()).stats()).channels[0]!.stdev,
      ),
    )
    expect(there).toBeGreaterThan(5)
    expect(absent).toBe(0)
  })

  test('a photo on it is drawn from what was uploaded', async () => {
    const host = await aHost(server)
    const { data } = await upload(server, host, await aPhoto())
    const { params } = await aCard(aScene({ layers: [aPicture(data.id)] }), host)
    const { bytes } = await host.call('design.picture', { params, query: { language: 'ar' } })
    const at = { left: 540, top: 270, width: 1, height: 1 }
    const [red, green] = await sharp(bytes).extract(at).raw().toBuffer()
    expect(red).toBeGreaterThan(150)
    expect(green).toBeLessThan(80)
  })

  test('is not there without a card, for another’s guest, or for a stranger', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const query = { language: 'ar' } as const
    expect(await host.call('design.picture', { params: { id: event.id }, query })).toMatchObject({
      status: 404,
    })
    const card = await aCard()
    const theirs = await addGuest(card.host, card.event)
    const coHost = await aCoHost(server, card.event)
    const asked = { params: card.params, query: { ...query, guest_id: theirs.id } }
    expect((await coHost.call('design.picture', asked)).status).toBe(404)
    expect((await host.call('design.picture', asked)).status).toBe(404)
    expect((await coHost.call('design.picture', { params: card.params, query })).status).toBe(200)
    expect(
      (await card.host.call('design.picture', { params: card.params, query: { language: 'fr' as never } }))
        .errors,
    ).toHaveProperty('language')
  })
})

describe('drawn cards', () => {
  test('are kept by what is on them: the same once, another when anything of it changed', async () => {
    const { host, event, params } = await aCard()
    const ask = async () => (await host.call('design.picture', { params, query: { language: 'en' } })).bytes
    const first = await ask()
    expect(await ask()).toEqual(first)
    expect(await stored(event)).toHaveLength(1)
    await host.call('event.edit', { params, body: { base_rev: 0, changes: { title_en: 'Another day' } } })
    expect((await ask()).equals(first)).toBe(false)
    expect(await stored(event)).toHaveLength(2)
  })

  test('are made by a job after a saving, and for all guests before a send', async () => {
    const { host, event } = await aCard()
    const jobs = await server.db
      .selectFrom('graphile_worker.jobs' as never)
      .select(['task_identifier' as never, 'key' as never])
      .where('key' as never, '=', `card.draw ${event.id}` as never)
      .execute()
    expect(jobs).toHaveLength(1)
    await drawEventPictures(server.deps, { event_id: event.id })
    expect(await stored(event)).toHaveLength(8)
    const guests = [await addGuest(host, event, { language: 'en' }), await addGuest(host, event)]
    const guest_ids = guests.map(({ id }) => id)
    await drawGuestPictures(server.deps, { event_id: event.id, guest_ids })
    const before = await stored(event)
    expect(before).toHaveLength(12)
    for (const [at, language] of (['en', 'ar'] as const).entries()) {
      const query = { language, guest_id: guests[at]!.id }
      const { bytes } = await host.call('design.picture', { params: { id: event.id }, query })
      expect(before.some(({ content }) => content.equals(bytes))).toBe(true)
    }
    expect(await stored(event)).toHaveLength(12)
  })

  test('go when nobody asked for a month, or when there are too many', async () => {
    const { host, event, params } = await aCard()
    await host.call('design.picture', { params, query: { language: 'en' } })
    clock.pass({ days: 20 })
    await host.call('design.picture', { params, query: { language: 'ar' } })
    const monthAgo = new Date(clock.now().getTime() - 15 * 24 * 60 * 60 * 1000)
    await sweepPictures(server.db, monthAgo)
    const [left, ...more] = await stored(event)
    expect(more).toEqual([])
    await sweepPictures(server.db, monthAgo, left!.content.length)
    expect(await stored(event)).toHaveLength(1)
    await sweepPictures(server.db, monthAgo, left!.content.length - 1)
    expect(await stored(event)).toEqual([])
  })
})

test('[S-18] what is drawn between two sweeps takes no more room than it may', async () => {
  const { id } = await anEvent(await aHost(server))
  const draw = (hash: string) =>
    cached(
      server.db,
      { eventId: id, hash, now: clock.now(), cardOf: () => hash },
      async () => Buffer.alloc(1000),
      { maximum: 1500, trimAfter: 1000 },
    )
  for (const hash of ['a', 'b', 'c']) {
    clock.pass({ minutes: 1 })
    await draw(hash)
  }
  const left = await server.db.selectFrom('card_pictures').select('hash').where('event_id', '=', id).execute()
  expect(left).toEqual([{ hash: 'c' }])
})

describe('[S-18] the preview of a link', () => {
  const linkOf = (event: { event_token: string; host_token: string }) =>
    `/invitation/${event.event_token}/${event.host_token}`
  /** What a chat finds in the head of the page. */
  const tagsOf = async (url: string) => {
    const page = await server.app.inject({ url, headers: { 'accept-language': 'en' } })
    return (page.payload.match(/<meta property="og:[^>]*>/g) ?? []).join('')
  }
  const pictureIn = (tags: string) => new URL(/og:image" content="([^"]+)"/.exec(tags)?.[1] ?? '').pathname

  test('shows the card, the title and the day, escaped, in the language of the address or the guest', async () => {
    const { host, event } = await aCard()
    expect(await tagsOf(linkOf(event))).toBe('')
    await host.call('event.publish', { params: { id: event.id } })
    const english = await tagsOf(`/en${linkOf(event)}?x=1`)
    expect(english).toContain('content="Noura &amp; &lt;Khalid&gt;"')
    expect(english).toContain('Friday, 4 December 2026 · 24 Jumada II 1448 · Al Diyar')
    expect(english).toContain(`content="${server.url}/pictures/cards/`)
    const guest = await addGuest(host, event, { language: 'en' })
    expect(await tagsOf(`${linkOf(event)}/${guest.guest_token}`)).toBe(english)
    const arabic = await tagsOf(linkOf(event))
    expect(arabic).toContain('زواج نورة')
    expect(arabic).toContain('الجمعة، 4 ديسمبر 2026\u00a0م')

    const picture = await server.app.inject({ url: pictureIn(english) })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('has another picture once the card has changed, and its old address shows the new one for a while', async () => {
    const { host, event, params } = await aCard()
    await host.call('event.publish', { params })
    const before = pictureIn(await tagsOf(linkOf(event)))
    await host.call('event.edit', { params, body: { base_rev: 0, changes: { title_ar: 'موعد آخر' } } })
    const after = pictureIn(await tagsOf(linkOf(event)))
    expect(after).not.toBe(before)
    const [old, now] = [await server.app.inject({ url: before }), await server.app.inject({ url: after })]
    expect(old.rawPayload.equals(now.rawPayload)).toBe(true)
    expect(old.headers['cache-control']).not.toContain('immutable')
  })

  test('is nothing for drafts, deleted events and made-up addresses', async () => {
    const { host, event, params } = await aCard()
    const address = `/pictures/cards/${event.event_token}/ar-${'x'.repeat(22)}.jpg`
    const status = async (url = address) => (await server.app.inject({ url })).statusCode
    expect(await status()).toBe(404)
    await host.call('event.publish', { params })
    expect(await status()).toBe(200)
    expect(await status(address.replace('/ar-', '/fr-'))).toBe(404)
    expect(await status(address.replace(event.event_token, 'x'.repeat(22)))).toBe(404)
    await host.call('event.delete', { params })
    expect(await status()).toBe(404)
    expect(await tagsOf(linkOf(event))).toBe('')
  })
})

test('[S-20] the page of an invitation names the card in both languages, and a card that changed anew', async () => {
  const { host, event, params } = await aCard()
  await host.call('event.publish', { params })
  const { event_token, host_token } = event
  const cardOf = async () =>
    (await anAnonymousClient(server).call('invitation.read', { params: { event_token, host_token } })).data
      .card
  const before = await cardOf()
  expect(before?.format).toBe('card')
  for (const language of ['ar', 'en'] as const) {
    const picture = await server.app.inject({ url: before?.[language] ?? '' })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 880, height: 1232 })
  }
  await host.call('event.edit', { params, body: { base_rev: 0, changes: { title_ar: 'موعد آخر' } } })
  expect((await cardOf())?.ar).not.toBe(before?.ar)
  const bare = await anEvent(host, DETAILS)
  await host.call('event.publish', { params: { id: bare.id } })
  const link = { event_token: bare.event_token, host_token: bare.host_token }
  const none = await host.call('invitation.read', { params: link })
  expect(none.data.card).toBeNull()
})

test('[S-20] a card that speaks to its guest is theirs alone, beside their page', async () => {
  const { host, event, params } = await aCard()
  await host.call('event.publish', { params })
  const guest = await addGuest(host, event, { name: 'ريم' })
  const share = `/invitation/${event.event_token}/${event.host_token}`
  const page = await server.app.inject({ url: `/ar${share}/${guest.guest_token}` })
  const [, address = ''] = /<img src="([^"]+)"/.exec(page.payload) ?? []
  expect(address.startsWith(`${share}/${guest.guest_token}/card/ar-`)).toBe(true)
  const own = await server.app.inject({ url: address })
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(own.headers['cache-control']).toContain('private')
  for (const wrong of [
    address.replace(guest.guest_token, 'x'.repeat(22)),
    address.replace(/[^/]+$/, 'x.webp'),
  ])
    expect((await server.app.inject({ url: wrong })).statusCode).toBe(404)
})
