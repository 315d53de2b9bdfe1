import { generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passKeysOf, signPass } from '#server/domain/guests/guest-passes.ts'
import { qrModules } from '#shared/card/qr.ts'
import {
  linkOfPass,
  type PassClaim,
  passMessage,
  passPath,
  passText,
  readPass,
  type VerifySignature,
  verifyPassSignature,
} from '#shared/rules/guest-pass/pass.ts'
import { formatShortCode, readShortCode, shortCodeOf } from '#shared/rules/guest-pass/short-code.ts'

const SITE = 'https://marhaba.example'
const EVENT = '0192f0c1-0000-7000-8000-00000000000e'
const LINK = { event_token: `${'A'.repeat(21)}Q`, guest_token: `${'C'.repeat(21)}g` }
const CLAIM: PassClaim = { guest_id: '0192f0c1-0000-7000-8000-000000000001', invited: 5, section: 'women' }
const keys = passKeysOf('only-for-tests-only-for-tests-only-for-tests', EVENT)
const HOLDER = {
  ...LINK,
  host_token: 'B'.repeat(22),
  id: CLAIM.guest_id,
  serial: 2,
  invited: 5,
  section: 'women',
}

/** As a door does it in a browser. */
const verify: VerifySignature = async (publicKey, signature, message) => {
  const key = await webcrypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return webcrypto.subtle.verify('Ed25519', key, signature, message)
}
const isTrue = async (text: string) => {
  const read = readPass(text)
  return read !== null && verifyPassSignature(read, keys.publicKey, verify)
}

describe('[C-5] a guest’s pass', () => {
  const { path, short_code } = signPass(keys, HOLDER)

  it('is what it was yesterday: passes are printed', () => {
    expect(keys.publicKey).toBe('8LqqNHbrLWsFikfZf1FABkdRmSJEZottrfSRQaMMDgs')
    expect(path).toBe(
      '/P/AAAAAAAAAAAAAAAAAAAAAAAAAEECBAQIECBAQIECBAQIECBAQIFADEXQYEAAA4AAQAAAAAAAAAAADBNMZPURI7RCHOV5MVD27EK6ICSTLL' +
        'JWKQ46E76XGRLCKYAWOXOGKQWSQGKHTVIWTRYDQT24SH4XC4NUJPSUMNZBMYHZXT555DIXJAQAG',
    )
    expect(short_code).toBe('S5KG9F')
    expect(Buffer.from(passMessage(LINK, CLAIM)).toString('hex')).toBe(
      Buffer.from('marhaba guest pass 2\n').toString('hex') +
        '00000000000000000000000000000001' +
        '0820820820820820820820820820820a' +
        '0192f0c1000070008000000000000001' +
        '85',
    )
  })

  it('proves itself by the event’s public key, in small letters too', async () => {
    expect(readPass(SITE + path)?.signed?.claim).toEqual(CLAIM)
    expect(await isTrue(SITE + path)).toBe(true)
    expect(await isTrue(passText(SITE, path))).toBe(true)
    expect(await isTrue(`http://localhost:3000/below${path.toLowerCase()}`)).toBe(true)
    expect(linkOfPass(path)).toEqual(LINK)
  })

  it('says who, how many and which section for every guest', () => {
    const claims = fc.record({
      guest_id: fc.uuid(),
      invited: fc.integer({ min: 1, max: 50 }),
      section: fc.constantFrom('men', 'women', 'mixed', null),
    })
    fc.assert(
      fc.property(claims, (claim) => {
        const read = readPass(SITE + passPath(LINK, claim, new Uint8Array(64)))
        const message = passMessage(LINK, claim)
        expect(read).toEqual({ link: LINK, signed: { claim, message, signature: new Uint8Array(64) } })
      }),
    )
  })

  it('is none once any symbol of it is another', async () => {
    const text = SITE + path
    for (let place = text.indexOf('/P/'); place < text.length; place++) {
      const other = text[place] === 'X' ? 'Y' : 'X'
      const forged = text.slice(0, place) + other + text.slice(place + 1)
      expect(await isTrue(forged), forged).toBe(false)
    }
  })

  it('is none under another guest’s link, another event’s key or a signature for something else', async () => {
    const elsewhere = signPass(
      passKeysOf('only-for-tests-only-for-tests-only-for-tests', CLAIM.guest_id),
      HOLDER,
    )
    expect(await isTrue(SITE + elsewhere.path)).toBe(false)
    const signature = sign(null, passMessage(LINK, CLAIM), keys.signing)
    expect(await isTrue(SITE + passPath(LINK, CLAIM, signature))).toBe(true)
    for (const other of [
      { ...LINK, guest_token: `${'D'.repeat(21)}A` },
      { ...LINK, event_token: `${'D'.repeat(21)}A` },
    ])
      expect(await isTrue(SITE + passPath(other, CLAIM, signature))).toBe(false)
    const { privateKey } = generateKeyPairSync('ed25519')
    const own = passPath(LINK, CLAIM, sign(null, passMessage(LINK, CLAIM), privateKey))
    expect(await isTrue(SITE + own)).toBe(false)
  })

  it('is nothing that any other text could be', () => {
    for (const text of [
      '',
      'WIFI:S:Palace;;',
      `${SITE}/invitation/AAAA/BBBB`,
      'x'.repeat(3000),
      `${SITE}${path}`.repeat(9),
    ]) {
      expect(readPass(text)).toBeNull()
    }
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => readPass(text) === null))
  })

  it('fits a QR of 49 by 49 modules (version 8, level M) on sites of up to 29 letters', () => {
    expect(qrModules(passText('https://invitations.marhaba.com.sa', path))?.side).toBe(49)
    expect(passText('https://example.com/below', path)).toContain('https://example.com/below/P/')
  })
})

describe('[C-5] a pass made before the short form', () => {
  const LINK_PASS =
    '/invitation/AAAAAAAAAAAAAAAAAAAAAA/BBBBBBBBBBBBBBBBBBBBBB/CCCCCCCCCCCCCCCCCCCCCC' +
    '#AQGS8MEAAHAAgAAAAAAAAAEFAsSuRFBJPMjHtCICL2KJE92elAcpAd3h8kOCnjYOWa-Yi-3D1ffriJUKJ6uf3XKi4d3Vtdd4t3BLXDWBc_DCPwA'
  const link = { event_token: 'A'.repeat(22), guest_token: 'C'.repeat(22) }

  it('goes on working, whatever language its link is in', async () => {
    expect(readPass(SITE + LINK_PASS)).toMatchObject({ link, signed: { claim: CLAIM } })
    expect(await isTrue(SITE + LINK_PASS)).toBe(true)
    expect(await isTrue(`http://localhost:3000/ar${LINK_PASS}`)).toBe(true)
  })

  it('is none once any symbol of it is another, or under another guest’s link', async () => {
    const text = SITE + LINK_PASS
    for (let place = text.indexOf('/invitation'); place < text.length; place++) {
      // The last symbol holds four bits that mean nothing.
      const other = text[place] === 'x' ? 'y' : 'x'
      const forged = text.slice(0, place) + other + text.slice(place + 1)
      if (place < text.length - 1) expect(await isTrue(forged), forged).toBe(false)
    }
    expect(await isTrue(text.replace('CCC', 'DDD'))).toBe(false)
  })

  it('without its fragment is a bare link, which proves nothing', async () => {
    const bare = (SITE + LINK_PASS).split('#')[0] ?? ''
    expect(readPass(bare)).toEqual({ link, signed: null })
    expect(readPass(`${bare}?utm=x#top`)).toEqual({ link, signed: null })
    expect(await isTrue(bare)).toBe(false)
  })
})

describe('[C-5] a short code', () => {
  const serial = fc.integer({ min: 0, max: 2 ** 25 - 1 })
  const codeOf = (number: number) => shortCodeOf(number, keys.codes)

  it('is different for every guest of an event', () => {
    const codes = new Set(Array.from({ length: 100_000 }, (_, number) => codeOf(number)))
    expect(codes.size).toBe(100_000)
    fc.assert(fc.property(serial, serial, (a, b) => (codeOf(a) === codeOf(b)) === (a === b)))
  })

  it('is read as typed: with dash or spaces, in small letters, with Arabic digits', () => {
    fc.assert(
      fc.property(serial, (number) => {
        const code = codeOf(number)
        expect(readShortCode(formatShortCode(code))).toBe(code)
        expect(readShortCode(` ${code.toLowerCase().split('').join(' ')}`)).toBe(code)
        // As it is copied out of a chat.
        expect(readShortCode(`\u2066«${formatShortCode(code)}».\u2069`)).toBe(code)
        expect(
          readShortCode(code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))),
        ).toBe(code)
        expect(code).not.toMatch(/[01OI]/)
      }),
    )
  })

  it('with one wrong symbol, or two that changed places, is none', () => {
    const slip = fc.record({ number: serial, place: fc.nat(5), other: fc.nat(5), symbol: fc.nat(31) })
    fc.assert(
      fc.property(slip, ({ number, place, other, symbol }) => {
        const code = codeOf(number)
        const wrong = [...code]
        wrong[place] = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[symbol] ?? ''
        expect(readShortCode(wrong.join(''))).toBe(wrong.join('') === code ? code : null)
        const swapped = [...code]
        swapped[place] = code[other] ?? ''
        swapped[other] = code[place] ?? ''
        expect(readShortCode(swapped.join(''))).toBe(swapped.join('') === code ? code : null)
      }),
      { numRuns: 1000 },
    )
  })
})
