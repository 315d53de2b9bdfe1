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

async function aWaitingSignUp(): Promise<{ email: string; code: string }> {
  const email = anEmail()
  await anonymous.call('account.register', { body: aSignUp(email) })
  return { email, code: (await lastCode(server, email))! }
}

function verify(email: string, code: string) {
  return anonymous.call('account.verify', { body: { email, code } })
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
    expect((await verify(inTime.email, inTime.code)).status).toBe(200)
    clock.pass({ seconds: 1 })
    expect(await verify(late.email, late.code)).toMatchObject({ status: 422, code: 'code_wrong' })
  })

  test('is good for one use, and of many at once for one', async () => {
    const { email, code } = await aWaitingSignUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await verify(email, code)).code).toBe('code_wrong')
  })

  test('survives four wrong tries and not five', async () => {
    const [four, five] = [await aWaitingSignUp(), await aWaitingSignUp()]
    for (let i = 0; i < 4; i++)
      expect((await verify(four.email, wrongCode(four.code))).code).toBe('code_wrong')
    expect((await verify(four.email, four.code)).status).toBe(200)
    for (let i = 0; i < 5; i++) await verify(five.email, wrongCode(five.code))
    expect((await verify(five.email, five.code)).code).toBe('code_wrong')
  })

  test('200 parallel wrong guesses count as at most five, and no 201st is heard', async () => {
    const { email, code } = await aWaitingSignUp()
    const guesses = Array.from({ length: 200 }, () => verify(email, wrongCode(code)))
    const answers = await Promise.all(guesses)
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['code_wrong']))
    const row = await server.db
      .selectFrom('codes')
      .select('attempts_left')
      .where('email', '=', email)
      .where('purpose', '=', 'verify-email')
      .executeTakeFirstOrThrow()
    expect(row.attempts_left).toBe(0)
    expect((await verify(email, code)).code).toBe('code_wrong')
  })

  test('makes the one before it worthless, and begins with five tries of its own', async () => {
    const { email, code: first } = await aWaitingSignUp()
    for (let i = 0; i < 5; i++) await verify(email, wrongCode(first))
    await anonymous.call('account.send-code', { body: { email } })
    const second = (await lastCode(server, email))!
    if (second !== first) expect((await verify(email, first)).code).toBe('code_wrong')
    expect((await verify(email, second)).status).toBe(200)
  })

  test('may be typed in small letters and with Arabic digits', async () => {
    let signUp = await aWaitingSignUp()
    while (!/\d/.test(signUp.code)) signUp = await aWaitingSignUp()
    const typed = signUp.code.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await verify(signUp.email, ` ${typed} `)).status).toBe(200)
  })

  test('is of its address: another one’s opens nothing', async () => {
    const [mine, yours] = [await aWaitingSignUp(), await aWaitingSignUp()]
    if (mine.code !== yours.code) expect((await verify(yours.email, mine.code)).code).toBe('code_wrong')
    expect((await verify(anEmail(), mine.code)).code).toBe('code_wrong')
  })

  test('an address without one is refused in the same words, again and again', async () => {
    const email = anEmail()
    const { code } = await aWaitingSignUp()
    const answers = [await verify(email, code), await verify(email, code), await verify(email, code)]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 422,
        code: 'code_wrong',
        message: 'This code is not right or is no longer valid. Check it or ask for a new one.',
      })
    }
    // What such a try leaves behind hinders no sign-up that comes after it.
    await anonymous.call('account.register', { body: aSignUp(email) })
    expect((await verify(email, (await lastCode(server, email))!)).status).toBe(200)
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

  test('of fifty asks at once three are heard', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendOnce(email)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    const refused = answers.filter((answer) => answer.status === 429)
    expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['code_too_often']))
    expect(refused).toHaveLength(47)
  })

  test('[A-2] signing up counts as one, for known and unknown addresses alike', async () => {
    for (const email of [anEmail(), await aVerifiedAccount(server)]) {
      clock.pass({ days: 1 })
      for (let i = 0; i < 3; i++) await anonymous.call('account.register', { body: aSignUp(email) })
      const fourth = await anonymous.call('account.register', { body: aSignUp(email), language: 'ar' })
      expect(fourth).toMatchObject({ status: 429, message: 'طُلبت رموز كثيرة. حاول لاحقًا.' })
    }
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
    expect((await verify(after, (await lastCode(server, after))!)).status).toBe(200)
    expect((await client.call('account.read')).data.email).toBe(after)
    await signedIn(server, after)
    expect((await mailsTo(server, before)).at(-1)).toMatchObject({
      subject: 'The email of your Marhaba account was changed',
    })
  })

  test('its code can be sent again', async () => {
    const client = await signedIn(server, await aVerifiedAccount(server))
    const after = anEmail()
    await client.call('account.update', { body: { ...profile, email: after } })
    await mailsTo(server, after)
    clock.pass({ minutes: 11 })
    await anonymous.call('account.send-code', { body: { email: after } })
    expect(await mailsTo(server, after)).toHaveLength(2)
    expect((await verify(after, (await lastCode(server, after))!)).status).toBe(200)
    expect((await client.call('account.read')).data.email).toBe(after)
  })

  test('that belongs to somebody is answered the same, and only its owner is told', async () => {
    const taken = await aVerifiedAccount(server)
    const mine = await aVerifiedAccount(server)
    const client = await signedIn(server, mine)
    const answer = await client.call('account.update', { body: { ...profile, email: taken } })
    const free = await client.call('account.update', { body: { ...profile, email: anEmail() } })
    expect([answer.status, answer.message, answer.data]).toEqual([free.status, free.message, free.data])
    expect((await mailsTo(server, taken)).at(-1)?.subject).toBe('You already have a Marhaba account')
    expect(await lastCode(server, taken)).toBeNull()
  })

  test('of two that want it the index decides, whoever proves it second is told', async () => {
    const { email, code } = await aWaitingSignUp()
    const client = await signedIn(server, await aVerifiedAccount(server))
    await client.call('account.update', { body: { ...profile, email } })
    const move = (await lastCode(server, email))!
    expect((await verify(email, code)).status).toBe(200)
    const second = await verify(email, move)
    if (move !== code) {
      expect(second).toMatchObject({
        status: 422,
        errors: { email: ['This email belongs to another account'] },
      })
    }
    expect((await client.call('account.read')).data.email).not.toBe(email)
  })

  test('cannot be taken over by a second account while the first one’s code lives', async () => {
    const [first, second] = [
      await signedIn(server, await aVerifiedAccount(server)),
      await signedIn(server, await aVerifiedAccount(server)),
    ]
    const wanted = anEmail()
    await first.call('account.update', { body: { ...profile, email: wanted } })
    const code = (await lastCode(server, wanted))!
    await second.call('account.update', { body: { ...profile, email: wanted } })
    expect(await mailsTo(server, wanted)).toHaveLength(1)
    expect((await verify(wanted, code)).status).toBe(200)
    expect((await first.call('account.read')).data.email).toBe(wanted)
    expect((await second.call('account.read')).data.email).not.toBe(wanted)
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
