import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as hashing from '#server/domain/accounts/password-hash.ts'
import { aClock, anEmail, aSignUp, aVerifiedAccount, PASSWORD } from '../factories/accounts.ts'
import { anAnonymousClient, type Client } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

vi.mock('#server/domain/accounts/password-hash.ts', { spy: true })

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, alone: 'modules of this process alone are replaced' })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

const OWN_DEVICE = 'a-secret-of-the-owners-own-browser'

/** A guess from some network, of which an attacker has many. */
function guess(email: string, place: number, password = 'not the one') {
  return server.app.inject({
    method: 'POST',
    url: '/api/website/login',
    payload: { email, password },
    remoteAddress: `203.0.113.${place}`,
  })
}

const signIn = (email: string, more: object = {}) =>
  anonymous.call('account.sign-in', { body: { email, password: PASSWORD, ...more } })

async function guessUntilRefused(email: string): Promise<void> {
  for (let place = 1; place <= 11; place++) await guess(email, place)
}

describe('[A-3] guessing a password', () => {
  test('ends after ten wrong ones, from however many networks, for known and unknown addresses alike', async () => {
    for (const email of [await aVerifiedAccount(server), anEmail()]) {
      const statuses: number[] = []
      for (let place = 1; place <= 12; place++) statuses.push((await guess(email, place)).statusCode)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
      // The right one is not looked at any more either.
      expect(await signIn(email)).toMatchObject({
        status: 429,
        code: 'sign_in_too_often',
        message:
          'Too many wrong passwords for this email. Try again later, or on a device where you signed in before.',
      })
      clock.pass({ minutes: 15 })
      expect((await signIn(email)).status).not.toBe(429)
    }
  })

  test('is a hundred a day at most', async () => {
    const email = await aVerifiedAccount(server)
    const codes: string[] = []
    for (let round = 0; round < 12; round++) {
      for (let place = 0; place < 10; place++) codes.push((await guess(email, place)).json().code)
      clock.pass({ minutes: 16 })
    }
    expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(100)
    expect(new Set(codes.slice(100))).toEqual(new Set(['sign_in_too_often']))
  })

  test('of two hundred guesses at once compares ten', async () => {
    const email = await aVerifiedAccount(server)
    vi.mocked(hashing.compareHash).mockClear()
    await Promise.all(Array.from({ length: 200 }, (_, place) => guess(email, place)))
    // Each with the password of an account and of a sign-up.
    expect(hashing.compareHash).toHaveBeenCalledTimes(20)
  })

  test('does not lock the owner out of a device where they were signed in', async () => {
    const email = await aVerifiedAccount(server)
    expect((await signIn(email, { device: OWN_DEVICE })).status).toBe(200)
    await guessUntilRefused(email)
    expect((await signIn(email, { device: 'a-browser-that-was-never-in-before' })).status).toBe(429)
    expect((await signIn(email, { device: OWN_DEVICE })).status).toBe(200)
    // On it too nobody guesses for ever.
    for (let i = 0; i < 10; i++) await signIn(email, { device: OWN_DEVICE, password: 'not the one' })
    expect((await signIn(email, { device: OWN_DEVICE })).code).toBe('sign_in_too_often')
  })

  test('a device is of its account, and kept by its hash alone', async () => {
    const [mine, yours] = [await aVerifiedAccount(server), await aVerifiedAccount(server)]
    await signIn(mine, { device: OWN_DEVICE })
    await guessUntilRefused(yours)
    expect((await signIn(yours, { device: OWN_DEVICE })).status).toBe(429)
    const devices = await server.db.selectFrom('known_devices').select('device_hash').execute()
    expect(devices.filter(({ device_hash }) => device_hash.toString() === OWN_DEVICE)).toEqual([])
  })

  test('an account knows the twenty devices that were there last', async () => {
    const email = await aVerifiedAccount(server)
    const devices = Array.from({ length: 21 }, (_, place) => `the-browser-number-${place}-of-them`)
    for (const device of devices) {
      await signIn(email, { device })
      clock.pass({ seconds: 1 })
    }
    await guessUntilRefused(email)
    expect((await signIn(email, { device: devices[0] })).status).toBe(429)
    expect((await signIn(email, { device: devices[1] })).status).toBe(200)
  })

  test.runIf(process.platform === 'linux')(
    'is computed in a thread that gives way to all others',
    async () => {
      await guess(anEmail(), 1)
      const threads = (await readdir('/proc/self/task')).map((id) =>
        readFile(`/proc/self/task/${id}/stat`, 'utf8'),
      )
      // The nice value, behind a name that may have spaces.
      const nice = (await Promise.all(threads)).map((stat) => Number(stat.split(') ').at(-1)?.split(' ')[16]))
      expect(nice).toContain(os.constants.priority.PRIORITY_BELOW_NORMAL)
      expect(os.getPriority()).toBeLessThan(os.constants.priority.PRIORITY_BELOW_NORMAL)
    },
  )

  test('right passwords are not counted', async () => {
    const email = await aVerifiedAccount(server)
    for (let i = 0; i < 15; i++) expect((await signIn(email)).status).toBe(200)
  })
})

describe('[A-2] a password that is tried first', () => {
  test.each([
    ['en', 'This password is too easy to guess. Choose another.'],
    ['ar', 'كلمة المرور هذه سهلة التخمين. اختر غيرها.'],
  ] as const)(
    'is refused beside its field in %s, for known and unknown addresses alike',
    async (language, text) => {
      for (const email of [anEmail(), await aVerifiedAccount(server)]) {
        for (const password of ['password1', email]) {
          const body = { ...aSignUp(email), password, password_confirmation: password }
          const refused = await anonymous.call('account.register', { body, language })
          expect(refused).toMatchObject({ status: 422, errors: { password: [text] } })
        }
      }
    },
  )
})

test('[A-2] [A-3] the one costly step is taken for every address, at the same cost', async () => {
  const [known, waiting] = [await aVerifiedAccount(server), anEmail()]
  await anonymous.call('account.register', { body: aSignUp(waiting) })
  for (const email of [known, waiting, anEmail()]) {
    vi.mocked(hashing.compareHash).mockClear()
    await anonymous.call('account.sign-in', { body: { email, password: 'not the one' } })
    // Of an account and of a sign-up.
    const tried = [expect.stringContaining('$argon2id$v=19$m=19456,t=2,p=1$'), 'not the one']
    expect(vi.mocked(hashing.compareHash).mock.calls).toEqual([tried, tried])
    vi.mocked(hashing.makeHash).mockClear()
    await anonymous.call('account.register', { body: aSignUp(email) })
    expect(hashing.makeHash).toHaveBeenCalledTimes(1)
  }
})
