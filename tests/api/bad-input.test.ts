import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import { aSave, aScene } from '../factories/designs.ts'
import { anAnonymousClient, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, askQuestion, linkTo } from '../factories/invitations.ts'
import { anMp3 } from '../factories/music.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let host: Host
let event: Event
let link: ReturnType<typeof linkTo>
beforeAll(async () => {
  server = await startTestApp({ listen: true })
  ;({ host, event, link } = await anInvitation(server))
})
afterAll(() => server.close())

/** What PostgreSQL, XML or a reader's eye chokes on, around a letter that stays. */
const ODD = '\u0000\u0001\b\u001bن\u202e\u2066\ufffe\uffff\ufeff'
const HALF = 'فرح\ud83d'

function send(path: string, contentType: string, payload: string | Buffer, to = { server, host }) {
  const headers = { authorization: `Bearer ${to.host.token}`, 'content-type': contentType }
  return to.server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
}

function partOf(name: string, content: string | Buffer): Buffer {
  const head = `--limit\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content)])
}

const END = Buffer.from('\r\n--limit--\r\n')

describe('[S-14] a card', () => {
  const save = (changes: object) =>
    host.call('design.save', { params: { id: event.id }, body: aSave(changes) })

  test.each(['\ud800', 'a\u0000b', 'x'.repeat(61)])(
    'of a design called %j is refused',
    async (template_id) => {
      expect(await save({ template_id })).toMatchObject({ status: 422, code: 'validation_failed' })
    },
  )

  test('with half an emoji, or what nobody typed, is saved without it', async () => {
    const scene = aScene()
    const [title] = scene.layers
    if (title?.kind !== 'text') throw new Error('the first layer is no text')
    const layers = [{ ...title, ar: { ...title.ar, text: `${ODD} ${HALF}` } }]
    expect(await save({ scene: { ...scene, layers } })).toMatchObject({ status: 200 })
    const { data } = await host.call('event.changes', { params: { id: event.id }, query: { since: 0 } })
    const design = data.changes.find(({ kind }) => kind === 'design')?.row
    expect(design).toMatchObject({ scene: { layers: [{ ar: { text: 'ن فرح\ufffd' } }] } })
  })
})

describe('[S-18] [S-20] texts of guests and strangers', () => {
  test('are stored clean, by whichever way they come', async () => {
    const odd = `  ${ODD}  نورة\u200c ${HALF}  `
    const clean = 'ن نورة فرح\ufffd'
    const question = await askQuestion(host, event, { text_ar: odd, text_en: odd })
    expect(question).toMatchObject({ text_ar: clean, text_en: clean })
    const guest = await addGuest(host, event, {
      name: odd,
      group_name: odd,
      table_name: odd,
      door_note: odd,
      invited: 3,
    })
    expect(guest).toMatchObject({ name: clean, group_name: clean, table_name: clean, door_note: clean })
    const { data } = await answer(server, linkTo(event, guest), {
      people: 2,
      companions: [odd],
      message: `${odd}\r\n${odd}`,
      replies: [{ question_id: question.id, person: 0, value: odd }],
    })
    const lines = 'ن  نورة\u200c فرح\ufffd'
    expect(data.answer).toMatchObject({
      companions: [clean],
      message: expect.stringContaining(`${lines}  \n  ${lines}`),
      replies: [{ value: lines }],
    })
    const join = await host.call('event.edit', {
      params: { id: event.id },
      body: { base_rev: event.rev, changes: { share_link: 'approval' } },
    })
    expect(join.status).toBe(200)
    const { event_token, host_token } = link
    await anAnonymousClient(server).call('invitation.join', {
      params: { event_token, host_token },
      body: { id: crypto.randomUUID(), name: odd, contact: 'somebody@example.com' },
    })
    const requests = await host.call('join-request.list', { params: { id: event.id } })
    expect(requests.data.map(({ name }) => name)).toEqual([clean])
  })
})

describe('[S-20] music', () => {
  const setMusic = (name: string, to = { server, host, event }) => {
    const form = Buffer.concat([partOf(name, anMp3(5)), END])
    const path = `/website/events/${to.event.id}/music`
    return send(path, 'multipart/form-data; boundary=limit', form, to)
  }

  test('with NUL in its name gets a name without, and one with a long name the beginning of it', async () => {
    const response = await setMusic('زفة\u0000\u202e.mp3')
    expect(response.json()).toMatchObject({ data: { music: { name: 'زفة.mp3' } } })
    const long = await setMusic(`${'a'.repeat(119)}🎉.mp3`)
    expect(long.json()).toMatchObject({ data: { music: { name: `${'a'.repeat(119)}\ufffd` } } })
  })

  test('that the database refuses leaves no file', async () => {
    const own = await startTestApp({ alone: 'a failure of the handler is awaited' })
    const to = { server: own, ...(await anInvitation(own)) }
    const storedFiles = () => own.db.selectFrom('stored_files').select('name').orderBy('name').execute()
    await setMusic('before.mp3', to)
    const before = await storedFiles()
    await sql`ALTER TABLE events ADD CONSTRAINT no_boom CHECK (music_name <> 'boom.mp3')`.execute(own.db)
    expect((await setMusic('boom.mp3', to)).statusCode).toBe(500)
    expect(own.unexpected.splice(0)).toHaveLength(1)
    expect(await storedFiles()).toEqual(before)
    expect(before).toHaveLength(1)
    await own.close()
  })
})

describe('[A-13] [A-34] an upload', () => {
  const paths = ['/general/attachments', '/website/import_guests/:id', '/website/events/:id/music']
  const csv = 'الاسم,الجوال\nنورة,0501234567\n'

  test.each(paths)('to %s that cannot be read is the caller’s mistake', async (path) => {
    const url = path.replace(':id', event.id)
    const whole = Buffer.concat([partOf('a.csv', csv), END])
    for (const [contentType, payload] of [
      ['multipart/form-data', whole],
      ['multipart/form-data; boundary=', whole],
      ['multipart/form-data; boundary=another', whole],
      ['multipart/form-data; boundary=limit', whole.subarray(0, 20)],
      ['multipart/form-data; boundary=limit', whole.subarray(0, 90)],
      ['multipart/form-data; boundary=limit', whole.subarray(0, -12)],
    ] as const) {
      const response = await send(url, contentType, payload)
      expect(response.json(), `${contentType} ${payload.length}`).toMatchObject({ code: 'bad_request' })
      expect(response.statusCode).toBe(400)
    }
  })
})

test.each([
  ['application/json', '{"full_name":'],
  ['multipart/form-data; boundary=limit', '--limit\r\nContent-Disposition: form-data; name="file"'],
])(
  '[A-43] a body of %s that ends before its announced length is the caller’s mistake',
  async (type, body) => {
    const { port } = new URL(server.url)
    const path = type === 'application/json' ? '/api/website/register' : '/api/general/attachments'
    const socket = net.connect(Number(port), '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${host.token}`
    socket.end(`${head}\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n${body}`)
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    expect(received).toMatch(/^HTTP\/1.1 400 /)
  },
)

test('[A-2] the outbox of development refuses an address that is none', async () => {
  for (const to of ['%00', 'a%00@example.com', 'nobody']) {
    const response = await server.app.inject(`/dev/outbox?format=json&to=${to}`)
    expect(response.json(), to).toMatchObject({ code: 'validation_failed' })
    expect(response.statusCode).toBe(422)
  }
})
