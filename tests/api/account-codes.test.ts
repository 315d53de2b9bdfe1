import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_ALPHABET } from '#shared/contract/account.ts'
import {
  aClock,
  anEmail,
  aSignUp,
  aVerifiedAccount,
  lastCode,
  mailsTo,
  signedIn,
  wrongCode,
} from '../factories/accounts.ts'
import { anAnonymousClient, type Client } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

interface SignUp {
  email: string
  /** From the answer to the sign-up. */
  sign_up: string
  code: string
}

async function aWaitingSignUp(email = anEmail(), more = {}): Promise<SignUp> {
  const { data } = await anonymous.call('account.register', { body: { ...aSignUp(email), ...more } })
  return { email, sign_up: data.sign_up, code: (await lastCode(server, email))! }
}

/** As the browser that signed up does. */
function verify({ email, sign_up }: Omit<SignUp, 'code'>, code: string) {
  return anonymous.call('account.verify', { body: { email, code, sign_up } })
}

describe('[A-4] a code', () => {
  test('is four of the 32 symbols and kept by a keyed hash alone', async () => {
    const { email, code } = await aWaitingSignUp()
    expect(code).toHaveLength(4)
    for (const symbol of code) expect(CODE_ALPHABET).toContain(symbol)
    const row = await server.db
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toHaveLength(32)
    // All of 20 bits are hashed in a second: without the key that must give nothing away.
    for (const text of [code, `${email}${code}`, `verify-email\n${email}\n${code}`]) {
      expect(row.code_hash.equals(createHash('sha256').update(text).digest())).toBe(false)
    }
    const { rows } = await rowsOfQueue()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('dies after ten minutes', async () => {
    const [late, inTime] = [await aWaitingSignUp(), await aWaitingSignUp()]
    clock.pass({ minutes: 9, seconds: 59 })
    expect((await verify(inTime, inTime.code)).status).toBe(200)
    clock.pass({ seconds: 1 })
    expect(await verify(late, late.code)).toMatchObject({ status: 422, code: 'code_wrong' })
  })

  test('is good for one use, and of many at once for one', async () => {
    const signUp = await aWaitingSignUp()
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(signUp, signUp.code)))
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await verify(signUp, signUp.code)).code).toBe('code_wrong')
  })

  test('survives four wrong tries and not five', async () => {
    const [four, five] = [await aWaitingSignUp(), await aWaitingSignUp()]
    for (let i = 0; i < 4; i++) expect((await verify(four, wrongCode(four.code))).code).toBe('code_wrong')
    expect((await verify(four, four.code)).status).toBe(200)
    for (let i = 0; i < 5; i++) await verify(five, wrongCode(five.code))
    expect((await verify(five, five.code)).code).toBe('code_wrong')
  })

  test('200 parallel wrong guesses count as at most five, and no 201st is heard', async () => {
    const signUp = await aWaitingSignUp()
    const { email, code } = signUp
    const guesses = Array.from({ length: 200 }, () => verify(signUp, wrongCode(code)))
    const responses = await Promise.all(guesses)
    expect(new Set(responses.map((response) => response.code))).toEqual(new Set(['code_wrong']))
    const row = await server.db
      .selectFrom('codes')
      .select('attempts_left')
      .where('email', '=', email)
      .where('purpose', '=', 'verify-email')
      .executeTakeFirstOrThrow()
    expect(row.attempts_left).toBe(0)
    expect((await verify(signUp, code)).code).toBe('code_wrong')
  })

  test('makes the one before it worthless, and begins with five tries of its own', async () => {
    const signUp = await aWaitingSignUp()
    const { email, sign_up, code: first } = signUp
    for (let i = 0; i < 5; i++) await verify(signUp, wrongCode(first))
    await anonymous.call('account.send-code', { body: { email, sign_up } })
    const second = (await lastCode(server, email))!
    if (second !== first) expect((await verify(signUp, first)).code).toBe('code_wrong')
    expect((await verify(signUp, second)).status).toBe(200)
  })

  test('may be typed in small letters and with Arabic digits', async () => {
    let signUp = await aWaitingSignUp()
    while (!/\d/.test(signUp.code)) signUp = await aWaitingSignUp()
    const typed = signUp.code.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await verify(signUp, ` ${typed} `)).status).toBe(200)
  })

  test('is of its address: another one’s opens nothing', async () => {
    const [mine, yours] = [await aWaitingSignUp(), await aWaitingSignUp()]
    if (mine.code !== yours.code) expect((await verify(yours, mine.code)).code).toBe('code_wrong')
    expect((await verify({ ...mine, email: anEmail() }, mine.code)).code).toBe('code_wrong')
    expect((await verify({ ...mine, sign_up: yours.sign_up }, mine.code)).code).toBe('code_wrong')
  })

  test('an address that has an account is refused in the same words, again and again', async () => {
    const email = await aVerifiedAccount(server)
    const { code } = await aWaitingSignUp()
    const signUp = await aWaitingSignUp(email)
    expect(signUp.code).toBeNull()
    const responses = [await verify(signUp, code), await verify(signUp, code), await verify(signUp, code)]
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 422,
        code: 'code_wrong',
        message: 'This code is wrong or has expired. Check it or ask for a new one.',
      })
    }
  })

  test('is guessed away by nobody else: wrong tries count for whoever signed up themselves', async () => {
    const own = await aWaitingSignUp()
    const strange = await aWaitingSignUp(own.email, {
      password: 'of-somebody-else',
      password_confirmation: 'of-somebody-else',
    })
    const guesses = [own.code, strange.code].map(wrongCode)
    for (let i = 0; i < 6; i++) for (const guess of guesses) await verify(strange, guess)
    for (let i = 0; i < 6; i++) await verify({ ...own, sign_up: 'nobody’s' }, own.code)
    // Their own tries are over, even with the right one.
    expect((await verify(strange, strange.code)).code).toBe('code_wrong')
    expect((await verify(own, own.code)).status).toBe(200)
  })
})

describe('[A-5] sends', () => {
  const sendOnce = (email: string) => anonymous.call('account.send-code', { body: { email } })

  test.each(['waiting', 'unknown', 'verified'])(
    'are three an hour and ten a day for a %s address',
    async (kind) => {
      const email =
        kind === 'waiting'
          ? (await aWaitingSignUp()).email
          : kind === 'verified'
            ? await aVerifiedAccount(server)
            : anEmail()
      clock.pass({ days: 1 })
      const statuses: number[] = []
      for (let hour = 0; hour < 5; hour++) {
        for (let i = 0; i < 4; i++) statuses.push((await sendOnce(email)).status)
        clock.pass({ hours: 1 })
      }
      const three = [200, 200, 200, 429]
      expect(statuses).toEqual([...three, ...three, ...three, 200, 429, 429, 429, 429, 429, 429, 429])
      clock.pass({ days: 1 })
      expect((await sendOnce(email)).status).toBe(200)
    },
  )

  test('of fifty parallel requests three are accepted', async () => {
    const email = anEmail()
    const responses = await Promise.all(Array.from({ length: 50 }, () => sendOnce(email)))
    expect(responses.filter((response) => response.status === 200)).toHaveLength(3)
    const refused = responses.filter((response) => response.status === 429)
    expect(new Set(refused.map((response) => response.code))).toEqual(new Set(['code_too_often']))
    expect(refused).toHaveLength(47)
  })

  test('[A-2] of sign-ups are three an hour from one network, for known and unknown addresses alike', async () => {
    for (const email of [anEmail(), await aVerifiedAccount(server)]) {
      clock.pass({ days: 1 })
      for (let i = 0; i < 3; i++) await anonymous.call('account.register', { body: aSignUp(email) })
      const fourth = await anonymous.call('account.register', { body: aSignUp(email), language: 'ar' })
      expect(fourth).toMatchObject({ status: 429, message: 'طُلبت رموز كثيرة. حاول لاحقًا.' })
    }
  })

  test('that strangers ask for lock nobody out: not from signing up, nor from asking again', async () => {
    const email = anEmail()
    for (let i = 0; i < 9; i++) await sendOnce(email)
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/website/register',
        payload: {
          ...aSignUp(email),
          password: 'of-somebody-else',
          password_confirmation: 'of-somebody-else',
        },
        remoteAddress,
      })
    const strangers: number[] = []
    for (let i = 0; i < 9; i++) strangers.push((await from('203.0.113.7')).statusCode)
    expect(strangers).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429])
    const own = await aWaitingSignUp(email)
    for (let i = 0; i < 3; i++) {
      const again = await anonymous.call('account.send-code', { body: { email, sign_up: own.sign_up } })
      expect(again.status).toBe(200)
    }
    expect((await verify(own, (await lastCode(server, email)) ?? '')).status).toBe(200)
  })

  test('to one address are twenty an hour, from however many networks', async () => {
    const email = anEmail()
    const statuses: number[] = []
    for (let place = 1; place <= 25; place++) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/website/register',
        payload: aSignUp(email),
        remoteAddress: `203.0.113.${place}`,
      })
      statuses.push(statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(await mailsTo(server, email)).toHaveLength(20)
  })
})

describe('[A-6] another e-mail', () => {
  const profile = { full_name: 'نورة', phone: null }

  test('counts once its code is entered; the one before hears of it', async () => {
    const before = await aVerifiedAccount(server)
    const client = await signedIn(server, before)
    const after = anEmail()
    const saved = await client.call('account.update', { body: { ...profile, email: after } })
    expect(saved).toMatchObject({
      status: 200,
      message: 'Saved. Enter the code we sent to the new email to switch to it.',
      data: { email: before, full_name: 'نورة', phone: null, phone_code: null, phone_complete_form: null },
    })
    const code = (await lastCode(server, after))!
    expect((await client.call('account.verify', { body: { email: after, code } })).status).toBe(200)
    expect((await client.call('account.read')).data.email).toBe(after)
    await signedIn(server, after)
    expect((await mailsTo(server, before)).at(-1)).toMatchObject({
      subject: 'Your Marhaba account’s email was changed',
    })
  })

  test('its code can be sent again', async () => {
    const client = await signedIn(server, await aVerifiedAccount(server))
    const after = anEmail()
    await client.call('account.update', { body: { ...profile, email: after } })
    await mailsTo(server, after)
    clock.pass({ minutes: 11 })
    await anonymous.call('account.send-code', { body: { email: after } })
    expect(await mailsTo(server, after)).toHaveLength(1)
    await client.call('account.send-code', { body: { email: after } })
    expect(await mailsTo(server, after)).toHaveLength(2)
    const code = (await lastCode(server, after))!
    expect((await client.call('account.verify', { body: { email: after, code } })).status).toBe(200)
    expect((await client.call('account.read')).data.email).toBe(after)
  })

  test('that belongs to somebody is answered the same, and only its owner is told', async () => {
    const taken = await aVerifiedAccount(server)
    const mine = await aVerifiedAccount(server)
    const client = await signedIn(server, mine)
    const response = await client.call('account.update', { body: { ...profile, email: taken } })
    const free = await client.call('account.update', { body: { ...profile, email: anEmail() } })
    expect([response.status, response.message, response.data]).toEqual([free.status, free.message, free.data])
    expect((await mailsTo(server, taken)).at(-1)?.subject).toBe('You already have a Marhaba account')
    expect(await lastCode(server, taken)).toBeNull()
  })

  test('of two that want it the index decides, whoever proves it second is told', async () => {
    const signUp = await aWaitingSignUp()
    const { email } = signUp
    const client = await signedIn(server, await aVerifiedAccount(server))
    await client.call('account.update', { body: { ...profile, email } })
    const code = (await lastCode(server, email))!
    expect((await verify(signUp, signUp.code)).status).toBe(200)
    const second = await client.call('account.verify', { body: { email, code } })
    expect(second).toMatchObject({
      status: 422,
      errors: { email: ['This email belongs to another account'] },
    })
    expect((await client.call('account.read')).data.email).not.toBe(email)
  })

  test('goes to the account whose session its code comes with, and to no other', async () => {
    const [first, second] = [
      await signedIn(server, await aVerifiedAccount(server)),
      await signedIn(server, await aVerifiedAccount(server)),
    ]
    const email = anEmail()
    const codes: string[] = []
    for (const client of [first, second]) {
      await client.call('account.update', { body: { ...profile, email } })
      codes.push((await lastCode(server, email))!)
      clock.pass({ seconds: 1 })
    }
    const [code = '', strange = ''] = codes
    if (code !== strange) {
      const wrong = await first.call('account.verify', { body: { email, code: strange } })
      expect(wrong.code).toBe('code_wrong')
    }
    expect((await first.call('account.verify', { body: { email, code } })).status).toBe(200)
    expect((await first.call('account.read')).data.email).toBe(email)
    expect((await second.call('account.read')).data.email).not.toBe(email)
  })

  test('is not had by a code that its owner types into a sign-up', async () => {
    const signUp = await aWaitingSignUp()
    const { email } = signUp
    const stranger = await signedIn(server, await aVerifiedAccount(server))
    await stranger.call('account.update', { body: { ...profile, email } })
    const move = (await lastCode(server, email))!
    if (move !== signUp.code) expect((await verify(signUp, move)).code).toBe('code_wrong')
    const bare = await anonymous.call('account.verify', { body: { email, code: move } })
    expect(bare.code).toBe('sign_up_unknown')
    expect((await stranger.call('account.read')).data.email).not.toBe(email)
    expect((await verify(signUp, signUp.code)).status).toBe(200)
  })

  test('an account may not flood strangers: its own sends are counted too', async () => {
    const client = await signedIn(server, await aVerifiedAccount(server))
    clock.pass({ hours: 2 })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      statuses.push((await client.call('account.update', { body: { ...profile, email: anEmail() } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

function rowsOfQueue() {
  return server.db
    .withTables<{ 'graphile_worker._private_jobs': { payload: unknown } }>()
    .selectFrom('graphile_worker._private_jobs')
    .select('payload')
    .execute()
    .then((rows) => ({ rows }))
}
