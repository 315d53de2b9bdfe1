import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createInviteCode } from '#server/domain/accounts/invite-codes.ts'
import type { RegistrationMode } from '#shared/contract/account.ts'
import { aClock, anEmail, aSignUp, aVerifiedAccount, lastCode, mailsTo } from '../factories/accounts.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock()

beforeAll(async () => {
  test = await startTestApp({ now: clock.now, alone: 'a setting of the process is changed' })
})
afterAll(() => test.close())
afterEach(() => setMode('open'))

/** The settings are the running server's own. */
function setMode(mode: RegistrationMode): void {
  test.config.REGISTRATION = mode
}

const aCode = (uses = 1, days = 1) => createInviteCode(test.db, { note: '', uses, days }, clock.now())
const register = (body: object, language: 'ar' | 'en' = 'en') =>
  anAnonymousClient(test).call('account.register', { body: body as never, language })
const usedOf = async (id: string) =>
  (await test.db.selectFrom('invite_codes').select('used').where('id', '=', id).executeTakeFirst())?.used

async function verify(email: string, sign_up: string) {
  const code = (await lastCode(test, email)) ?? ''
  return anAnonymousClient(test).call('account.verify', { body: { email, code, sign_up } })
}

describe('[A-2] registration by invitation', () => {
  it('asks for a code before it looks at the address, and in the same words for any', async () => {
    const known = await aVerifiedAccount(test)
    setMode('invite')
    expect((await anAnonymousClient(test).call('registration.read')).data).toEqual({ mode: 'invite' })
    for (const email of [known, anEmail()]) {
      const before = (await mailsTo(test, email)).length
      const without = await register(aSignUp(email))
      expect([without.status, without.errors]).toEqual([422, { invite_code: ['This field required'] }])
      const wrong = await register({ ...aSignUp(email), invite_code: 'ABCD-EFGH-JKLM' }, 'ar')
      expect([wrong.status, wrong.errors]).toEqual([
        422,
        { invite_code: ['رمز الدعوة غير صحيح أو انتهت صلاحيته. تأكد منه ممن أعطاك إياه.'] },
      ])
      expect(await mailsTo(test, email)).toHaveLength(before)
    }
  })

  it('uses the code up where the account is made, typed in any way', async () => {
    setMode('invite')
    const { id, code } = await aCode()
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    const [first, second] = [anEmail(), anEmail()]
    const one = await register({ ...aSignUp(first), invite_code: typed })
    const two = await register({ ...aSignUp(second), invite_code: code })
    expect([one.status, two.status, await usedOf(id)]).toEqual([200, 200, 0])
    expect((await verify(first, one.data.sign_up)).status).toBe(200)
    expect(await usedOf(id)).toBe(1)
    const late = await verify(second, two.data.sign_up)
    expect([late.status, late.code]).toEqual([422, 'invite_code_gone'])
    const accounts = await test.db.selectFrom('accounts').select(['email', 'trust']).execute()
    expect(accounts.filter(({ email }) => email === second)).toEqual([])
    expect(accounts.find(({ email }) => email === first)?.trust).toBe('new')
    expect((await register({ ...aSignUp(), invite_code: code })).errors).toHaveProperty('invite_code')
  })

  it('opens as many accounts as the code has uses, of many at once, until it expires', async () => {
    setMode('invite')
    const { id, code } = await aCode(2)
    const emails = Array.from({ length: 4 }, () => anEmail())
    const signUps = await Promise.all(
      emails.map(async (email) => (await register({ ...aSignUp(email), invite_code: code })).data.sign_up),
    )
    const codes: string[] = []
    for (const email of emails) codes.push((await lastCode(test, email)) ?? '')
    const verified = await Promise.all(
      emails.map((email, at) =>
        anAnonymousClient(test).call('account.verify', {
          body: { email, code: codes[at]!, sign_up: signUps[at] },
        }),
      ),
    )
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await usedOf(id)).toBe(2)
    const expiring = await aCode()
    clock.pass({ days: 1, seconds: 1 })
    const expired = await register({ ...aSignUp(), invite_code: expiring.code })
    expect(expired.errors).toHaveProperty('invite_code')
  })
})

describe('[A-2] registration that is closed', () => {
  it('says so kindly in both languages, whoever asks, and makes no account of a sign-up that waits', async () => {
    const known = await aVerifiedAccount(test)
    const waiting = anEmail()
    const { data } = await register(aSignUp(waiting))
    setMode('closed')
    for (const email of [known, anEmail()]) {
      const before = (await mailsTo(test, email)).length
      const ar = await register(aSignUp(email), 'ar')
      expect([ar.status, ar.code, ar.message]).toEqual([
        403,
        'registration_closed',
        'لا نستقبل حسابات جديدة حاليًا. إن كان لديك حساب فسجّل الدخول.',
      ])
      expect((await register(aSignUp(email))).message).toContain('We aren’t taking new accounts')
      expect(await mailsTo(test, email)).toHaveLength(before)
    }
    const refused = await verify(waiting, data.sign_up)
    expect([refused.status, refused.code]).toEqual([403, 'registration_closed'])
    setMode('open')
    expect((await verify(waiting, data.sign_up)).status).toBe(200)
  })
})

describe('[A-2] a name with an address in it', () => {
  it.each(['Win iPhone http://win.example', 'اربح win دوت كوم', 'Call ٠ ٥ ٠ ١ ٢ ٣ ٤ ٥ ٦ ٧'])(
    '“%s” is not mailed to strangers',
    async (full_name) => {
      const email = anEmail()
      const refused = await register({ ...aSignUp(email), full_name })
      expect([refused.status, refused.errors]).toEqual([
        422,
        { full_name: ['A name can’t hold a web address or telephone number'] },
      ])
      expect(await mailsTo(test, email)).toEqual([])
    },
  )
})
