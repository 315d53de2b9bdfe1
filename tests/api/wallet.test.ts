import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readWalletPass } from '#server/domain/invitations/wallet-passes.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { aClock } from '../factories/accounts.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo, readInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aWalletCertificate, inFolder, PASS_TYPE, TEAM } from '../factories/wallet.ts'

const ANY_PAGE = '/ar/invitation/:event_token/:host_token/:guest_token'
const clock = aClock()
let variables: Awaited<ReturnType<typeof aWalletCertificate>>
let server: TestApp
beforeAll(async () => {
  variables = await aWalletCertificate()
  const read = readConfig(variables)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  server = await startTestApp({ now: clock.now, config: { WALLET: read.config.WALLET } })
})
afterAll(() => server.close())

const evening = {
  title_ar: 'زواج "سارة" وفهد',
  title_en: 'Sara “&” Fahd',
  starts_on: '2099-12-04',
  starts_time: '20:30',
  time_zone: 'Asia/Riyadh',
  venue_ar: 'قاعة النخيل',
  latitude: 24.8,
  longitude: 46.6,
  notes_ar: 'سطر\nوسطر \\ آخر',
  notes_en: 'A line\nand "another"',
}

type Setup = Awaited<ReturnType<typeof anInvitation>>
const pageOf = ({ link }: Pick<Setup, 'link'>) =>
  `/invitation/${link.event_token}/${link.host_token}/${link.guest_token}`
const get = (url: string) => server.app.inject({ method: 'GET', url })

/** The files of an archive that packs nothing, as passes are. */
function unpack(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    expect(zip.readUInt16LE(at + 8)).toBe(0)
    const [size, nameSize, extraSize] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ]
    const start = at + 30 + nameSize + extraSize
    files[zip.toString('utf8', at + 30, at + 30 + nameSize)] = zip.subarray(start, start + size)
    at = start + size
  }
  return files
}

/** What a phone looks up: the texts of a strings file. */
function stringsOf(file: Buffer | undefined): Record<string, string> {
  const text = String(file)
  const found = [...text.matchAll(/^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$/gm)]
  expect(found).toHaveLength(text.trim().split('\n').length)
  const plain = (quoted = '') => JSON.parse(`"${quoted}"`) as string
  return Object.fromEntries(found.map(([, key, value]) => [plain(key), plain(value)]))
}

interface Field {
  key: string
  label: string
  value: string
}

describe('[S-20] Apple Wallet', () => {
  test('a guest’s pass holds what their page shows, in both languages, signed by the operator', async () => {
    const setup = await anInvitation(server, {
      details: evening,
      guest: { language: 'ar', section: 'women', email: 'sara@example.com' },
    })
    await answer(server, setup.link, { people: 2 })
    const { data } = await readInvitation(server, setup.link)
    expect(data.wallet).toBe(true)
    const response = await get(`${pageOf(setup)}/pass.pkpass`)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    expect(String(response.headers['content-disposition'])).toMatch(
      /filename="pass\.pkpass"; filename\*=UTF-8''%D8/,
    )
    const files = unpack(response.rawPayload)
    const pass = JSON.parse(String(files['pass.json']))
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: setup.guest.id,
      description: evening.title_ar,
      relevantDate: '2099-12-04T17:30:00.000Z',
      locations: [{ latitude: 24.8, longitude: 46.6 }],
      barcodes: [{ format: 'PKBarcodeFormatQR', message: passText(server.url, data.guest?.pass.path ?? '') }],
    })
    const fields: Field[] = Object.values(pass.eventTicket as Record<string, Field[]>).flat()
    const reply = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
    expect(reply).toMatchObject({
      event: evening.title_ar,
      guest: 'سارة',
      when: '2099-12-04T20:30:00+03:00',
      place: 'قاعة النخيل',
      section: 'قسم النساء',
      admits: 'لـ4 أشخاص',
      notes: evening.notes_ar,
    })
    // What is on the list of others is no part of it, and neither is the guest's address.
    expect(JSON.stringify(pass)).not.toContain('sara@example.com')
    const english = stringsOf(files['en.lproj/pass.strings'])
    const written = fields.map(({ label, value }) => [english[label], english[value] ?? value])
    expect(written).toContainEqual(['Event', evening.title_en])
    expect(written).toContainEqual(['From the hosts', evening.notes_en])
    expect(written).toContainEqual(['Admission', 'Admits 4'])
    expect(stringsOf(files['ar.lproj/pass.strings'])[evening.title_ar]).toBe(evening.title_ar)
    for (const [name, size] of [
      ['icon', 29],
      ['icon@2x', 58],
      ['icon@3x', 87],
      ['logo', 50],
    ] as const) {
      const picture = sharp(files[`${name}.png`])
      expect([await picture.metadata(), (await picture.stats()).entropy > 0.1]).toMatchObject([
        { width: size, height: size },
        true,
      ])
    }
  })

  test('its manifest names every file by its hash, and the signature is the certificate’s', async () => {
    const setup = await anInvitation(server, { details: evening })
    const { signature, ...rest } = unpack((await get(`${pageOf(setup)}/pass.pkpass`)).rawPayload)
    const { 'manifest.json': manifest, ...files } = rest
    const hashes = Object.entries(files).map(([name, file]) => [
      name,
      createHash('sha1').update(file).digest('hex'),
    ])
    expect(JSON.parse(String(manifest))).toEqual(Object.fromEntries(hashes))
    await inFolder(async (folder) => {
      const at = (name: string) => path.join(folder, name)
      await writeFile(at('signature'), signature ?? '')
      await writeFile(at('manifest'), manifest ?? '')
      await writeFile(at('other'), `${manifest} `)
      await writeFile(at('ca'), variables.WALLET_WWDR)
      const verify = (content: string) =>
        promisify(execFile)('openssl', [
          ...['smime', '-verify', '-inform', 'DER', '-in', at('signature'), '-content', at(content)],
          ...['-CAfile', at('ca'), '-purpose', 'any', '-signer', at('signer'), '-out', at('out')],
        ])
      await verify('manifest')
      await expect(verify('other')).rejects.toThrow()
    })
  })

  test('whom no door waits for has none: regrets, a place waited for, a cancelled evening, a wrong link', async () => {
    const setup = await anInvitation(server, { details: { ...evening, capacity: 3, waiting_list: true } })
    await answer(server, setup.link, { people: 3 })
    const other = await addGuest(setup.host, setup.event, { name: 'ريم', invited: 2 })
    const waiting = { link: linkTo(setup.event, other) }
    await answer(server, waiting.link, { people: 2 })
    const isThere = async (link: typeof setup.link) => {
      const { db, wallet, secretKey, publicUrl } = server.deps
      if (wallet === null) throw new Error('the operator has a certificate')
      const input = { language: null, otherwise: 'en' as const }
      return (await readWalletPass({ db, wallet, secretKey, publicUrl }, link, input)).ok
    }
    expect([await isThere(setup.link), await isThere(waiting.link)]).toEqual([true, false])
    expect(await isThere({ ...setup.link, guest_token: 'x'.repeat(22) })).toBe(false)
    clock.pass({ seconds: 1 })
    await answer(server, setup.link, { attending: false })
    expect([await isThere(setup.link), await isThere(waiting.link)]).toEqual([false, true])
    await setup.host.call('event.cancel', { params: setup.params })
    expect(await isThere(waiting.link)).toBe(false)
  })

  test('without a certificate there is no such file and the page is told so', async () => {
    const bare = await startTestApp({
      now: clock.now,
      database: { url: server.databaseUrl, db: server.db },
    })
    try {
      const setup = await anInvitation(bare, { details: evening })
      expect((await readInvitation(bare, setup.link)).data.wallet).toBe(false)
      expect(bare.app.hasRoute({ method: 'GET', url: `${ANY_PAGE}/pass.pkpass` })).toBe(false)
      expect(server.app.hasRoute({ method: 'GET', url: `${ANY_PAGE}/pass.pkpass` })).toBe(true)
    } finally {
      await bare.close()
    }
  })
})

describe('what the operator sets', () => {
  test('it is read whole: without a passphrase, with lines as \\n, or not at all', () => {
    expect(readConfig({})).toMatchObject({ ok: true, config: { WALLET: null } })
    const flat = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, value.replaceAll('\n', '\\n')]),
    )
    expect(readConfig(flat)).toMatchObject({
      ok: true,
      config: { WALLET: { passType: PASS_TYPE, team: TEAM } },
    })
  })

  test.each<[string, () => Record<string, string>, string]>([
    ['a part is missing', () => ({ WALLET_TEAM: '' }), 'WALLET_TEAM must be set too'],
    ['the passphrase is wrong', () => ({ WALLET_KEY_PASSPHRASE: 'x' }), 'WALLET_KEY must be an RSA key'],
    [
      'no certificate',
      () => ({ WALLET_CERTIFICATE: 'hunter2' }),
      'WALLET_CERTIFICATE must be a certificate (PEM)',
    ],
    [
      'another’s certificate',
      () => ({ WALLET_CERTIFICATE: variables.WALLET_WWDR }),
      'key of WALLET_CERTIFICATE',
    ],
    ['no Pass Type ID', () => ({ WALLET_PASS_TYPE: 'example' }), 'WALLET_PASS_TYPE must be a Pass Type ID'],
    ['no team', () => ({ WALLET_TEAM: 'abc' }), 'WALLET_TEAM must be the ten characters'],
  ])('%s: said at the start, and no secret with it', (_, change, sentence) => {
    const read = readConfig({ ...variables, ...change() })
    expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining(sentence)] })
    expect(JSON.stringify(read)).not.toMatch(/BEGIN|hunter2|mellon/)
  })
})
