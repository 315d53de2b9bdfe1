import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { STORED_PICTURE_SIDE } from '#shared/contract/attachments.ts'
import { aClock } from '../factories/accounts.ts'
import { aPhoto, aPicture, aSave, aScene, upload } from '../factories/designs.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let host: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  host = await aHost(server)
})
afterAll(() => server.close())

const fetched = (path: string) => server.app.inject({ method: 'GET', url: path })

describe('[A-13] [R-9] an uploaded picture', () => {
  test('is kept as WebP, upright, no larger than cards need, without what its camera wrote into it', async () => {
    const photo = await sharp(await aPhoto(3000, 1200))
      .withExif({ IFD0: { Copyright: 'of a camera' }, IFD3: { GPSLatitude: '24/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const stored = await upload(server, host, photo)
    expect(stored).toMatchObject({
      status: 200,
      data: { attachment_type: 'photo', model: 'design', height: STORED_PICTURE_SIDE },
    })
    expect(stored.data.url).toMatch(/^https?:\/\/.+/)
    expect(new URL(stored.data.url).pathname).toBe(stored.data.path)
    expect(stored.data.width).toBe(960)
    const file = await fetched(stored.data.path)
    const { format, width, height, exif, orientation } = await sharp(file.rawPayload).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 960,
      height: STORED_PICTURE_SIDE,
      exif: undefined,
      orientation: undefined,
    })
    expect(stored.data.bytes).toBe(file.rawPayload.length)
  })

  test('is had by its key alone, for ever, and may do nothing should it be taken for a page', async () => {
    const { data } = await upload(server, host, await aPhoto(), { attachment_type: 'artwork' })
    const file = await fetched(data.path)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const guessed = data.path.replace(/[^/]+$/, randomBytes(16).toString('base64url'))
    expect((await fetched(guessed)).statusCode).toBe(404)
    expect((await fetched(data.path.replace(/[^/]+$/, 'x'))).statusCode).toBe(422)
  })

  test('sent again under its id is the same one; under another account’s id it is none', async () => {
    const id = randomUUID()
    const photo = await aPhoto()
    const both = await Promise.all([upload(server, host, photo, { id }), upload(server, host, photo, { id })])
    expect(both[0].data).toEqual(both[1].data)
    expect(both[0].status).toBe(200)
    expect(await upload(server, await aHost(server), photo, { id })).toMatchObject({ status: 409 })
    const rows = await server.db
      .selectFrom('stored_files')
      .select('name')
      .where('name', 'like', `%${id}%`)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('needs no id, takes fields in any order, and is refused to whoever is not signed in', async () => {
    const photo = await aPhoto()
    expect(await upload(server, host, photo, { id: null, model: null, attachment_type: null })).toMatchObject(
      {
        status: 200,
        data: { attachment_type: 'photo' },
      },
    )
    expect(await upload(server, null, photo)).toMatchObject({ status: 401 })
    const wrong = await upload(server, host, photo, { attachment_type: 'virus', id: 'x' })
    expect(Object.keys(wrong.errors).sort()).toEqual(['attachment_type', 'id'])
  })
})

/** A photo that says it has 400 million pixels: what would unpack to more than a gigabyte. */
async function aVastPhoto(): Promise<Buffer> {
  const photo = await aPhoto()
  const frame = photo.indexOf(Buffer.from('ffc0', 'hex'))
  photo.writeUInt16BE(20_000, frame + 5)
  photo.writeUInt16BE(20_000, frame + 7)
  return photo
}

describe('[R-9] what is no picture for a card', () => {
  const png = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  const zip = Buffer.from('504b0304140000000800', 'hex')
  const files: [what: string, bytes: () => Promise<Buffer> | Buffer, code: string][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'picture_type',
    ],
    ['a zip under the name of a PNG', () => Buffer.concat([zip, randomBytes(400)]), 'picture_type'],
    [
      'a zip behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), zip, randomBytes(400)]),
      'picture_broken',
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      'picture_type',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type'],
    ['nothing', () => Buffer.alloc(0), 'picture_type'],
    ['half of a photo', async () => (await aPhoto(1200, 900)).subarray(0, 1500), 'picture_broken'],
    ['half of a PNG', async () => (await png()).subarray(0, 60), 'picture_broken'],
    ['20,000 × 20,000 pixels', () => aVastPhoto(), 'picture_too_many_pixels'],
  ]
  test.each(files)(
    '%s is refused with a sentence, and nothing is kept',
    async (_, bytes, code) => {
      const id = randomUUID()
      const refused = await upload(server, host, await bytes(), { id })
      expect([refused.status, refused.code]).toEqual([422, code])
      expect(refused.message).toMatch(/^[A-Z].*\.$/)
      const rows = await server.db.selectFrom('attachments').select('id').where('id', '=', id).execute()
      expect(rows).toEqual([])
    },
    60_000,
  )

  test('more than 10 MB is refused as too large, in the reader’s language', async () => {
    const heavy = Buffer.concat([await aPhoto(), randomBytes(10 * 1024 * 1024)])
    expect(await upload(server, host, heavy)).toMatchObject({ status: 413, code: 'picture_too_large' })
    const arabic = await upload(server, host, Buffer.from('x'), {}, 'ar')
    expect(arabic.message).toContain('JPEG أو PNG أو WebP')
  })
})

test('an account that has kept its fill keeps no more', async () => {
  const hoarder = await aHost(server)
  const row = {
    account_id: hoarder.accountId,
    key: 'k'.repeat(22),
    attachment_type: 'photo',
    width: 1,
    height: 1,
  }
  await server.db
    .insertInto('attachments')
    .values(Array.from({ length: 500 }, () => ({ ...row, id: randomUUID(), bytes: 1 })))
    .execute()
  expect(await upload(server, hoarder, await aPhoto())).toMatchObject({
    status: 422,
    code: 'attachments_too_many',
  })
})

test('a picture that no card has shown for a week goes, one that a card shows stays', async () => {
  const owner = await aHost(server)
  const event = await anEvent(owner)
  const [unused, shown, fresh] = [
    (await upload(server, owner, await aPhoto())).data,
    (await upload(server, owner, await aPhoto())).data,
    (await upload(server, owner, await aPhoto())).data,
  ]
  await owner.call('design.save', {
    params: { id: event.id },
    body: aSave({ scene: aScene({ layers: [aPicture(shown.id)] }) }),
  })
  const weekAgo = new Date(clock.now().getTime() - 7.1 * 24 * 60 * 60 * 1000)
  await server.db
    .updateTable('attachments')
    .set({ created_at: weekAgo })
    .where('id', 'in', [unused.id, shown.id])
    .execute()
  await server.db.transaction().execute((trx) => addJob(trx, 'sweep', {}))
  await runWaitingJobs(server.deps, server.databaseUrl)
  const left = await Promise.all(
    [unused, shown, fresh].map(async ({ path }) => (await fetched(path)).statusCode),
  )
  expect(left).toEqual([404, 200, 200])
  const files = await server.db
    .selectFrom('stored_files')
    .select('name')
    .where('name', 'like', `%${unused.id}%`)
    .execute()
  expect(files).toEqual([])
})
