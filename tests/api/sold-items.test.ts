import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHost, type Host } from '../factories/events.ts'
import { order, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aSubmittedRequest } from '../factories/services.ts'

let server: TestApp
let operator: Host
beforeAll(async () => {
  server = await startTestApp({ config: { OPERATOR_EMAILS: 'operator@example.com' } })
  operator = await aHost(server, 'operator@example.com')
})
afterAll(() => server.close())

const lastActs = async (count: number) =>
  (await operator.call('operator.acts')).data.slice(0, count).map(({ act, target_id }) => [act, target_id])

describe('[A-24] a plan or service that is not sold', () => {
  test('is in no list and can’t be ordered; what was ordered before goes on', async () => {
    const host = await aHost(server)
    const placed = await order(host, 'wedding')
    const request = await aSubmittedRequest(host)
    for (const item of ['wedding', 'wedding', 'personal-design'])
      expect((await operator.call('operator.withdraw-item', { params: { item } })).status).toBe(200)
    const idsOf = async (kind: 'plan' | 'service') =>
      (await host.call('plan.list', { query: { kind } })).data.map(({ id }) => id)
    expect(await idsOf('plan')).toEqual(['gathering', 'celebration', 'grand'])
    expect(await idsOf('service')).toEqual(['event-details'])
    expect((await host.call('home.get')).data.plans.map(({ id }) => id)).not.toContain('wedding')
    const checkout = { params: { id: 'wedding' }, query: {} }
    expect((await host.call('checkout.read', checkout)).status).toBe(404)
    expect(await order(await aHost(server), 'wedding')).toMatchObject({ status: 409, code: 'item_withdrawn' })
    const submitted = await host.call('service-request.submit', { params: { request } })
    expect(submitted.code).toBe('item_withdrawn')
    // The same order in another tab, and its payment.
    expect((await order(host, 'wedding')).data.id).toBe(placed.data.id)
    await payOnPage(server, placed.data.payment_url, 'pay')
    const { data: paid } = await host.call('order.read', { params: { order: placed.data.id } })
    expect(paid.status).toBe('paid')
    const { data: items } = await operator.call('operator.items')
    expect(items.filter(({ is_sold }) => !is_sold).map(({ id, orders }) => [id, orders])).toEqual([
      ['wedding', 1],
      ['personal-design', 0],
    ])
    for (const item of ['personal-design', 'wedding'])
      await operator.call('operator.sell-item', { params: { item } })
    expect(await idsOf('plan')).toContain('wedding')
    expect(await lastActs(4)).toEqual([
      ['item.sell', 'wedding'],
      ['item.sell', 'personal-design'],
      ['item.withdraw', 'personal-design'],
      ['item.withdraw', 'wedding'],
    ])
    expect((await operator.call('operator.withdraw-item', { params: { item: 'none' } })).status).toBe(404)
    expect((await host.call('operator.items')).status).toBe(404)
  })
})
