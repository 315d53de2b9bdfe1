import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvoices, findBrokenInvoice } from '#server/domain/invoices/check-invoices.ts'
import { issueCreditNote } from '#server/domain/invoices/issue-credit-note.ts'
import { type InvoicedOrder, issueInvoice } from '#server/domain/invoices/issue-invoice.ts'
import { listInvoices } from '#server/domain/invoices/read-invoices.ts'
import { readInvoiceQr } from '#shared/rules/invoices/qr-text.ts'
import { aClock } from '../factories/accounts.ts'
import { aHost } from '../factories/events.ts'
import { anInvoicedOrder, COMPANY, selectableText } from '../factories/invoices.ts'
import { aCoupon, COMPANY as ORDERING_COMPANY, order, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock(Date.UTC(2026, 10, 25, 22, 15, 7, 420))

beforeAll(async () => {
  test = await startTestApp({ now: clock.now })
})
afterAll(() => test.close())

function seller() {
  const { SELLER } = test.config
  if (SELLER === null) throw new Error('no seller')
  return SELLER
}

const issue = (order: InvoicedOrder) =>
  test.db.transaction().execute((trx) => issueInvoice(trx, seller(), order, clock.now()))
const credit = (orderId: string, amountHalalas: number, reason = 'أُلغيت الباقة بطلب العميل') =>
  test.db
    .transaction()
    .execute((trx) => issueCreditNote(trx, seller(), { orderId, reason, amountHalalas }, clock.now()))

describe('[S-12] an invoice', () => {
  it('has everything that the law wants, and its owner alone reads it', async () => {
    const host = await aHost(test)
    const order = anInvoicedOrder(host.accountId, { buyer: COMPANY })
    await issue(order)
    const { data } = await host.call('invoice.list', { params: { order: order.id } })
    expect(data).toHaveLength(1)
    const { document, qr } = data[0]!
    expect(document).toMatchObject({
      kind: 'invoice',
      subtype: 'standard',
      number: expect.stringMatching(/^INV-\d{6}$/),
      order_id: order.id,
      issued_at: '2026-11-25T22:15:07Z',
      // Past midnight in Riyadh.
      supply_date: '2026-11-26',
      seller: seller(),
      buyer: COMPANY,
      coupon_code: 'EID15',
      price_halalas: 129_900,
      discount_halalas: 19_485,
      taxable_halalas: 110_415,
      vat_percent: 15,
      vat_halalas: 16_562,
      total_halalas: 126_977,
    })
    expect([...(readInvoiceQr(qr)?.values() ?? [])]).toEqual([
      seller().name_ar,
      seller().vat_number,
      '2026-11-25T22:15:07Z',
      '1269.77',
      '165.62',
    ])
    const other = await aHost(test)
    expect((await other.call('invoice.list', { params: { order: order.id } })).data).toEqual([])
    const file = await other.call('invoice.file', { params: { order: order.id, invoice: data[0]!.id } })
    expect(file.status).toBe(404)
  })

  it('is a simplified one where nobody is named, and a standard one that names a private person', async () => {
    expect((await issue(anInvoicedOrder(null))).document).toMatchObject({
      subtype: 'simplified',
      buyer: null,
    })
    const buyer = { ...COMPANY, vat_number: null }
    expect((await issue(anInvoicedOrder(null, { buyer }))).document.subtype).toBe('standard')
  })

  it('is shown once it is cleared where clearance is set up, if it is a standard one', async () => {
    const { accountId } = await aHost(test)
    const standard = anInvoicedOrder(accountId, { buyer: COMPANY })
    const simplified = anInvoicedOrder(accountId)
    const { id } = await issue(standard)
    await issue(simplified)
    const shown = async ({ id: order }: InvoicedOrder, isConfigured = true) => {
      const clearance = isConfigured ? { isConfigured } : { isConfigured, missing: [] }
      const listed = await listInvoices({ db: test.db, clearance }, { accountId }, order)
      return listed.ok && listed.data.length
    }
    expect([await shown(standard, false), await shown(standard), await shown(simplified)]).toEqual([1, 0, 1])
    await sql`UPDATE invoices SET clearance_status = 'cleared' WHERE id = ${id}`.execute(test.db)
    expect(await shown(standard)).toBe(1)
  })

  it('is issued once for an order, and never with amounts that do not add up', async () => {
    const order = anInvoicedOrder(null)
    const [first, second] = await Promise.all([issue(order), issue(order)])
    expect(second).toEqual(first)
    const wrong = { ...anInvoicedOrder(null), vat_halalas: 16_561, total_halalas: 126_976 }
    await expect(issue(wrong)).rejects.toThrow(/do not add up/)
  })

  it('is a PDF in either language, whose text can be copied', async () => {
    const host = await aHost(test)
    const order = anInvoicedOrder(host.accountId, { buyer: COMPANY })
    const { id, document } = await issue(order)
    for (const language of ['ar', 'en'] as const) {
      const file = await test.app.inject({
        url: `/api/website/orders/${order.id}/invoices/${id}/file?language=${language}`,
        headers: { authorization: `Bearer ${host.token}` },
      })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      const text = selectableText(file.rawPayload)
      const printed = [document.number, COMPANY.vat_number, '2026-11-26 01:15:07', '165.62', '1,269.77']
      for (const value of printed) expect(text).toContain(value)
      for (const arabic of ['فاتورة ضريبية', COMPANY.name, 'ضريبة القيمة المضافة'])
        expect(text.split('\n')).toContain([...arabic].reverse().join(''))
    }
  })
})

describe('[S-12] a credit note', () => {
  it('has numbers of its own, the reason, and the number that it corrects; all of them sum up to zero', async () => {
    const host = await aHost(test)
    const order = anInvoicedOrder(host.accountId, { buyer: COMPANY })
    const invoice = await issue(order)
    for (const amount of [333, 50_000, invoice.document.total_halalas - 50_333]) {
      expect(await credit(order.id, amount)).toMatchObject({ ok: true })
    }
    expect(await credit(order.id, 1)).toMatchObject({ ok: false, code: 'conflict' })
    const { data } = await host.call('invoice.list', { params: { order: order.id } })
    const [original, ...notes] = data.map(({ document }) => document)
    expect(notes.map(({ kind }) => kind)).toEqual(['credit_note', 'credit_note', 'credit_note'])
    for (const note of notes) {
      expect(note).toMatchObject({
        number: expect.stringMatching(/^CN-\d{6}$/),
        original: { number: original?.number, issued_at: original?.issued_at },
        reason: 'أُلغيت الباقة بطلب العميل',
        buyer: COMPANY,
      })
      expect(note.total_halalas).toBeGreaterThan(0)
    }
    for (const part of ['taxable_halalas', 'vat_halalas', 'total_halalas'] as const) {
      expect(notes.reduce((rest, note) => rest - note[part], original?.[part] ?? -1)).toBe(0)
    }
  })

  it('needs an invoice, a reason and an amount', async () => {
    expect(await credit(randomUUID(), 100)).toMatchObject({ ok: false, code: 'not_found' })
    const order = anInvoicedOrder(null)
    await issue(order)
    expect(await credit(order.id, 100, '  ')).toMatchObject({ ok: false, code: 'conflict' })
    expect(await credit(order.id, 0)).toMatchObject({ ok: false, code: 'conflict' })
    expect(await credit(order.id, 1.5)).toMatchObject({ ok: false, code: 'conflict' })
  })
})

describe('[S-12][R-5] numbers', () => {
  it('have no hole after 50 issues at once, of which one rolls back', async () => {
    const orders = Array.from({ length: 50 }, () => anInvoicedOrder(null))
    const issued = orders.map((order, at) =>
      test.db.transaction().execute(async (trx) => {
        const { document } = await issueInvoice(trx, seller(), order, clock.now())
        if (at === 25) throw new Error('rolled back')
        return document.number
      }),
    )
    const results = await Promise.allSettled(issued)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
    await credit(orders[0]!.id, 100)
    for (const kind of ['invoice', 'credit_note'] as const) {
      const rows = await test.db
        .selectFrom('invoices')
        .select('number')
        .where('kind', '=', kind)
        .orderBy('number')
        .execute()
      expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1))
    }
    await checkInvoices(test.db)
  })

  it('and what is issued are altered by nobody; the account is unlinked when it is deleted', async () => {
    const host = await aHost(test)
    const { id, document } = await issue(anInvoicedOrder(host.accountId))
    const refused = /never altered|only ever added|only go on/
    const statements = [
      sql`UPDATE invoices SET total_halalas = total_halalas + 1, vat_halalas = vat_halalas + 1 WHERE id = ${id}`,
      sql`UPDATE invoices SET document = '{}' WHERE id = ${id}`,
      sql`UPDATE invoices SET account_id = (SELECT id FROM accounts WHERE id <> ${host.accountId} LIMIT 1) WHERE id = ${id}`,
      sql`DELETE FROM invoices WHERE id = ${id}`,
      sql`TRUNCATE invoices`,
      sql`UPDATE invoice_counters SET last_invoice = 0`,
      sql`DELETE FROM invoice_counters`,
    ]
    for (const statement of statements) await expect(statement.execute(test.db)).rejects.toThrow(refused)
    await sql`UPDATE invoices SET clearance_status = 'waiting' WHERE id = ${id}`.execute(test.db)
    await test.db.deleteFrom('accounts').where('id', '=', host.accountId).execute()
    const row = await test.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ account_id: null, document })
    expect(await findBrokenInvoice(test.db)).toBeNull()
  })

  it('are proved by a job at night: a document altered past the protection is found', async () => {
    const { id, document } = await issue(anInvoicedOrder(null))
    const alter = (from: string, to: string) =>
      test.db.transaction().execute(async (trx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(trx)
        await sql`UPDATE invoices SET document = replace(document::text, ${from}::text, ${to}::text)::json WHERE id = ${id}`.execute(
          trx,
        )
      })
    await alter('EID15', 'EID51')
    await expect(checkInvoices(test.db)).rejects.toMatchObject({ code: `INVOICE_BROKEN_${document.icv}` })
    await alter('EID51', 'EID15')
    await checkInvoices(test.db)
  })
})

it('[A-25] [A-26] names a private person from the total on that the settings set', async () => {
  const named = await startTestApp({ config: { NAMED_INVOICES_FROM: 1000 } })
  const host = await aHost(named)
  const needs = async (id: string, coupon?: string) => {
    const query = coupon === undefined ? {} : { coupon }
    return (await host.call('checkout.read', { params: { id }, query })).data.needs_buyer
  }
  const half = await aCoupon(named, { percent: 50 })
  expect([await needs('wedding'), await needs('grand'), await needs('grand', half)]).toEqual([
    false,
    true,
    false,
  ])
  const refused = await order(host, 'grand')
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['company']])
  const person = { ...ORDERING_COMPANY, name: 'نورة السبيعي', vat_number: null }
  const { data } = await order(host, 'grand', { company: person })
  expect(data.company).toEqual(person)
  await payOnPage(named, data.payment_url, 'pay')
  await host.call('order.read', { params: { order: data.id } })
  const invoices = await host.call('invoice.list', { params: { order: data.id } })
  expect(invoices.data[0]?.document).toMatchObject({
    subtype: 'standard',
    buyer: { name: 'نورة السبيعي', vat_number: null, city: ORDERING_COMPANY.address.city },
  })
  expect((await order(host, 'wedding')).status).toBe(200)
  await named.close()
})
