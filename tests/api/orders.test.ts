import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCoupons } from '#server/domain/coupons/coupons.ts'
import { checkOrder } from '#server/domain/orders/check-order.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { aCoupon, anOrderForm, COMPANY, order, payOnPage, postPaymentForm } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock()
const OPERATOR = 'operator@example.com'

beforeAll(async () => {
  test = await startTestApp({ now: clock.now, config: { OPERATOR_EMAILS: OPERATOR } })
})
afterAll(() => test.close())

const pointsOf = async (host: Host) => (await host.call('points.balance')).data.available
const stateOf = async (host: Host, id: string) =>
  (await host.call('order.read', { params: { order: id } })).data
const invoicesOf = (id: string) =>
  test.db
    .selectFrom('invoices')
    .select(['kind', 'document'])
    .where('order_id', '=', id)
    .orderBy('kind')
    .execute()

describe('[A-24] plans', () => {
  it('are one list for everybody, in both languages, with prices before and after VAT', async () => {
    const nobody = anAnonymousClient(test)
    const { data } = await nobody.call('plan.list', { query: {} })
    expect(data.map(({ id, points, price, total }) => [id, points, price, total])).toEqual([
      ['gathering', 50, '99.00', '113.85'],
      ['celebration', 150, '249.00', '286.35'],
      ['wedding', 400, '549.00', '631.35'],
      ['grand', 1000, '1190.00', '1368.50'],
    ])
    const arabic = await nobody.call('plan.list', { query: { kind: 'service' }, language: 'ar' })
    expect(arabic.data.map(({ id, name }) => [id, name])).toEqual([
      ['personal-design', 'تصميم خاص'],
      ['event-details', 'تجهيز تفاصيل المناسبة'],
    ])
    const home = await nobody.call('home.get')
    expect(home.data.plans.map(({ id, price }) => [id, price])).toEqual(
      data.map(({ id, price }) => [id, Number(price.replace('.', ''))]),
    )
  })
})

describe('[A-25] the checkout', () => {
  it('has the server’s totals, with a coupon tried on it', async () => {
    const host = await aHost(test)
    const code = await aCoupon(test, { percent: 20 })
    const typed = ` ${code.toLowerCase().replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)))} `
    const { data } = await host.call('checkout.read', {
      params: { id: 'gathering' },
      query: { coupon: typed },
    })
    expect(data.coupon).toEqual({ code, fault: null, message: '' })
    expect(data.totals).toEqual({
      price: '99.00',
      discount: '19.80',
      taxable: '79.20',
      vat_percent: 15,
      vat: '11.88',
      total: '91.08',
    })
    expect(data.gateway).toEqual({ name: 'test', is_test: true })
  })

  it.each<[string, Parameters<typeof aCoupon>[1]]>([
    ['coupon.unknown', {}],
    ['coupon.expired', { ends_at: new Date(clock.now().getTime() - 1000).toISOString() }],
    ['coupon.not_yet', { starts_at: new Date(clock.now().getTime() + 1000).toISOString() }],
    ['coupon.other_plan', { items: ['wedding'] }],
    ['coupon.minimum', { minimum_halalas: 9_901 }],
  ])('says why a coupon does not count: %s', async (fault, coupon) => {
    const host = await aHost(test)
    const code = fault === 'coupon.unknown' ? 'NOBODY' : await aCoupon(test, coupon)
    const { data } = await host.call('checkout.read', {
      params: { id: 'gathering' },
      query: { coupon: code },
    })
    expect(data.coupon?.fault).toBe(fault)
    expect(data.totals.total).toBe('113.85')
    const refused = await order(host, 'gathering', { coupon: code })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['coupon']])
  })

  it('is of what there is, for who is signed in', async () => {
    const host = await aHost(test)
    expect((await host.call('checkout.read', { params: { id: 'none' }, query: {} })).status).toBe(404)
    const nobody = anAnonymousClient(test)
    expect((await nobody.call('checkout.read', { params: { id: 'grand' }, query: {} })).status).toBe(401)
  })
})

describe('[A-26][S-15] an order', () => {
  it('is paid once: points, invoice and mail with it, however often anybody asks', async () => {
    const host = await aHost(test)
    const placed = await order(host, 'gathering', { total: '113.85' })
    expect(placed.data).toMatchObject({ status: 'pending', totals: { total: '113.85' } })
    const back = await payOnPage(test, placed.data.payment_url, 'pay')
    expect(back).toContain(`/en/plans/payment-success?order=${placed.data.id}`)
    await Promise.all(Array.from({ length: 20 }, () => checkOrder(test.deps, placed.data.id)))
    await Promise.all(Array.from({ length: 10 }, () => stateOf(host, placed.data.id)))
    const paid = await stateOf(host, placed.data.id)
    expect(paid).toMatchObject({ status: 'paid', payment_url: null })
    expect(paid.transaction_id).not.toBeNull()
    expect(await pointsOf(host)).toBe(25 + 50)
    expect((await invoicesOf(placed.data.id)).map(({ document }) => document)).toMatchObject([
      { lines: [{ title_ar: 'باقة «لمّة»: 50 نقطة', title_en: '“Gathering” plan: 50 points' }] },
    ])
    const mails = [...(await mailsTo(test, host.email)), ...(await mailsTo(test, host.email))]
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Payment received: Gathering']))
    expect(mails).toHaveLength(2)
    const entries = await host.call('points.entries')
    expect(entries.data.map(({ kind, available }) => [kind, available])).toEqual([
      ['purchase', 50],
      ['grant', 25],
    ])
  })

  it('is not paid by the form of a page from another site, or through a proxy', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'x-forwarded-for': '203.0.113.7' }]) {
      expect((await postPaymentForm(test, data.payment_url, 'act=pay', headers)).statusCode).toBe(404)
    }
    expect(await stateOf(host, data.id)).toMatchObject({ status: 'pending' })
    const own = await postPaymentForm(test, data.payment_url, 'act=pay', { 'sec-fetch-site': 'same-origin' })
    expect(own.statusCode).toBe(303)
    await checkOrder(test.deps, data.id)
    expect(await stateOf(host, data.id)).toMatchObject({ status: 'paid' })
  })

  it('is the same order for the same id, and for a second tab that wants the same', async () => {
    const host = await aHost(test)
    const form = anOrderForm()
    const both = await Promise.all([order(host, 'wedding', form), order(host, 'wedding', form)])
    expect(new Set(both.map(({ data }) => data.id))).toEqual(new Set([form.order_id]))
    const tab = await order(host, 'wedding')
    expect(tab.data.id).toBe(form.order_id)
    expect(tab.data.payment_url).not.toBeNull()
    const other = await order(await aHost(test), 'wedding', form)
    expect([other.status, other.code]).toEqual([409, 'conflict'])
  })

  it('gives way to one that is wanted otherwise, and gives late money back', async () => {
    const host = await aHost(test)
    const first = await order(host, 'wedding')
    const second = await order(host, 'wedding', { company: COMPANY })
    expect(second.data.id).not.toBe(first.data.id)
    expect((await stateOf(host, first.data.id)).status).toBe('cancelled')
    const page = first.data.payment_url?.split('/').at(-1) ?? ''
    // The card was being typed in the other tab while its order was cancelled.
    await test.deps.testPages?.pay(page, { id: randomUUID(), state: 'paid', countsAt: clock.now() })
    await checkOrder(test.deps, first.data.id)
    await runWaitingJobs(test.deps, test.databaseUrl)
    const payments = await test.db
      .selectFrom('payments')
      .select(['flag', 'state', 'is_accepted'])
      .where('order_id', '=', first.data.id)
      .execute()
    expect(payments).toEqual([{ flag: 'late', state: 'refunded', is_accepted: false }])
    expect(await pointsOf(host)).toBe(25)
    await payOnPage(test, second.data.payment_url, 'pay')
    expect(await stateOf(host, second.data.id)).toMatchObject({ status: 'paid', company: COMPANY })
    const [invoice] = await invoicesOf(second.data.id)
    expect(invoice?.document).toMatchObject({
      subtype: 'standard',
      buyer: { vat_number: COMPANY.vat_number },
    })
  })

  it('that is paid twice has one payment that counts, and one that goes back', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    await payOnPage(test, data.payment_url, 'twice')
    await runWaitingJobs(test.deps, test.databaseUrl)
    await runWaitingJobs(test.deps, test.databaseUrl)
    const payments = await test.db
      .selectFrom('payments')
      .select(['flag', 'state'])
      .where('order_id', '=', data.id)
      .orderBy('is_accepted')
      .execute()
    expect(payments).toEqual([
      { flag: 'second', state: 'refunded' },
      { flag: null, state: 'paid' },
    ])
    expect([await pointsOf(host), (await invoicesOf(data.id)).length]).toEqual([75, 1])
    expect((await stateOf(host, data.id)).status).toBe('paid')
  })

  it('waits for the bank’s code and for a slow payment, and may be tried again after a decline', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    expect(await payOnPage(test, data.payment_url, 'decline')).toContain('shown=declined')
    expect((await stateOf(host, data.id)).status).toBe('pending')
    expect(await payOnPage(test, data.payment_url, 'secure')).toContain('shown=secure')
    expect((await stateOf(host, data.id)).status).toBe('pending')
    await payOnPage(test, data.payment_url, 'slow')
    clock.pass({ seconds: 5 })
    expect((await stateOf(host, data.id)).status).toBe('pending')
    clock.pass({ seconds: 20 })
    expect((await stateOf(host, data.id)).status).toBe('paid')
  })

  it('is found paid without a webhook and without anybody returning', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    await payOnPage(test, data.payment_url, 'never')
    clock.pass({ minutes: 5 })
    await checkOrder(test.deps, data.id)
    expect((await stateOf(host, data.id)).status).toBe('paid')
  })

  it('is asked about after 1, 5 and 30 minutes, when its time is over, and after 6 hours', async () => {
    const { data } = await order(await aHost(test))
    const { rows } = await sql<{ minutes: number }>`
      SELECT round(extract(epoch FROM run_at - created_at) / 60)::integer AS minutes
      FROM graphile_worker.jobs WHERE key LIKE ${`order.check ${data.id} %`} ORDER BY run_at`.execute(test.db)
    expect(rows.map(({ minutes }) => minutes)).toEqual([1, 5, 30, 61, 360])
  })

  it('expires unpaid, and counts all the same where its money comes later', async () => {
    const host = await aHost(test)
    const code = await aCoupon(test, { uses_limit: 1 })
    const { data } = await order(host, 'gathering', { coupon: code })
    clock.pass({ minutes: 61 })
    await checkOrder(test.deps, data.id)
    expect((await stateOf(host, data.id)).status).toBe('expired')
    expect((await listCoupons(test.db)).find((coupon) => coupon.code === code)?.uses).toBe(0)
    const page = data.payment_url?.split('/').at(-1) ?? ''
    await test.deps.testPages?.pay(page, { id: randomUUID(), state: 'paid', countsAt: clock.now() })
    await checkOrder(test.deps, data.id)
    expect((await stateOf(host, data.id)).status).toBe('paid')
    expect((await listCoupons(test.db)).find((coupon) => coupon.code === code)?.uses).toBe(1)
  })

  it('is its owner’s alone', async () => {
    const { data } = await order(await aHost(test))
    const other = await aHost(test)
    expect((await other.call('order.read', { params: { order: data.id } })).status).toBe(404)
    expect((await other.call('order.cancel', { params: { order: data.id } })).status).toBe(404)
    expect((await other.call('order.read', { params: { order: randomUUID() } })).status).toBe(404)
  })

  it('can be given up as long as it is not paid', async () => {
    const host = await aHost(test)
    const { data } = await order(host)
    const cancelled = await host.call('order.cancel', { params: { order: data.id } })
    expect(cancelled.data.status).toBe('cancelled')
    const next = await order(host)
    expect(next.data.id).not.toBe(data.id)
    await payOnPage(test, next.data.payment_url, 'pay')
    const refused = await host.call('order.cancel', { params: { order: next.data.id } })
    expect([refused.status, refused.code]).toEqual([409, 'order_ended'])
  })

  it('is refused with a total that was not shown, without the terms, and with half a company', async () => {
    const host = await aHost(test)
    const errorsOf = async (form: Record<string, unknown>) =>
      Object.keys((await order(host, 'gathering', form)).errors ?? {})
    expect(await errorsOf({ total: '113.84' })).toEqual(['total'])
    expect(await errorsOf({ total: '-1.00' })).toEqual(['total'])
    expect(await errorsOf({ terms: false })).toEqual(['terms'])
    expect(await errorsOf({ company: { ...COMPANY, vat_number: '123' } })).toEqual(['company.vat_number'])
    expect(await errorsOf({ company: { ...COMPANY, address: undefined } })).toEqual(['company.address'])
    expect(await errorsOf({ price: 1 })).toEqual([])
    expect((await order(host, 'nothing')).status).toBe(404)
  })
})

describe('[A-43] operators', () => {
  it('see what was paid twice, refund an order, and make coupons', async () => {
    const operator = await aHost(test, OPERATOR)
    const host = await aHost(test)
    const { data } = await order(host)
    await payOnPage(test, data.payment_url, 'twice')
    await stateOf(host, data.id)
    const flagged = await operator.call('operator.orders', { query: { search: host.email, flagged: 'yes' } })
    expect(flagged.meta.total).toBe(1)
    expect(flagged.data[0]).toMatchObject({ id: data.id, total: '113.85', email: host.email })
    expect(flagged.data[0]?.payments.map(({ accepted, flag }) => [accepted, flag]).sort()).toEqual([
      [false, 'second'],
      [true, null],
    ])
    const params = { order: data.id }
    const asked = await operator.call('operator.refund-order', {
      params,
      body: { id: randomUUID(), reason: 'Agreed' },
    })
    expect(asked.data.points_taken).toBe(50)
    const made = await operator.call('operator.create-coupon', { body: { code: 'eid 50', percent: 50 } })
    expect(made.data).toMatchObject({ code: 'EID50', uses: 0 })
    expect((await operator.call('operator.end-coupon', { params: { code: 'EID50' } })).status).toBe(200)
    expect((await operator.call('operator.end-coupon', { params: { code: 'NONE' } })).status).toBe(404)
    const { data: coupons } = await operator.call('operator.coupons')
    expect(coupons.find(({ code }) => code === 'EID50')?.ends_at).not.toBeNull()
    const { data: acts } = await operator.call('operator.acts', { query: {} })
    expect(acts.map(({ act }) => act)).toEqual(['coupon.end', 'coupon.create', 'order.refund'])
    expect((await host.call('operator.orders', { query: {} })).status).toBe(404)
  })
})

it('[A-26] takes the coupon and a company’s numbers as they are typed with Arabic digits', async () => {
  const host = await aHost(test)
  const code = await aCoupon(test, { code: 'EID-1448' })
  const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  const { address } = COMPANY
  const placed = await order(host, 'gathering', {
    coupon: arabic(` ${code.toLowerCase()} `),
    company: {
      ...COMPANY,
      vat_number: arabic(COMPANY.vat_number),
      address: { ...address, building: arabic(address.building), postal_code: arabic(address.postal_code) },
    },
  })
  expect(placed.data).toMatchObject({ coupon: code, company: COMPANY, totals: { discount: '19.80' } })
})

describe('[A-38] the orders of an account', () => {
  it('are listed newest first, searched and paged', async () => {
    const host = await aHost(test)
    const first = await order(host, 'wedding', { company: COMPANY })
    await payOnPage(test, first.data.payment_url, 'pay')
    const paid = await stateOf(host, first.data.id)
    clock.pass({ seconds: 1 })
    await order(host, 'personal-design')
    const all = await host.call('order.list', { query: {} })
    expect(all.meta).toEqual({ page: 1, per_page: 20, total: 2 })
    expect(all.data[1]).toMatchObject({
      transaction_id: paid.transaction_id,
      plan: 'Wedding night',
      price: '549.00',
      vat: '82.35',
      tax_number: COMPANY.vat_number,
      total_price: '631.35',
      status: 'paid',
    })
    const find = async (search: string) =>
      (await host.call('order.list', { query: { search } })).data.map(({ plan }) => plan)
    expect(await find('٣١٠١٢٢')).toEqual(['Wedding night'])
    expect(await find('تصميم')).toEqual(['Personal design'])
    expect(await find('100%')).toEqual([])
    const beyond = await host.call('order.list', { query: { page: 3, per_page: 1 } })
    expect([beyond.data, beyond.meta.total]).toEqual([[], 2])
    expect((await (await aHost(test)).call('order.list', { query: {} })).data).toEqual([])
  })
})

it('[A-26] sells nothing in production without a payment service', async () => {
  const bare = await startTestApp({ gateways: [] })
  const host = await aHost(bare)
  const refused = await order(host)
  expect([refused.status, refused.code]).toEqual([422, 'payment_not_set_up'])
  expect((await host.call('checkout.read', { params: { id: 'grand' }, query: {} })).data.gateway).toBeNull()
  await bare.close()
})
