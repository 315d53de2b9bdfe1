import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOrder } from '#server/domain/orders/check-order.ts'
import { runOrderCheck } from '#server/domain/orders/order-checks.ts'
import { runRefund } from '#server/domain/orders/refunds.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { moyasarGateway } from '#server/providers/payments/moyasar.ts'
import { gatewayWebhookPath } from '#server/providers/payments/port.ts'
import { tapGateway } from '#server/providers/payments/tap.ts'
import { aClock } from '../factories/accounts.ts'
import { aHost, type Host } from '../factories/events.ts'
import { aCoupon, anOrderForm, askRefund, COMPANY, order } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { startLocalMoyasar } from '../setup/local-moyasar.ts'
import type { Fault } from '../setup/local-provider.ts'
import { startLocalTap } from '../setup/local-tap.ts'

const KEY = 'sk_test_only_for_tests'
const SECRET = 'only-for-tests-only-for-tests'

let test: TestApp
let byTap: TestApp
let moyasar: Awaited<ReturnType<typeof startLocalMoyasar>>
let tap: Awaited<ReturnType<typeof startLocalTap>>
const clock = aClock()

beforeAll(async () => {
  moyasar = await startLocalMoyasar(KEY)
  tap = await startLocalTap(KEY)
  const gateways = [
    moyasarGateway({ secretKey: KEY, webhookSecret: SECRET, baseUrl: moyasar.url }),
    tapGateway({ secretKey: KEY, baseUrl: tap.url }),
  ]
  test = await startTestApp({ gateways, now: clock.now })
  const database = { url: test.databaseUrl, db: test.db }
  byTap = await startTestApp({ gateways: gateways.toReversed(), now: clock.now, database })
})
afterAll(async () => {
  await byTap.close()
  await test.close()
  await moyasar.close()
  await tap.close()
})

const pointsOf = async (host: Host) => (await host.call('points.balance')).data.available
const stateOf = async (host: Host, id: string) => {
  clock.pass({ seconds: 3 })
  return (await host.call('order.read', { params: { order: id } })).data
}
const report = (gateway: string, body: unknown, hashstring = '') =>
  test.app.inject({
    method: 'POST',
    url: gatewayWebhookPath(gateway),
    headers: { 'content-type': 'application/json', hashstring },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const paymentsOf = (id: string) =>
  test.db
    .selectFrom('payments')
    .select(['state', 'flag', 'is_accepted'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()

describe('[A-26] paying at Moyasar', () => {
  it('is by its page, with halalas, the order’s id and a short time', async () => {
    const host = await aHost(test)
    const { data } = await order(host, 'wedding')
    const [invoice] = moyasar.invoicesOf(data.id)
    expect(data.payment_url).toBe(invoice?.url)
    expect(invoice).toMatchObject({
      amount: 63_135,
      currency: 'SAR',
      success_url: expect.stringContaining(`/en/plans/payment-success?order=${data.id}`),
      expired_at: data.expires_at,
    })
  })

  it('counts once, whatever webhooks come: repeated, misspelt, before anybody returns', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    moyasar.pay(data.id)
    const types = ['payment_paid', 'payment_paid', 'payment_faild', 'payment_captured', 'payment_verified']
    const responses = await Promise.all(
      types.map((type) => report('moyasar', moyasar.webhook(data.id, SECRET, type))),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(types.map(() => 200))
    await runWaitingJobs(test.deps, test.databaseUrl)
    await report('moyasar', moyasar.webhook(data.id, SECRET))
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect((await stateOf(host, data.id)).status).toBe('paid')
    expect([await pointsOf(host), await paymentsOf(data.id)]).toEqual([
      75,
      [{ state: 'paid', flag: null, is_accepted: true }],
    ])
  })

  it('believes no webhook without its secret, and none about money', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    expect((await report('moyasar', moyasar.webhook(data.id, 'guessed'))).statusCode).toBe(401)
    expect((await report('moyasar', '{')).statusCode).toBe(400)
    expect((await report('nobody', {})).statusCode).toBe(404)
    // It says paid, and the invoice is not.
    expect((await report('moyasar', moyasar.webhook(data.id, SECRET))).statusCode).toBe(200)
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect((await stateOf(host, data.id)).status).toBe('pending')
  })

  it('takes no payment of another order', async () => {
    const host = await aHost(test)
    const [small, large] = [await order(host, 'gathering'), await order(host, 'grand')]
    moyasar.pay(small.data.id)
    const foreign = moyasar.webhook(small.data.id, SECRET)
    foreign.data.metadata.order_id = large.data.id
    await report('moyasar', foreign)
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect((await stateOf(host, large.data.id)).status).toBe('pending')
    expect(await pointsOf(host)).toBe(25)
  })

  it.each(['half-answer', 'cut-off', 'html', { status: 500, body: {} }] satisfies Fault[])(
    'makes one page where the reply is lost: %j',
    async (fault) => {
      const host = await aHost(test)
      const form = anOrderForm()
      moyasar.fail(fault)
      const lost = await order(host, 'gathering', form)
      expect([lost.status, lost.code]).toEqual([503, 'payment_unavailable'])
      const again = await order(host, 'gathering', form)
      expect(again.data.payment_url).toBe(moyasar.invoicesOf(form.order_id)[0]?.url)
      expect(moyasar.invoicesOf(form.order_id)).toHaveLength(1)
    },
  )

  it('is unknown where it never answers', async () => {
    const silent = await startLocalMoyasar(KEY)
    silent.fail('silent')
    const options = { secretKey: KEY, webhookSecret: SECRET, baseUrl: silent.url, timeoutMs: 1 }
    const query = { orderId: randomUUID(), reference: randomUUID(), createdAt: clock.now() }
    expect((await moyasarGateway(options).fetch(query)).kind).toBe('unknown')
    await silent.close()
  })

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ] as const)('refuses and flags another %s', async (flag, wrong) => {
    const host = await aHost(test)
    const { data } = await order(host)
    moyasar.pay(data.id, wrong)
    await checkOrder(test.deps, data.id)
    expect(await paymentsOf(data.id)).toEqual([{ state: 'paid', flag, is_accepted: false }])
    expect((await stateOf(host, data.id)).status).not.toBe('paid')
    expect(await pointsOf(host)).toBe(25)
  })

  it('asks until an answer comes where it is down, and lets nothing expire unasked', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    moyasar.pay(data.id)
    clock.pass({ minutes: 61 })
    moyasar.fail({ status: 502, body: 'bad gateway' })
    await expect(runOrderCheck(test.deps, { order_id: data.id, is_final: true })).rejects.toMatchObject({
      code: 'GATEWAY_SILENT',
    })
    await runOrderCheck(test.deps, { order_id: data.id, is_final: true })
    expect((await stateOf(host, data.id)).status).toBe('paid')
  })

  it('gives the coupon back where the gateway refuses', async () => {
    const host = await aHost(test)
    const code = await aCoupon(test, { uses_limit: 1 })
    moyasar.fail({ status: 400, body: { type: 'invalid_request_error' } })
    const refused = await order(host, 'gathering', { coupon: code })
    expect(refused.code).toBe('payment_unavailable')
    expect((await order(host, 'gathering', { coupon: code })).status).toBe(200)
  })

  it('closes the page of an order that another replaces', async () => {
    const host = await aHost(test)
    const first = await order(host)
    await order(host, 'gathering', { company: COMPANY })
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect(moyasar.invoicesOf(first.data.id)[0]?.status).toBe('canceled')
  })

  it('refunds once where the answer is lost, and says so when it is known', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    const payment = moyasar.pay(data.id)
    await checkOrder(test.deps, data.id)
    const asked = await askRefund(test, data.id, { reason: 'خطأ' })
    if (!asked.ok) throw new Error(asked.code)
    // The look at the payment is answered; the refund's own answer breaks off.
    moyasar.fail({ status: 200, body: payment }, 'half-answer')
    await expect(runRefund(test.deps, asked.data)).rejects.toThrow('refund')
    expect(await stateOf(host, data.id)).toMatchObject({ status: 'paid', refund_under_way: true })
    await runRefund(test.deps, asked.data)
    expect(payment.refunded).toBe(data.totals.total === '113.85' ? 11_385 : 0)
    expect(await stateOf(host, data.id)).toMatchObject({ status: 'refunded', refund_under_way: false })
  })

  it('gives parts back, each once, and follows a part that was given back at Moyasar itself', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    const payment = moyasar.pay(data.id)
    await checkOrder(test.deps, data.id)
    const first = await askRefund(test, data.id, { amount: 1000 })
    if (!first.ok) throw new Error(first.code)
    moyasar.fail({ status: 200, body: payment }, 'half-answer')
    await expect(runRefund(test.deps, first.data)).rejects.toThrow('refund')
    await runRefund(test.deps, first.data)
    const second = await askRefund(test, data.id, { amount: 1000 })
    if (!second.ok) throw new Error(second.code)
    // The call got through and its answer did not: asking about the order finds it.
    payment.refunded += 1000
    await checkOrder(test.deps, data.id)
    await runRefund(test.deps, second.data)
    expect(payment.refunded).toBe(2000)
    payment.refunded += 500
    for (const _ of [1, 2]) await checkOrder(test.deps, data.id)
    expect((await stateOf(host, data.id)).status).toBe('paid')
    const notes = await test.db
      .selectFrom('invoices')
      .select('total_halalas')
      .where('order_id', '=', data.id)
      .where('kind', '=', 'credit_note')
      .orderBy('icv')
      .execute()
    expect(notes.map(({ total_halalas }) => Number(total_halalas))).toEqual([1000, 1000, 500])
    // 25.00 of 113.85 is 10 of 50 points.
    expect(await pointsOf(host)).toBe(25 + 50 - 10)
  })

  it('gives points back where a refund is refused', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    moyasar.pay(data.id)
    await checkOrder(test.deps, data.id)
    const asked = await askRefund(test, data.id, { reason: 'x' })
    if (!asked.ok) throw new Error(asked.code)
    expect(await pointsOf(host)).toBe(25)
    moyasar.fail({ status: 404, body: { type: 'record_not_found' } })
    await runRefund(test.deps, asked.data)
    expect([await pointsOf(host), (await stateOf(host, data.id)).status]).toEqual([75, 'paid'])
  })

  it('follows a refund that was made at Moyasar itself', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    const payment = moyasar.pay(data.id)
    await checkOrder(test.deps, data.id)
    Object.assign(payment, { status: 'refunded', refunded: payment.amount })
    await checkOrder(test.deps, data.id)
    expect([await pointsOf(host), (await stateOf(host, data.id)).status]).toEqual([25, 'refunded'])
  })
})

describe('[A-26] paying at Tap', () => {
  it('is by a charge, once: the same key gets the same charge after a lost reply', async () => {
    const host = await aHost(byTap)
    const form = anOrderForm()
    tap.fail('half-answer')
    expect((await order(host, 'celebration', form)).status).toBe(503)
    const { data } = await order(host, 'celebration', form)
    const own = tap.charges.filter(({ reference }) => reference.order === form.order_id)
    expect(own).toMatchObject([{ amount: 286.35, currency: 'SAR', transaction: { url: data.payment_url } }])
    tap.end(data.id, 'CAPTURED')
    const { body, hash } = tap.webhook(data.id)
    expect((await report('tap', body, 'forged')).statusCode).toBe(401)
    expect((await report('tap', { ...body, amount: 1 }, hash)).statusCode).toBe(401)
    expect((await report('tap', body, hash)).statusCode).toBe(200)
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect([(await stateOf(host, data.id)).status, await pointsOf(host)]).toEqual(['paid', 175])
  })

  it('fails with its charge, and the next order is another', async () => {
    const host = await aHost(byTap)
    const { data } = await order(host)
    tap.end(data.id, 'DECLINED')
    expect((await stateOf(host, data.id)).status).toBe('failed')
    const next = await order(host)
    expect(next.data.id).not.toBe(data.id)
    tap.end(next.data.id, 'CAPTURED', { amount: 113.86 })
    await checkOrder(byTap.deps, next.data.id)
    expect(await paymentsOf(next.data.id)).toMatchObject([{ flag: 'amount' }])
  })

  it('refunds when Tap says that it has', async () => {
    const host = await aHost(byTap)
    const { data } = await order(host)
    tap.end(data.id, 'CAPTURED')
    await checkOrder(byTap.deps, data.id)
    const asked = await askRefund(test, data.id, { reason: 'x' })
    if (!asked.ok) throw new Error(asked.code)
    tap.firstStatus('PENDING')
    await expect(runRefund(byTap.deps, asked.data)).rejects.toMatchObject({ code: 'REFUND_waiting' })
    for (const refund of tap.refunds) refund.status = 'REFUNDED'
    await runRefund(byTap.deps, asked.data)
    expect(tap.refunds).toHaveLength(1)
    expect((await stateOf(host, data.id)).status).toBe('refunded')
  })

  it('repeats no refund after its key has run out, and follows nothing from a part', async () => {
    const host = await aHost(byTap)
    const { data } = await order(host)
    tap.end(data.id, 'CAPTURED')
    await checkOrder(byTap.deps, data.id)
    const asked = await askRefund(test, data.id, { amount: 1000 })
    if (!asked.ok) throw new Error(asked.code)
    tap.firstStatus('PENDING')
    await expect(runRefund(byTap.deps, asked.data)).rejects.toMatchObject({ code: 'REFUND_waiting' })
    const made = tap.refunds.length
    tap.end(data.id, 'REFUNDED')
    await checkOrder(byTap.deps, data.id)
    expect((await stateOf(host, data.id)).status).toBe('paid')
    clock.pass({ minutes: 24 * 60 })
    await expect(runRefund(byTap.deps, asked.data)).rejects.toMatchObject({ code: 'REFUND_key-expired' })
    expect(tap.refunds).toHaveLength(made)
  })
})
