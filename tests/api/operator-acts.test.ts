import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pauseChannel, takeTokens } from '#server/domain/deliveries/channel-limits.ts'
import { setOperator } from '#server/domain/operator/operators.ts'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { OperatorAct } from '#shared/contract/operator.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aSave } from '../factories/designs.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { someGuests } from '../factories/guests.ts'
import { order, payOnPage } from '../factories/orders.ts'
import { aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aSubmittedRequest, payService } from '../factories/services.ts'

const clock = aClock()
let server: TestApp
let operator: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  await seedCatalogue(server.db)
  operator = await aHost(server)
  expect(await setOperator(server.db, operator.email, true, clock.now())).toMatchObject({ ok: true })
})
afterAll(() => server.close())

async function aPaidOrder(): Promise<string> {
  const host = await aHost(server)
  const { data } = await order(host)
  await payOnPage(server, data.payment_url, 'pay')
  await host.call('order.read', { params: { order: data.id } })
  return data.id
}

async function aPaidRequest(): Promise<string> {
  const host = await aHost(server)
  const request = await aSubmittedRequest(host)
  await payService(server, host, { now: clock.now() })
  return request
}

/** A new account's first send to many, which waits. */
async function aHeldSend(): Promise<string> {
  const host = await aHost(server, undefined, 'new')
  await givePoints(server, host, 100)
  const event = await aLiveEvent(host)
  const added = someGuests(60).map((guest, at) => ({ ...guest, email: `g${at}@${randomUUID()}.com` }))
  const body = { import_id: randomUUID(), source: 'file' as const, added, changed: [] }
  await host.call('guest.import', { params: { id: event.id }, body })
  return (await aSend(host, event)).id
}

async function aFailedJob(): Promise<string> {
  const host = await aHost(server)
  const request = await aSubmittedRequest(host)
  await server.db
    .transaction()
    .execute((trx) => addJob(trx, 'service.mail-host', { request_id: request, step: 'delivered' }))
  const email = { send: () => Promise.reject(new Error('no mailbox')) }
  await runWaitingJobs({ ...server.deps, email } as never, server.databaseUrl)
  const find = async () => (await operator.call('operator.jobs')).data[0]?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

const aCode = () => `C${randomUUID().slice(0, 8).toUpperCase()}`

/** What a call needs, made before it, and what is written down of it. */
interface Act {
  readonly params?: Record<string, string>
  readonly body?: object
  readonly act: OperatorAct
  /** An id of one of the parameters, or of the answer. */
  readonly target: string
}

const ACTS: Record<string, () => Promise<Act>> = {
  'operator.withdraw-item': async () => ({
    params: { item: 'grand' },
    act: 'item.withdraw',
    target: 'item',
  }),
  'operator.sell-item': async () => {
    const params = { item: 'celebration' }
    await operator.call('operator.withdraw-item', { params })
    return { params, act: 'item.sell', target: 'item' }
  },
  'operator.refund-order': async () => ({
    params: { order: await aPaidOrder() },
    body: { id: randomUUID(), amount: null, reason: 'Ordered by mistake' },
    act: 'order.refund',
    target: 'order',
  }),
  'operator.create-coupon': async () => ({
    body: { code: aCode(), percent: 20 },
    act: 'coupon.create',
    target: 'code',
  }),
  'operator.end-coupon': async () => {
    const code = aCode()
    await operator.call('operator.create-coupon', { body: { code, percent: 20 } })
    return { params: { code }, act: 'coupon.end', target: 'code' }
  },
  'operator.write-to-host': async () => ({
    params: { request: await aPaidRequest() },
    body: { id: randomUUID(), text: 'سؤال' },
    act: 'service.message',
    target: 'request',
  }),
  'operator.deliver-service': async () => {
    const event = await anEvent(operator)
    await operator.call('design.save', { params: { id: event.id }, body: aSave() })
    return {
      params: { request: await aPaidRequest() },
      body: { id: randomUUID(), event_id: event.id },
      act: 'service.deliver',
      target: 'request',
    }
  },
  'operator.withdraw-template': async () => ({
    params: { template: 'sadu-night' },
    act: 'template.withdraw',
    target: 'template',
  }),
  'operator.offer-template': async () => {
    const params = { template: 'asiri-wall' }
    await operator.call('operator.withdraw-template', { params })
    return { params, act: 'template.offer', target: 'template' }
  },
  'operator.run-job': async () => ({
    params: { job: await aFailedJob() },
    act: 'job.run-again',
    target: 'job',
  }),
  'operator.release-send': async () => ({
    params: { send: await aHeldSend() },
    act: 'send.release',
    target: 'send',
  }),
  'operator.refuse-send': async () => ({
    params: { send: await aHeldSend() },
    body: { reason: 'x' },
    act: 'send.refuse',
    target: 'send',
  }),
  'operator.set-trust': async () => ({
    params: { account: (await aHost(server)).accountId },
    body: { trust: 'blocked', reason: 'x' },
    act: 'account.trust-blocked',
    target: 'account',
  }),
  'operator.resume-channel': async () => {
    await takeTokens(server.db, 'email', 5, 1)
    await pauseChannel(server.db, 'email', '190')
    return { params: { channel: 'email' }, act: 'channel.resume', target: 'channel' }
  },
  'operator.create-invite-code': async () => ({
    body: { uses: 1, days: 1 },
    act: 'invite-code.create',
    target: 'id',
  }),
  'operator.revoke-invite-code': async () => {
    const made = await operator.call('operator.create-invite-code', { body: { uses: 1, days: 1 } })
    return { params: { code: made.data.id }, act: 'invite-code.revoke', target: 'code' }
  },
  'operator.answer-contact-message': async () => {
    const body = { name: 'سارة', email: 'sara@example.com', specialization: 'أعراس', message: randomUUID() }
    await anAnonymousClient(server).call('contact.send', { body })
    const { data } = await operator.call('operator.contact-messages')
    const message = data.find((stored) => stored.message === body.message)?.id ?? ''
    return { params: { message }, act: 'contact.answer', target: 'message' }
  },
}

const CHANGING = (Object.keys(httpRoutes) as RouteName[]).filter((name) => {
  const { access, method } = httpRoutes[name]
  return access === 'operator' && method !== 'GET'
})

describe('[A-43] every act of an operator is written down', () => {
  test.each(CHANGING)('once: %s', async (name) => {
    const { params = {}, body = {}, act, target } = await ACTS[name]!()
    const readActs = () => operator.call('operator.acts', { query: { per_page: 1 } })
    const before = (await readActs()).meta.total
    const response = await operator.call(name, { params, body } as never)
    expect([response.status, response.message]).toEqual([200, expect.any(String)])
    const written = await readActs()
    const ids: Record<string, unknown> = { ...(response.data as unknown as object), ...body, ...params }
    expect(written.data[0]).toMatchObject({ operator_email: operator.email, act, target_id: ids[target] })
    expect(written.meta.total).toBe(before + 1)
    // What is refused is no act.
    const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, randomUUID()]))
    if (Object.keys(params).length > 0)
      expect((await operator.call(name, { params: unknown, body } as never)).status).toBeGreaterThanOrEqual(
        400,
      )
    expect((await readActs()).meta.total).toBe(before + 1)
  })
})

describe('[A-43] the role of operators', () => {
  test('is granted and revoked by the command line, counts from the next call on, and is written down', async () => {
    const host = await aHost(server)
    const status = async () => (await host.call('operator.overview')).status
    expect(await status()).toBe(404)
    const set = (isGranted: boolean) => setOperator(server.db, host.email, isGranted, clock.now())
    await set(true)
    expect(await status()).toBe(200)
    await anAnonymousClient(server).call('contact.send', {
      body: { name: 'سارة', email: 'sara@example.com', specialization: 'أعراس', message: 'سؤال' },
    })
    await runWaitingJobs(server.deps, server.databaseUrl)
    expect((await mailsTo(server, host.email)).filter(({ body }) => body.includes('سؤال'))).toHaveLength(1)
    await set(false)
    expect(await status()).toBe(404)
    const { data } = await operator.call('operator.acts', { query: { search: host.accountId } })
    const common = { operator_email: 'command line', target_id: host.accountId }
    expect(data).toMatchObject([
      { ...common, act: 'operator.revoke' },
      { ...common, act: 'operator.grant' },
    ])
    expect(await setOperator(server.db, 'nobody@example.com', true, clock.now())).toMatchObject({
      ok: false,
      code: 'not_found',
    })
  })
})

test('[A-26] a new coupon says of its code what is wrong with it', async () => {
  const faultOf = async (code: string) => {
    const refused = await operator.call('operator.create-coupon', { body: { code, percent: 20 } })
    return [refused.status, refused.errors]
  }
  expect(await faultOf(' ')).toEqual([422, { code: [fieldMessages['field.required'].en] }])
  expect(await faultOf('عيد')).toEqual([422, { code: [fieldMessages['coupon.code'].en] }])
  const { errors } = await operator.call('operator.create-coupon', { body: { code: '' } })
  expect(Object.keys(errors)).toEqual(['code', 'percent'])
})

test('[A-26] [A-43] amounts of 0, below it or of 10^9 riyals are taken for no coupon and no refund', async () => {
  for (const amount of [0, -1, 100_000_000_000, 1.5]) {
    const body = { code: 'WRONG', amount_halalas: amount }
    const refused = await operator.call('operator.create-coupon', { body })
    expect([refused.status, Object.keys(refused.errors)], String(amount)).toEqual([422, ['amount_halalas']])
  }
  const params = { order: await aPaidOrder() }
  for (const amount of ['0', '-1', '1000000000', '٠', '1e9', 'NaN']) {
    const body = { id: randomUUID(), amount, reason: 'x' }
    const refused = await operator.call('operator.refund-order', { params, body })
    expect([refused.status, Object.keys(refused.errors)], amount).toEqual([422, ['amount']])
  }
})
