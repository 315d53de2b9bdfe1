import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { httpWebhookSender } from '#server/providers/webhooks/http-sender.ts'
import { WEBHOOKS_MAXIMUM } from '#shared/contract/webhooks.ts'
import { aClock, aVerifiedAccount, lastCode, signedIn } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { anEndpoint } from '../factories/webhooks.ts'
import { startWebhookReceiver, verified, type WebhookReceiver } from '../setup/webhook-receiver.ts'

const clock = aClock()
let receiver: WebhookReceiver
let server: TestApp
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  server = await startTestApp({ now: clock.now })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.splice(0)
  receiver.status = 200
})

const jobs = () => runWaitingJobs(server.deps, server.databaseUrl)
const endpointOf = (host: Host) => anEndpoint(server, receiver, host)

test('[A-43] for a day after a new secret both sign', async () => {
  const host = await aHost(server)
  const endpoint = await endpointOf(host)
  const rotated = await host.call('webhook.rotate-secret', { params: endpoint.params })
  const { secret } = rotated.data
  expect(secret).not.toBe(endpoint.secret)
  const send = async () => {
    receiver.received.splice(0)
    await host.call('webhook.send-example', { params: endpoint.params, body: { kind: 'guest.answered' } })
    await endpoint.drain()
    return receiver.received[0] ?? { path: '', headers: {}, body: '' }
  }
  const during = await send()
  expect([secret, endpoint.secret].map((one) => verified(one, during)['type'])).toEqual([
    'guest.answered',
    'guest.answered',
  ])
  expect(() => verified(`whsec_${Buffer.from('another').toString('base64')}`, during)).toThrow()
  clock.pass({ hours: 24 })
  const after = await send()
  expect(after.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect(verified(secret, after)['type']).toBe('guest.answered')
  expect(() => verified(endpoint.secret, after)).toThrow()
})

describe('[A-43] [R-2] an address', () => {
  test.each([
    ['nowhere', 'webhook.url'],
    ['ftp://example.com', 'webhook.url'],
    ['http://example.com/hooks', 'webhook.url'],
    ['https://user:password@example.com', 'webhook.url'],
    ['https://example.com:25', 'webhook.url'],
    ['https://10.0.0.1', 'webhook.private'],
    ['https://169.254.169.254/latest/meta-data', 'webhook.private'],
    ['https://[fd00::1]', 'webhook.private'],
    ['https://2130706433.example', null],
    ['https://3232235521', 'webhook.private'],
    ['https://intranet', 'webhook.private'],
    ['https://example.com/hooks?key=1', null],
  ])('%s: %s', async (url, problem) => {
    const host = await aHost(server)
    const response = await host.call('webhook.create', { body: { url, kinds: ['guest.answered'] } })
    expect([response.status, Object.keys(response.errors ?? {})]).toEqual(
      problem === null ? [200, []] : [422, ['url']],
    )
  })

  test('of this machine is refused where the server is open to others', async () => {
    const sender = httpWebhookSender({ allowLoopback: false })
    for (const url of [
      'http://127.0.0.1:3000',
      'https://localhost',
      'https://[::1]:3000',
      'https://app.localhost',
    ])
      expect([url, sender.refusal(url)]).toEqual([url, expect.stringMatching(/^webhook\./)])
    expect(await sender.post({ url: receiver.url, headers: {}, body: '{}' })).toMatchObject({
      status: null,
      problem: 'address',
    })
    expect(receiver.received).toEqual([])
  })
})

test('[A-43] an endpoint is its account’s alone', async () => {
  const host = await aHost(server)
  const { params, log } = await endpointOf(host)
  await host.call('webhook.send-example', { params, body: { kind: 'guest.answered' } })
  const [message] = await log()
  const other = await aHost(server)
  const refused = await Promise.all([
    other.call('webhook.edit', { params, body: { is_on: false } }),
    other.call('webhook.rotate-secret', { params }),
    other.call('webhook.send-example', { params, body: { kind: 'guest.answered' } }),
    other.call('webhook.messages', { params }),
    other.call('webhook.redeliver', { params: { ...params, message_id: message?.id ?? '' } }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await other.call('webhook.remove', { params })).status).toBe(200)
  expect((await host.call('webhook.list')).data).toHaveLength(1)
  const foreign = await anEvent(other)
  const body = { url: receiver.url, kinds: ['guest.answered' as const], event_id: foreign.id }
  expect(await host.call('webhook.create', { body })).toMatchObject({ status: 422 })
  await jobs()
})

test('[A-43] one that is off sends no example, and begins anew when it is turned on', async () => {
  const host = await aHost(server)
  const { params, log, state } = await endpointOf(host)
  await host.call('webhook.edit', { params, body: { is_on: false } })
  expect(await state()).toMatchObject({ stopped: { reason: 'host' } })
  const body = { kind: 'guest.answered' as const }
  expect(await host.call('webhook.send-example', { params, body })).toMatchObject({ code: 'webhook_off' })
  await host.call('webhook.edit', { params, body: { is_on: true } })
  expect((await host.call('webhook.send-example', { params, body })).status).toBe(200)
  await jobs()
  expect(await log()).toMatchObject([{ state: 'delivered' }])
})

test('[A-43] an account has so many endpoints and no more', async () => {
  const host = await aHost(server)
  for (let place = 0; place < WEBHOOKS_MAXIMUM; place++) await endpointOf(host)
  const body = { url: receiver.url, kinds: ['guest.answered' as const] }
  expect(await host.call('webhook.create', { body })).toMatchObject({ status: 409, code: 'webhooks_full' })
})

test('[A-10] [A-43] a reset password stops the calls until their owner turns them on', async () => {
  const email = await aVerifiedAccount(server)
  const client = await signedIn(server, email)
  const { data: user } = await client.call('account.read')
  const { id } = await endpointOf({ ...client, email, accountId: user.id })
  const anonymous = anAnonymousClient(server)
  await anonymous.call('password.forgot', { body: { email } })
  const code = (await lastCode(server, email)) ?? ''
  const password = 'another-good-password-2026'
  const body = { email, code, password, password_confirmation: password }
  expect((await anonymous.call('password.reset', { body })).status).toBe(200)
  const again = await signedIn(server, email, { password })
  expect((await again.call('webhook.list')).data).toMatchObject([
    { id, stopped: { reason: 'password-reset' } },
  ])
})

test('[A-43] an example that is not taken stops nothing', async () => {
  receiver.status = 500
  const host = await aHost(server)
  const endpoint = await endpointOf(host)
  await host.call('webhook.send-example', { params: endpoint.params, body: { kind: 'guest.answered' } })
  await jobs()
  expect(await endpoint.log()).toMatchObject([{ state: 'failed', attempts: [{ status: 500 }] }])
  expect(await endpoint.state()).toMatchObject({ stopped: null })
})
