import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCoupon, endCoupon } from '#server/domain/coupons/coupons.ts'
import { couponInputSchema } from '#shared/contract/coupons.ts'
import { aClock } from '../factories/accounts.ts'
import { aHost, type Host } from '../factories/events.ts'
import { aCoupon, order, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock()
beforeAll(async () => {
  test = await startTestApp({ now: clock.now })
})
afterAll(() => test.close())

const pointsOf = async (host: Host) => (await host.call('points.balance')).data.available
const stateOf = async (host: Host, id: string) =>
  (await host.call('order.read', { params: { order: id } })).data

describe('[A-26] coupons', () => {
  it('have one last use, whoever of 100 accounts gets it', async () => {
    const code = await aCoupon(test, { uses_limit: 1 })
    const hosts = await Promise.all(Array.from({ length: 100 }, () => aHost(test)))
    const responses = await Promise.all(hosts.map((host) => order(host, 'gathering', { coupon: code })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ errors }) => errors?.['coupon'] !== undefined)).toHaveLength(99)
    const winner = hosts[responses.findIndex(({ status }) => status === 200)]
    const { data } = responses.find(({ status }) => status === 200) ?? {}
    await winner?.call('order.cancel', { params: { order: data?.id ?? '' } })
    expect((await order(await aHost(test), 'gathering', { coupon: code })).status).toBe(200)
  })

  it('count once for an account, and again where the order failed', async () => {
    const host = await aHost(test)
    const code = await aCoupon(test, { amount_halalas: 1_000 })
    const { data } = await order(host, 'gathering', { coupon: code })
    expect(data.totals).toMatchObject({ discount: '10.00', taxable: '89.00', vat: '13.35', total: '102.35' })
    await payOnPage(test, data.payment_url, 'pay')
    await stateOf(host, data.id)
    const again = await order(host, 'gathering', { coupon: code })
    expect(again.errors['coupon']).toEqual(['You have used this coupon already'])
  })

  it('of everything leave nothing to pay: the order is paid at once', async () => {
    const host = await aHost(test)
    const code = await aCoupon(test, { percent: 100 })
    const { data, message } = await order(host, 'gathering', { coupon: code })
    expect([data.status, data.totals.total, message]).toEqual(['paid', '0.00', 'Subscribed successfully'])
    expect(await pointsOf(host)).toBe(75)
  })

  it('are made by a code that is free, with one value', async () => {
    expect(couponInputSchema.safeParse({ code: 'BOTH', percent: 5, amount_halalas: 5 }).success).toBe(false)
    expect(couponInputSchema.safeParse({ code: 'NONE' }).success).toBe(false)
    for (const percent of [0, -1, 101, 1.5])
      expect(couponInputSchema.safeParse({ code: 'WRONG', percent }).success).toBe(false)
    const code = await aCoupon(test)
    const again = await createCoupon(test.db, couponInputSchema.parse({ code, percent: 5 }), clock.now())
    expect(again).toMatchObject({ ok: false, errors: { code: ['coupon.taken'] } })
    expect(await endCoupon(test.db, code, clock.now())).toBe(true)
    expect((await order(await aHost(test), 'gathering', { coupon: code })).status).toBe(422)
  })
})
