import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { anAnonymousClient, type Client, clientOf } from '../factories/events.ts'
import { PROCESSES, startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

describe('[A-2] [A-4] [A-3] [A-1] from sign-up to profile', () => {
  test('a person signs up, proves the e-mail, signs in and reads the profile', async () => {
    const email = anEmail()
    const registered = await anonymous.call('account.register', { body: aSignUp(email.toUpperCase()) })
    expect(registered).toMatchObject({
      status: 200,
      data: { email },
      message: 'We sent a 4-character code to your email. Enter it to finish signing up.',
    })
    const code = await lastCode(server, email)
    const verified = await anonymous.call('account.verify', {
      body: { email, code: code!.toLowerCase(), sign_up: registered.data.sign_up },
      language: 'ar',
    })
    expect(verified).toMatchObject({
      status: 200,
      data: { email },
      message: 'تم تفعيل بريدك. يمكنك تسجيل الدخول الآن.',
    })
    const response = await anonymous.call('account.sign-in', { body: { email, password: PASSWORD } })
    expect(response).toMatchObject({ status: 200, message: 'Welcome نورة العتيبي' })
    const user = {
      full_name: 'نورة العتيبي',
      email,
      phone: '501234567',
      phone_code: '+966',
      phone_complete_form: '+966501234567',
      image: null,
      language: 'en',
    }
    expect(response.data).toMatchObject({ full_name: user.full_name, user })
    const profile = await clientOf(server, response.data.token).call('account.read')
    expect(profile).toMatchObject({ status: 200, data: user })
  })

  test('of two that sign up with one address at once, each browser’s code completes its own', async () => {
    const others = { password: 'of-somebody-else', password_confirmation: 'of-somebody-else' }
    const signUp = (email: string, more = {}) =>
      anonymous.call('account.register', { body: { ...aSignUp(email), ...more } })
    for (const ownerIsFirst of [true, false]) {
      const email = anEmail()
      const forms = ownerIsFirst ? [{}, others] : [others, {}]
      const bodies = []
      for (const form of forms) bodies.push(await signUp(email, form))
      const own = bodies[ownerIsFirst ? 0 : 1]?.data.sign_up ?? ''
      expect(bodies.map(({ data }) => data.email)).toEqual([email, email])
      // Both mails went to the owner, who types what the last one says.
      const code = (await lastCode(server, email)) ?? ''
      const verified = await anonymous.call('account.verify', { body: { email, code, sign_up: own } })
      expect(verified).toMatchObject({ status: 200, data: { email } })
      const stranger = await anonymous.call('account.sign-in', { body: { email, password: others.password } })
      expect(stranger).toMatchObject({ status: 403, code: 'email_not_verified' })
      await signedIn(server, email)
    }
  })

  test('what a browser was given for its sign-up is kept by its hash alone, and is no code', async () => {
    const email = anEmail()
    const { data } = await anonymous.call('account.register', { body: aSignUp(email) })
    const code = (await lastCode(server, email)) ?? ''
    const stored = await server.db
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const hash = createHash('sha256').update(data.sign_up).digest()
    expect(stored.secret_hash).toEqual(hash)
    const verify = (more: object) => anonymous.call('account.verify', { body: { email, code, ...more } })
    expect((await verify({ code: wrongCode(code), sign_up: data.sign_up })).code).toBe('code_wrong')
    expect((await verify({ sign_up: 'of-something-else' })).code).toBe('code_wrong')
    expect((await verify({ sign_up: data.sign_up })).status).toBe(200)
    await signedIn(server, email)
  })

  test('a code without what proves the sign-up completes none, whoever signed up last', async () => {
    const email = anEmail()
    await anonymous.call('account.register', { body: aSignUp(email) })
    const strange = { password: 'of-somebody-else', password_confirmation: 'of-somebody-else' }
    await anonymous.call('account.register', { body: { ...aSignUp(email), ...strange } })
    const code = (await lastCode(server, email)) ?? ''
    expect(await anonymous.call('account.verify', { body: { email, code } })).toMatchObject({
      status: 422,
      code: 'sign_up_unknown',
      message: 'Enter the code in the browser you signed up with, or sign in here with your password first.',
    })
    const accounts = await server.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
    expect(accounts).toEqual([])
  })

  test('in another browser the password proves the sign-up that the code completes', async () => {
    const email = anEmail()
    await anonymous.call('account.register', { body: aSignUp(email), language: 'ar' })
    expect((await anonymous.call('account.sign-in', { body: { email, password: PASSWORD } })).status).toBe(
      403,
    )
    const code = (await lastCode(server, email)) ?? ''
    const verify = (password: string) =>
      anonymous.call('account.verify', { body: { email, code, password }, language: 'en' })
    expect((await verify('not the one')).code).toBe('code_wrong')
    expect((await verify(PASSWORD)).status).toBe(200)
    const client = await signedIn(server, email)
    expect((await client.call('account.read')).data).toMatchObject({
      full_name: 'نورة العتيبي',
      language: 'ar',
    })
  })

  test('nothing of an unproven sign-up is an account', async () => {
    const email = anEmail()
    await anonymous.call('account.register', { body: aSignUp(email) })
    const accounts = await server.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
    expect(accounts).toEqual([])
  })
})

describe('[R-2] the texts beside the fields', () => {
  test('are those of the specification, in both languages, all at once', async () => {
    const body = {
      full_name: ' ',
      email: 'nobody',
      phone: '123',
      password: 'short',
      password_confirmation: 'other',
    }
    expect((await anonymous.call('account.register', { body })).errors).toEqual({
      full_name: ['This field required'],
      email: ['Please enter a valid email'],
      phone: ['Phone number not valid'],
      password: ['Password must be at least 8 characters'],
      password_confirmation: ['Passwords must match'],
    })
    expect((await anonymous.call('account.register', { body, language: 'ar' })).errors).toEqual({
      full_name: ['هذا الحقل مطلوب'],
      email: ['أدخل بريدًا إلكترونيًا صحيحًا'],
      phone: ['رقم الجوال غير صحيح'],
      password: ['كلمة المرور 8 أحرف على الأقل'],
      password_confirmation: ['كلمتا المرور غير متطابقتين'],
    })
    const verify = await anonymous.call('account.verify', { body: { email: anEmail(), code: 'ABC' } })
    expect(verify.errors).toEqual({ code: ['code should be 4 characters'] })
  })
})

describe('[A-3] [R-1] sessions', () => {
  test.each([
    { remember_me: true, hours: 60 * 24 },
    { remember_me: false, hours: 24 },
  ])('with remember_me $remember_me last $hours hours', async ({ remember_me, hours }) => {
    const client = await signedIn(server, await aVerifiedAccount(server), { remember_me })
    clock.pass({ hours, seconds: -1 })
    expect((await client.call('account.read')).status).toBe(200)
    clock.pass({ seconds: 1 })
    expect((await client.call('account.read')).code).toBe('unauthenticated')
  })

  test('are kept by their hash alone', async () => {
    const { token } = await signedIn(server, await aVerifiedAccount(server))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const hash = createHash('sha256').update(token).digest()
    const stored = await server.db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('end with sign-out, that one and no other', async () => {
    const email = await aVerifiedAccount(server)
    const [phone, laptop] = [await signedIn(server, email), await signedIn(server, email)]
    expect(await phone.call('account.sign-out')).toMatchObject({ status: 200, data: null })
    expect((await phone.call('account.read')).status).toBe(401)
    expect((await laptop.call('account.read')).status).toBe(200)
  })

  test.each(['', 'x', 'Bearer', 'Bearer null', `Bearer ${'A'.repeat(43)}`, `Basic ${'A'.repeat(43)}`])(
    'are not had by %j',
    async (authorization) => {
      const response = await server.app.inject({ url: '/api/website/profile', headers: { authorization } })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Please sign in to continue', code: 'unauthenticated' })
    },
  )

  test('passwords are argon2id with 19 MiB and two passes', async () => {
    const email = await aVerifiedAccount(server)
    const { password_hash } = await server.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('nobody is told which e-mails are known', () => {
  test('[A-2] signing up with one that has an account is answered as any; its owner hears of it', async () => {
    const email = await aVerifiedAccount(server)
    const strange = { ...aSignUp(email), password: 'stolen-one', password_confirmation: 'stolen-one' }
    const known = await anonymous.call('account.register', { body: strange })
    const unknownEmail = anEmail()
    const unknown = await anonymous.call('account.register', { body: aSignUp(unknownEmail) })
    const response = ({ data, message, status }: typeof known) => ({
      fields: Object.keys(data),
      length: data.sign_up.length,
      message,
      status,
    })
    expect(response(known)).toEqual(response(unknown))
    expect((await mailsTo(server, email)).at(-1)).toMatchObject({
      subject: 'You already have a Marhaba account',
    })
    expect(await lastCode(server, email)).toBeNull()
    // Nor by signing in with the password of that sign-up, which opens nothing.
    const signIn = (address: string, password: string) =>
      anonymous.call('account.sign-in', { body: { email: address, password } })
    const ofKnown = await signIn(email, 'stolen-one')
    expect(ofKnown).toMatchObject({ status: 403, code: 'email_not_verified' })
    expect(await signIn(unknownEmail, PASSWORD)).toMatchObject({ status: 403, message: ofKnown.message })
    expect(await lastCode(server, email)).toBeNull()
    await signedIn(server, email)
  })

  test('[A-3] a wrong password and an unknown address are the same', async () => {
    const email = await aVerifiedAccount(server)
    const pending = anEmail()
    await anonymous.call('account.register', { body: aSignUp(pending) })
    const responses = await Promise.all(
      [email, pending, anEmail()].map((address) =>
        anonymous.call('account.sign-in', { body: { email: address, password: 'not the one' } }),
      ),
    )
    for (const { status, code, message } of responses) {
      expect({ status, code, message }).toEqual({
        status: 401,
        code: 'credentials_wrong',
        message: 'Wrong email or password',
      })
    }
  })

  test('[A-3] that an address waits to be verified is told to its password alone, and mailed again', async () => {
    const email = anEmail()
    await anonymous.call('account.register', { body: aSignUp(email) })
    await lastCode(server, email)
    const response = await anonymous.call('account.sign-in', { body: { email, password: PASSWORD } })
    expect(response).toMatchObject({ status: 403, code: 'email_not_verified' })
    expect(await mailsTo(server, email)).toHaveLength(2)
    const code = (await lastCode(server, email)) ?? ''
    const verified = await anonymous.call('account.verify', { body: { email, code, password: PASSWORD } })
    expect(verified.status).toBe(200)
  })

  test('[A-5] asking for a code is answered the same for every address, and mails only who waits', async () => {
    const [known, waiting, unknown] = [await aVerifiedAccount(server), anEmail(), anEmail()]
    await anonymous.call('account.register', { body: aSignUp(waiting) })
    const before = (await mailsTo(server, known)).length
    for (const email of [known, waiting, unknown]) {
      expect(await anonymous.call('account.send-code', { body: { email } })).toMatchObject({
        status: 200,
        data: { email },
        message: 'If this email is waiting for a code, we’ve sent a new one',
      })
    }
    expect(await mailsTo(server, known)).toHaveLength(before)
    expect(await mailsTo(server, waiting)).toHaveLength(2)
    expect(await mailsTo(server, unknown)).toEqual([])
  })

  // It listens to the statements of this process.
  test.skipIf(PROCESSES > 1)(
    '[A-2] [A-3] [A-4] [A-5] calls for known, waiting and unknown addresses touch the database alike',
    async () => {
      const [known, waiting, unknown] = [await aVerifiedAccount(server), anEmail(), anEmail()]
      const secrets = new Map<string, string>()
      for (const email of [known, waiting]) {
        const { data } = await anonymous.call('account.register', { body: aSignUp(email) })
        secrets.set(email, data.sign_up)
      }
      const code = wrongCode((await lastCode(server, waiting))!)
      const calls = {
        register: (email: string) => anonymous.call('account.register', { body: aSignUp(email) }),
        again: (email: string) => anonymous.call('account.send-code', { body: { email } }),
        signIn: (email: string) =>
          anonymous.call('account.sign-in', { body: { email, password: 'not the one' } }),
      }
      for (const call of Object.values(calls)) {
        const ofKnown = await statementsOf(() => call(known))
        expect(ofKnown.length).toBeGreaterThan(0)
        expect(await statementsOf(() => call(waiting))).toEqual(ofKnown)
        expect(await statementsOf(() => call(unknown))).toEqual(ofKnown)
      }
      // Whoever holds the secret of a sign-up tells the same of either address.
      const withSecret = {
        verify: (email: string) =>
          anonymous.call('account.verify', { body: { email, code, sign_up: secrets.get(email) } }),
        again: (email: string) =>
          anonymous.call('account.send-code', { body: { email, sign_up: secrets.get(email) } }),
      }
      for (const call of Object.values(withSecret)) {
        const ofKnown = await statementsOf(() => call(known))
        expect(await statementsOf(() => call(waiting))).toEqual(ofKnown)
      }
    },
  )
})

/** The SQL texts, without their values, that the app's pool is given meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: unknown, ...args: unknown[]) {
    const [query] = args
    seen.push(typeof query === 'string' ? query : (query as { text: string }).text)
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = spy as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return seen
}
