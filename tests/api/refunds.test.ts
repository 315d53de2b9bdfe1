import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runRefund } from '#server/domain/orders/refunds.ts'
import { findWrongBalances, reservePoints } from '#server/domain/points/balances.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { readSar } from '#shared/rules/money/sar.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aHost, type Host } from '../factories/events.ts'
import { askRefund, order, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
let operator: Host
const clock = aClock()
const OPERATOR = 'operator@example.com'

beforeAll(async () => {
  test = await startTestApp({ now: clock.now, config: { OPERATOR_EMAILS: OPERATOR } })
  operator = await aHost(test, OPERATOR)
})
afterAll(() => test.close())

const pointsOf = async (host: Host) => (await host.call('points.balance')).data.available
const stateOf = async (host: Host, id: string) =>
  (await host.call('order.read', { params: { order: id } })).data
const invoicesOf = (id: string) =>
  test.db
    .selectFrom('invoices')
    .select(['kind', 'document', 'taxable_halalas', 'vat_halalas', 'total_halalas'])
    .where('order_id', '=', id)
    .orderBy('kind')
    .orderBy('icv')
    .execute()

/** A paid order of 50 points for 113.85. */
async function aPaidOrder() {
  const host = await aHost(test)
  const { data } = await order(host)
  await payOnPage(test, data.payment_url, 'pay')
  await stateOf(host, data.id)
  return { host, id: data.id }
}

const giveBack = (orderId: string, amount: string | null, id: string = randomUUID()) =>
  operator.call('operator.refund-order', {
    params: { order: orderId },
    body: { id, amount, reason: 'بطلب العميل' },
  })
const listed = async (orderId: string) => {
  const { data } = await operator.call('operator.orders', { query: { search: orderId } })
  return data[0]
}

describe('[A-26] a refund', () => {
  it('takes the points that are left, never more, and ends with a credit note', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    await payOnPage(test, data.payment_url, 'pay')
    await stateOf(host, data.id)
    const sent = { eventId: randomUUID(), sendId: randomUUID() }
    const spent = { ...sent, accountId: host.accountId, points: 45, key: randomUUID() }
    await test.db.transaction().execute((trx) => reservePoints(trx, spent))
    expect(await pointsOf(host)).toBe(30)
    const asked = await askRefund(test, data.id, { reason: 'Ordered by mistake' })
    const again = await askRefund(test, data.id, { reason: 'Twice' })
    expect(asked).toMatchObject({ ok: true, data: { points_taken: 30 } })
    expect(again).toMatchObject({ ok: false, code: 'refund_under_way' })
    expect(await pointsOf(host)).toBe(0)
    if (!asked.ok) throw new Error(asked.code)
    await Promise.all([1, 2, 3].map(() => runRefund(test.deps, asked.data)))
    expect((await stateOf(host, data.id)).status).toBe('refunded')
    const documents = await invoicesOf(data.id)
    expect(documents.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
    expect(documents[0]?.document).toMatchObject({ reason: 'Ordered by mistake', total_halalas: 11_385 })
    const unpaid = await order(host)
    expect(await askRefund(test, unpaid.data.id, { reason: 'x' })).toMatchObject({
      code: 'order_ended',
    })
    expect(await findWrongBalances(test.db)).toEqual([])
  })

  it('goes in parts: points in proportion, a credit note for each, and all of them are the whole', async () => {
    const { host, id } = await aPaidOrder()
    const givenBack = async () => {
      const [listed] = (await host.call('order.list', { query: {} })).data
      const { given_back } = await stateOf(host, id)
      expect(listed?.given_back).toEqual(given_back)
      return given_back
    }
    expect(await givenBack()).toBeNull()
    const first = await giveBack(id, '٥٠٫٠٥')
    // Not back before the payment service has said so.
    expect(await givenBack()).toBeNull()
    expect([first.status, first.data]).toMatchObject([200, { amount: '50.05', points_taken: 21 }])
    expect(await giveBack(id, '1')).toMatchObject({ status: 409, code: 'refund_under_way' })
    // A second try of the first, whose answer was lost, gives nothing more back.
    const again = await giveBack(id, '50.05', first.data.refund_id)
    expect([again.status, again.data.points_taken]).toEqual([200, 21])
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect(await listed(id)).toMatchObject({
      status: 'paid',
      left: '63.80',
      points_taken: 21,
      payments: [{ state: 'paid', refunds: [{ amount: '50.05', state: 'done' }] }],
      documents: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
    const parts = await givenBack()
    expect(parts).toMatchObject({ amount: '50.05', remaining: '63.80' })
    expect(parts?.credit_notes.map(({ number }) => number)).toEqual([expect.stringMatching(/^CN-\d{6}$/)])
    const mails = await mailsTo(test, host.email)
    expect(mails.map(({ subject }) => subject)).toContain('Partly refunded: Gathering')
    for (const wrong of ['63.81', '0', '0.00', '-1', 'x', '1.234'])
      expect(Object.keys((await giveBack(id, wrong)).errors)).toEqual(['amount'])
    await giveBack(id, '13.33')
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect((await stateOf(host, id)).status).toBe('paid')
    const rest = await giveBack(id, null)
    expect(rest.data.amount).toBe('50.47')
    await runWaitingJobs(test.deps, test.databaseUrl)
    expect([(await stateOf(host, id)).status, await pointsOf(host)]).toEqual(['refunded', 25])
    expect(await givenBack()).toMatchObject({
      amount: '113.85',
      remaining: '0.00',
      credit_notes: [{}, {}, {}],
    })
    const [n1, n2, n3, invoice] = await invoicesOf(id)
    const notes = [n1, n2, n3]
    expect(notes.map((note) => note?.kind)).toEqual(['credit_note', 'credit_note', 'credit_note'])
    for (const part of ['taxable_halalas', 'vat_halalas', 'total_halalas'] as const)
      expect(notes.reduce((sum, note) => sum + Number(note?.[part]), 0)).toBe(Number(invoice?.[part]))
    expect(Number(n1?.total_halalas)).toBe(readSar('50.05'))
    expect(await giveBack(id, '1')).toMatchObject({ code: 'order_ended' })
    expect(await findWrongBalances(test.db)).toEqual([])
    const { data: acts } = await operator.call('operator.acts', { query: {} })
    expect(acts.filter(({ target_id }) => target_id === id).map(({ act }) => act)).toEqual([
      'order.refund-part',
      'order.refund-part',
      'order.refund-part',
    ])
  })

  it('of one id is one order’s, and two at once are one after the other', async () => {
    const [one, other] = [await aPaidOrder(), await aPaidOrder()]
    const asked = randomUUID()
    await giveBack(one.id, '10', asked)
    expect(await giveBack(other.id, '10', asked)).toMatchObject({ status: 409, code: 'conflict' })
    const both = await Promise.all([giveBack(other.id, '60'), giveBack(other.id, '60')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('[A-43] documents of an order', () => {
  it('are read by operators, which is written down once an hour, and by nobody else', async () => {
    const { host, id } = await aPaidOrder()
    const params = { order: id }
    const { data } = await operator.call('operator.invoices', { params })
    expect(data.map(({ document }) => document.total_halalas)).toEqual([11_385])
    await operator.call('operator.invoices', { params })
    const acts = async () =>
      (await operator.call('operator.acts', { query: {} })).data.filter(({ target_id }) => target_id === id)
    expect((await acts()).map(({ act }) => act)).toEqual(['invoice.read'])
    clock.pass({ minutes: 61 })
    const file = await test.app.inject({
      method: 'GET',
      url: `/api/website/operator/orders/${id}/invoices/${data[0]?.id}/file?language=en`,
      headers: { host: 'localhost', authorization: `Bearer ${operator.token}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await acts()).toHaveLength(2)
    expect((await host.call('operator.invoices', { params })).status).toBe(404)
    expect((await operator.call('invoice.list', { params })).data).toEqual([])
    const unknown = await operator.call('operator.invoices', { params: { order: randomUUID() } })
    expect(unknown.data).toEqual([])
  })
})
