import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSKEYS_MAXIMUM } from '#shared/contract/passkeys.ts'
import { aClock, aVerifiedAccount, lastCode, mailsTo, signedIn } from '../factories/accounts.ts'
import { type Authenticator, anAuthenticator } from '../factories/authenticator.ts'
import { anAnonymousClient, type Client, clientOf } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { PUBLIC_URL: 'http://localhost:3000' } })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

const ORIGIN = 'http://localhost:3000'

interface Owner {
  email: string
  client: Client
  key: Authenticator
  /** Of the passkey. */
  id: string
}

async function add(client: Client, key: Authenticator, name = 'جوال نورة') {
  const { data: options } = await client.call('passkey.options')
  return client.call('passkey.add', { body: { name, credential: key.create(options) } })
}

async function anOwner(): Promise<Owner> {
  const email = await aVerifiedAccount(server)
  const client = await signedIn(server, email)
  const key = anAuthenticator(ORIGIN)
  const { data } = await add(client, key)
  return { email, client, key, id: data.id }
}

type Lies = Parameters<Authenticator['sign']>[1]

async function signIn(key: Authenticator, lies?: Lies) {
  const { data: options } = await anonymous.call('passkey.sign-in-options')
  return anonymous.call('passkey.sign-in', {
    body: { credential: key.sign(options, lies), remember_me: true },
  })
}

describe('a passkey', () => {
  test('is added, signs in without address and password, and is shown with its last use', async () => {
    const { email, client, key, id } = await anOwner()
    expect((await client.call('passkey.list')).data).toEqual([
      { id, name: 'جوال نورة', created_at: clock.now().toISOString(), used_at: null },
    ])
    clock.pass({ minutes: 5 })
    const response = await signIn(key)
    expect(response).toMatchObject({
      status: 200,
      message: 'Welcome نورة العتيبي',
      data: { user: { email } },
    })
    const profile = await clientOf(server, response.data.token).call('account.read')
    expect(profile.data.email).toBe(email)
    const [listed] = (await client.call('passkey.list')).data
    expect(listed?.used_at).toBe(clock.now().toISOString())
  })

  test('is announced to its owner by mail', async () => {
    const { email } = await anOwner()
    const mail = (await mailsTo(server, email)).at(-1)
    expect(mail?.subject).toBe('A passkey was added to your Marhaba account')
    expect(mail?.body).toContain('“جوال نورة”')
  })

  test('is renamed and removed by its owner alone, and signs in no more', async () => {
    const { client, key, id } = await anOwner()
    const stranger = (await anOwner()).client
    const params = { passkey_id: id }
    expect((await stranger.call('passkey.rename', { params, body: { name: 'x' } })).status).toBe(404)
    await stranger.call('passkey.remove', { params })
    const renamed = await client.call('passkey.rename', { params, body: { name: ' اللابتوب ' } })
    expect(renamed.data.name).toBe('اللابتوب')
    expect((await signIn(key)).status).toBe(200)
    expect((await client.call('passkey.remove', { params })).status).toBe(200)
    expect((await signIn(key)).code).toBe('passkey_refused')
  })

  test('survives a reset of the password, and the mail names it', async () => {
    const { email, key } = await anOwner()
    await anonymous.call('password.forgot', { body: { email } })
    const code = (await lastCode(server, email)) ?? ''
    const passwords = { password: 'صقر الجزيرة 1448', password_confirmation: 'صقر الجزيرة 1448' }
    await anonymous.call('password.reset', { body: { email, code, ...passwords } })
    expect((await mailsTo(server, email)).at(-1)?.body).toContain('passkeys that still work: جوال نورة')
    expect((await signIn(key)).status).toBe(200)
  })

  test('is one of twenty at most', async () => {
    const { client } = await anOwner()
    for (let i = 1; i < PASSKEYS_MAXIMUM; i++)
      expect((await add(client, anAuthenticator(ORIGIN))).status).toBe(200)
    expect((await add(client, anAuthenticator(ORIGIN))).code).toBe('passkeys_full')
  })

  test('of somebody else cannot be added again', async () => {
    const { key } = await anOwner()
    const other = await signedIn(server, await aVerifiedAccount(server))
    expect((await add(other, key)).code).toBe('passkey_refused')
  })
})

describe('what is refused at sign-in', () => {
  test.each<[string, Lies]>([
    ['a page of another origin', { origin: 'http://localhost:3001' }],
    ['a key for another site', { host: 'marhaba.example' }],
    [
      'a challenge that the server did not make',
      { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    ],
    ['a signature for something else', { type: 'webauthn.create' }],
    ['nobody at the authenticator', { isPresent: false }],
    ['a counter that does not grow', { counter: 1 }],
  ])('%s', async (_, lies) => {
    const { key } = await anOwner()
    expect((await signIn(key)).status).toBe(200)
    expect(await signIn(key, lies)).toMatchObject({ status: 422, code: 'passkey_refused' })
  })

  test('a signature of another key', async () => {
    const { key } = await anOwner()
    const { data: options } = await anonymous.call('passkey.sign-in-options')
    const own = key.sign(options)
    const { response } = anAuthenticator(ORIGIN).sign(options)
    const credential = { ...own, response }
    expect((await anonymous.call('passkey.sign-in', { body: { credential } })).code).toBe('passkey_refused')
  })

  test('an answer that was given before, also of many at once', async () => {
    const { key } = await anOwner()
    const { data: options } = await anonymous.call('passkey.sign-in-options')
    const credential = key.sign(options)
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => anonymous.call('passkey.sign-in', { body: { credential } })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('a challenge older than ten minutes', async () => {
    const { key } = await anOwner()
    const { data: options } = await anonymous.call('passkey.sign-in-options')
    clock.pass({ minutes: 10 })
    const body = { credential: key.sign(options) }
    expect((await anonymous.call('passkey.sign-in', { body })).code).toBe('passkey_refused')
  })

  test('a challenge for something or somebody else', async () => {
    const { client, key } = await anOwner()
    const other = await signedIn(server, await aVerifiedAccount(server))
    const { data: toAdd } = await client.call('passkey.options')
    const { data: toSignIn } = await anonymous.call('passkey.sign-in-options')
    const body = { credential: key.sign(toAdd) }
    expect((await anonymous.call('passkey.sign-in', { body })).code).toBe('passkey_refused')
    const fresh = anAuthenticator(ORIGIN)
    for (const [caller, options] of [
      [other, toAdd],
      [client, toSignIn],
    ] as const) {
      const added = await caller.call('passkey.add', {
        body: { name: 'x', credential: fresh.create(options) },
      })
      expect(added.code).toBe('passkey_refused')
    }
  })

  test('what no authenticator sends, in both languages', async () => {
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
    const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
    const body = { credential: { ...credential, response } }
    expect(await anonymous.call('passkey.sign-in', { body, language: 'ar' })).toMatchObject({
      status: 422,
      message: 'لم يُقبل مفتاح المرور. حاول مرة أخرى أو استخدم كلمة المرور.',
    })
    const { key } = await anOwner()
    const { data: options } = await anonymous.call('passkey.sign-in-options')
    const broken = key.sign(options)
    const garbled = { ...broken, response: { ...broken.response, authenticatorData: 'AAAA' } }
    expect((await anonymous.call('passkey.sign-in', { body: { credential: garbled } })).code).toBe(
      'passkey_refused',
    )
  })
})
