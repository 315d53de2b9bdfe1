import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEvent } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, askQuestion, guestNow } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>
const shareOf = ({ event }: Pick<Setup, 'event'>) => `/invitation/${event.event_token}/${event.host_token}`
const pageOf = (setup: Setup) => `${shareOf(setup)}/${setup.guest.guest_token}`

async function open(url: string, language = 'en') {
  const { statusCode, payload, headers } = await server.app.inject({
    url,
    headers: { 'accept-language': language },
  })
  return { status: statusCode, html: payload, headers, lang: /<html lang="(\w+)"/.exec(payload)?.[1] }
}

describe('[S-20] the page behind a guest’s link', () => {
  test('is there before any script, tells chats of the event, and leads nowhere else', async () => {
    const setup = await anInvitation(server, { details: { title_en: 'A wedding', venue_en: 'Al Diyar' } })
    const { status, html, headers } = await open(`/en${pageOf(setup)}`)
    expect(status).toBe(200)
    for (const shown of [
      'A wedding</title>',
      'سارة</bdi>',
      'Al Diyar',
      'value="yes"',
      'value="no"',
      'og:title',
    ]) {
      expect(html).toContain(shown)
    }
    // Nothing that our policy would not let run, and nothing of anybody else's before it is touched.
    const policy = String(headers['content-security-policy'])
    const allowed = (text = '') => policy.includes(createHash('sha256').update(text).digest('base64'))
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)
    const scripts = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>(.*?)<\/script>/gs)]
    expect([styles.map(allowed), scripts.map(([, text]) => allowed(text))]).toEqual([[true, true], [true]])
    expect(policy).not.toContain('unsafe')
    expect(html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')).not.toMatch(/ style=| on[a-z]+=/)
    expect([...html.matchAll(/<(?:img|script|link)[^>]*(?:src|href)="https?:/g)]).toEqual([])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect((await guestNow(setup.host, setup.event, setup.guest)).opened_at).toBeNull()
  })

  test('speaks the language of its address, else the guest’s, else the reader’s', async () => {
    const arabic = await anInvitation(server, { guest: { language: 'ar' } })
    const any = await anInvitation(server)
    expect((await open(`/en${pageOf(arabic)}`, 'ar')).lang).toBe('en')
    expect((await open(pageOf(arabic), 'en')).lang).toBe('ar')
    expect((await open(pageOf(any), 'ar-SA,en;q=0.5')).lang).toBe('ar')
    expect((await open(pageOf(any), 'fr')).lang).toBe('en')
    expect((await open(`${pageOf(any)}/?answered=attending`)).status).toBe(200)
  })

  test('comes as small as the browser can take it, and whole where it can take nothing', async () => {
    const page = `/en${pageOf(await anInvitation(server))}`
    const ask = (encodings: string) =>
      server.app.inject({ url: page, headers: { 'accept-encoding': encodings } })
    const taken = async (encodings: string, unpack: (packed: Buffer) => Buffer) => {
      const { headers, rawPayload } = await ask(encodings)
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(unpack(rawPayload).toString()).toContain('</html>')
      return headers['content-encoding']
    }
    expect(await taken('gzip, deflate, br, zstd', brotliDecompressSync)).toBe('br')
    expect(await taken('gzip, deflate', gunzipSync)).toBe('gzip')
    expect(await taken('identity', (plain) => plain)).toBeUndefined()
  })

  test('shows names as the text they are, wherever they stand', async () => {
    const name = '</script><script>alert(1)</script>"&\''
    const setup = await anInvitation(server, { details: { title_en: name }, guest: { name } })
    const { html } = await open(`/en${pageOf(setup)}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain(`>&lt;/script>&lt;script>alert(1)&lt;/script>&quot;&amp;'</bdi>`)
    const [, data = ''] = /id="state">(.*?)<\/script>/s.exec(html) ?? []
    expect((JSON.parse(data) as { guest: { name: string } }).guest.name).toBe(name)
  })

  test('proves when it was drawn: what was asked since need not be answered', async () => {
    const setup = await anInvitation(server)
    const { html } = await open(`/en${pageOf(setup)}`)
    await askQuestion(setup.host, setup.event, { required: true })
    const [, data = ''] = /id="state">(.*?)<\/script>/s.exec(html) ?? []
    const { drawn_at, drawn_mark } = JSON.parse(data) as { drawn_at: string; drawn_mark: string }
    expect((await answer(server, setup.link, { drawn_at })).status).toBe(422)
    expect((await answer(server, setup.link, { drawn_at, drawn_mark })).data.rsvp).toBe('attending')
  })

  test('tells a guest who answered where they stand, pass and all, and one who waits their place', async () => {
    const setup = await anInvitation(server, { details: { capacity: 2, waiting_list: true } })
    await answer(server, setup.link, { people: 2 })
    const coming = await open(`/en${pageOf(setup)}`)
    expect(coming.html).toContain('2 people are coming')
    expect(coming.html).toContain('Show this at the door')
    const late = await addGuest(setup.host, setup.event, { name: 'ريم', invited: 1 })
    const lateUrl = `/en${shareOf(setup)}/${late.guest_token}`
    expect((await open(lateUrl)).html).toContain('Wait for a place')
    await answer(server, { ...setup.link, guest_token: late.guest_token })
    const waiting = await open(lateUrl)
    expect(waiting.html).toContain('Your place in the queue: 1.')
    expect(waiting.html).not.toContain('Show this at the door')
    await answer(server, setup.link, { attending: false })
    expect((await open(lateUrl)).html).toContain('A place has opened')
  })

  test('neither expects nor misses anybody from the morning after on', async () => {
    const setup = await anInvitation(server, {
      details: { starts_on: '2025-11-20', rsvp_until: '2099-01-01' },
    })
    await answer(server, setup.link, {})
    expect((await open(`/en${pageOf(setup)}`)).html).toContain('We look forward to seeing you')
    const change = { base_rev: setup.event.rev, changes: { rsvp_until: null } }
    await setup.host.call('event.edit', { params: setup.params, body: change })
    const { html } = await open(`/en${pageOf(setup)}`)
    expect(html).toContain('This event has passed')
    expect(html).toContain('Thank you for your reply.')
    expect(html).not.toMatch(/We look forward|Show this at the door|Add to calendar/)
  })

  test('is the same for every link that opens nothing', async () => {
    const setup = await anInvitation(server)
    const other = await anInvitation(server)
    const draft = await anEvent(setup.host)
    const gone = await addGuest(setup.host, setup.event)
    await setup.host.call('guest.delete', { params: setup.params, body: { ids: [gone.id] } })
    const links = [
      '/invitation',
      '/invitation/cut',
      '/invitation/a/b/c/d',
      shareOf({ event: draft }),
      `${shareOf(setup)}/${'x'.repeat(22)}`,
      `${shareOf(setup)}/${other.guest.guest_token}`,
      `${shareOf(setup)}/${gone.guest_token}`,
      pageOf(setup).slice(0, -1),
    ]
    const seen = new Set<string>()
    for (const link of links) {
      const { status, html } = await open(link)
      expect(status, link).toBe(404)
      // It names its own address, for the way to the other language, and when it was drawn.
      seen.add(html.replaceAll(`${link}"`, '"').replace(/"drawn_at":"[^"]+"/, ''))
    }
    expect(seen.size).toBe(1)
  })
})
