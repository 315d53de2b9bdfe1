import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as hashing from '#server/domain/accounts/password-hash.ts'
import {
  aClock,
  anEmail,
  aSignUp,
  aVerifiedAccount,
  lastCode,
  mailsTo,
  PASSWORD,
  signedIn,
  wrongCode,
} from '../factories/accounts.ts'
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

const BROWSER = 'a-secret-of-the-owners-own-browser'
const NEW_PASSWORD = 'صقر الجزيرة 1448'

const forgot = (email: string, device?: string, language: 'ar' | 'en' = 'en') =>
  anonymous.call('password.forgot', { body: { email, device }, language })
const check = (email: string, code: string, device?: string) =>
  anonymous.call('password.check-code', { body: { email, code, device } })
const reset = (email: string, code: string, device?: string, password = NEW_PASSWORD) =>
  anonymous.call('password.reset', {
    body: { email, code, device, password, password_confirmation: password },
  })

/** An account whose owner has asked for a code, and the code from the mail. */
async function aForgottenPassword(device?: string): Promise<{ email: string; code: string }> {
  const email = await aVerifiedAccount(server)
  await forgot(email, device)
  return { email, code: (await lastCode(server, email)) ?? '' }
}

describe('[A-8] [A-9] [A-10] recovery', () => {
  test('leads from the code in the mail to a new password, and ends every session', async () => {
    const email = await aVerifiedAccount(server)
    const before = [await signedIn(server, email), await signedIn(server, email)]
    expect(await forgot(email, BROWSER, 'ar')).toMatchObject({
      status: 200,
      data: { email },
      message: 'إن كان لهذا البريد حساب فقد أرسلنا إليه رمزًا',
    })
    const code = (await lastCode(server, email)) ?? ''
    expect(await check(email, code.toLowerCase(), BROWSER)).toMatchObject({ status: 200, data: { email } })
    expect(await reset(email, code, BROWSER)).toMatchObject({
      status: 200,
      data: { email },
      message: 'Your new password is saved. Sign in with it.',
    })
    for (const client of before) expect((await client.call('account.read')).code).toBe('unauthenticated')
    expect((await anonymous.call('account.sign-in', { body: { email, password: PASSWORD } })).code).toBe(
      'credentials_wrong',
    )
    await signedIn(server, email, { password: NEW_PASSWORD })
    const mails = await mailsTo(server, email)
    expect(mails.at(-1)?.subject).toBe('Your Marhaba password was changed')
    expect(mails.at(-1)?.body).toContain(`${server.url}/en/forget-password`)
  })

  test.each(['/api/website', '/api', '/api/v1/website', '/api/v1'])('answers under %s', async (base) => {
    const { email, code } = await aForgottenPassword()
    const post = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `${base}${path}`, payload })
    expect((await post('/forgot-password', { email: anEmail() })).statusCode).toBe(200)
    expect((await post('/forgot-password/check-code', { email, code })).statusCode).toBe(200)
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const response = await post('/forgot-password/reset-password', { email, code, ...passwords })
    expect(response.json()).toMatchObject({ data: { email } })
  })

  test('[R-2] the texts beside the fields are those of the specification', async () => {
    const body = { email: 'nobody', code: 'ABC', password: 'short', password_confirmation: 'other' }
    expect((await anonymous.call('password.reset', { body })).errors).toEqual({
      email: ['Please enter a valid email'],
      code: ['code should be 4 characters'],
      password: ['Password must be at least 8 characters'],
      password_confirmation: ['Passwords must match'],
    })
    expect((await anonymous.call('password.forgot', { body: { email: '' } })).errors).toEqual({
      email: ['This field required'],
    })
  })
})

describe('a reset code', () => {
  test('is not used up by looking at it, however often, and by a reset it is', async () => {
    const { email, code } = await aForgottenPassword()
    for (let i = 0; i < 8; i++) expect((await check(email, code)).status).toBe(200)
    const responses = await Promise.all([1, 2, 3].map(() => reset(email, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await check(email, code)).code).toBe('code_wrong')
    expect((await reset(email, code)).code).toBe('code_wrong')
  })

  test('dies after five wrong tries at either step, also of many at once', async () => {
    const { email, code } = await aForgottenPassword()
    const guesses = Array.from({ length: 40 }, (_, place) =>
      place % 2 === 0 ? check(email, wrongCode(code)) : reset(email, wrongCode(code)),
    )
    expect(new Set((await Promise.all(guesses)).map((response) => response.code))).toEqual(
      new Set(['code_wrong']),
    )
    expect((await check(email, code)).code).toBe('code_wrong')
    expect((await reset(email, code)).code).toBe('code_wrong')
  })

  test('dies after ten minutes', async () => {
    const { email, code } = await aForgottenPassword()
    clock.pass({ minutes: 10 })
    expect((await reset(email, code)).code).toBe('code_wrong')
  })

  test('verifies nothing else, and no other code resets a password', async () => {
    const { email, code } = await aForgottenPassword()
    const signUp = await anonymous.call('account.register', { body: aSignUp(email) })
    const { sign_up } = signUp.data
    expect((await anonymous.call('account.verify', { body: { email, code, sign_up } })).code).toBe(
      'code_wrong',
    )
    const owner = await signedIn(server, email)
    expect((await owner.call('account.verify', { body: { email, code } })).code).toBe('code_wrong')
    const other = anEmail()
    await anonymous.call('account.register', { body: aSignUp(other) })
    expect((await reset(other, (await lastCode(server, other)) ?? '')).code).toBe('code_wrong')
    expect((await check(await aVerifiedAccount(server), code)).code).toBe('code_wrong')
  })

  test('is of the browser that asked: others use up neither it nor its tries', async () => {
    const { email, code } = await aForgottenPassword(BROWSER)
    for (let i = 0; i < 6; i++) {
      expect((await check(email, code, 'another-browser-of-a-stranger')).code).toBe('code_wrong')
      expect((await check(email, wrongCode(code))).code).toBe('code_wrong')
    }
    expect((await reset(email, code, BROWSER)).status).toBe(200)
  })

  test('survives a password that is refused', async () => {
    const { email, code } = await aForgottenPassword()
    for (let i = 0; i < 6; i++)
      expect((await reset(email, code, undefined, 'نورة العتيبي')).errors).toEqual({
        password: ['This password is too easy to guess. Choose another.'],
      })
    expect((await reset(email, code)).status).toBe(200)
  })
})

describe('known and unknown addresses', () => {
  test('get the same answers after the same work, at every step', async () => {
    const known = await aVerifiedAccount(server)
    const seen: unknown[] = []
    for (const email of [known, anEmail()]) {
      vi.mocked(hashing.makeHash).mockClear()
      vi.mocked(hashing.compareHash).mockClear()
      const responses = [await forgot(email), await check(email, 'AAAA'), await reset(email, 'AAAA')]
      const hashes = [vi.mocked(hashing.makeHash), vi.mocked(hashing.compareHash)].map(
        (spy) => spy.mock.calls.length,
      )
      const { rows } = {
        rows: await server.db.selectFrom('codes').select('purpose').where('email', '=', email).execute(),
      }
      seen.push([responses.map(({ status, code, message }) => ({ status, code, message })), hashes])
      expect(rows.filter(({ purpose }) => purpose === 'reset-password')).toHaveLength(1)
    }
    expect(seen[0]).toEqual(seen[1])
  })

  test('are limited alike: three codes an hour and ten a day; a known browser has a share of its own', async () => {
    for (const email of [await aVerifiedAccount(server), anEmail()]) {
      const statuses: number[] = []
      for (let hour = 0; hour < 5; hour++) {
        for (let i = 0; i < 4; i++)
          statuses.push((await forgot(email, `${i}-of-many-strange-browsers`)).status)
        clock.pass({ hours: 1 })
      }
      const three = [200, 200, 200, 429]
      expect(statuses).toEqual([...three, ...three, ...three, 200, 429, 429, 429, 429, 429, 429, 429])
      clock.pass({ days: 1 })
    }
    const email = await aVerifiedAccount(server)
    await anonymous.call('account.sign-in', { body: { email, password: PASSWORD, device: BROWSER } })
    for (let i = 0; i < 4; i++) await forgot(email)
    expect(await forgot(email)).toMatchObject({ status: 429, code: 'code_too_often' })
    expect((await forgot(email, BROWSER)).status).toBe(200)
  })

  test('an address without an account gets no mail', async () => {
    const email = anEmail()
    await forgot(email)
    expect(await mailsTo(server, email)).toEqual([])
  })
})

test('[A-3] whoever has reset the password signs in at once, however many wrong ones there were', async () => {
  const { email, code } = await aForgottenPassword(BROWSER)
  const signIn = (password: string) =>
    anonymous.call('account.sign-in', { body: { email, password, device: BROWSER } })
  for (let i = 0; i < 11; i++) await signIn('not the one')
  expect((await signIn(PASSWORD)).code).toBe('sign_in_too_often')
  await reset(email, code, BROWSER)
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
})

test('[A-3] a sign-in by a password that is changed meanwhile begins no session', async () => {
  const email = await aVerifiedAccount(server)
  const { compareHash } = await vi.importActual<typeof hashing>('#server/domain/accounts/password-hash.ts')
  vi.mocked(hashing.compareHash).mockImplementationOnce(async (...args) => {
    const matches = await compareHash(...args)
    await server.db.updateTable('accounts').set({ password_hash: 'new' }).where('email', '=', email).execute()
    return matches
  })
  const late = await anonymous.call('account.sign-in', { body: { email, password: PASSWORD } })
  expect(late.code).toBe('credentials_wrong')
})
