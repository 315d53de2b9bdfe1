import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCreditNote } from '#server/domain/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/domain/invoices/issue-invoice.ts'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { aClock } from '../factories/accounts.ts'
import { aSave } from '../factories/designs.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { anInvoicedOrder } from '../factories/invoices.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aSubmittedRequest, payService } from '../factories/services.ts'

// The third of a month in Riyadh, where the second has just ended.
const clock = aClock(Date.parse('2026-12-02T21:30:00Z'))
let server: TestApp
let operator: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { OPERATOR_EMAILS: 'operator@example.com' } })
  await seedCatalogue(server.db)
  operator = await aHost(server, 'operator@example.com')
})
afterAll(() => server.close())

const lastActs = async (count: number) =>
  (await operator.call('operator.acts')).data.slice(0, count).map(({ act, target_id }) => [act, target_id])

describe('[S-1] suggestions', () => {
  test('are read by operators, the newest first', async () => {
    const stranger = anAnonymousClient(server)
    await stranger.call('suggestion.send', { body: { text: 'خط رقعة من فضلكم', email: '' } } as never)
    clock.pass({ minutes: 1 })
    await stranger.call('suggestion.send', {
      body: { text: 'A pearl palette', email: 'a@example.com' },
    } as never)
    const { data, meta } = await operator.call('operator.suggestions', { query: { per_page: 10 } } as never)
    expect(data.map(({ text, email }) => [text, email])).toEqual([
      ['A pearl palette', 'a@example.com'],
      ['خط رقعة من فضلكم', null],
    ])
    expect(meta.total).toBe(2)
  })
})

describe('[S-2] a design that is taken out of the gallery', () => {
  test('is not offered any more, also after an update, and stays on the events that use it', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { template: 'sadu-night' }
    await host.call('design.save', {
      params: { id: event.id },
      body: aSave({ template_id: params.template }),
    })
    const isListed = async () =>
      (await host.call('template.list', { query: { per_page: 100 } } as never)).data.some(
        ({ id }: { id: string }) => id === params.template,
      )
    expect(await isListed()).toBe(true)
    for (const _ of [1, 2])
      expect((await operator.call('operator.withdraw-template', { params })).status).toBe(200)
    expect(await isListed()).toBe(false)
    await seedCatalogue(server.db)
    expect(await isListed()).toBe(false)
    expect((await host.call('design.versions', { params: { id: event.id } })).data).toHaveLength(1)
    const { data } = await operator.call('operator.templates', { query: { name: 'sadu' } })
    expect(data).toEqual([expect.objectContaining({ id: params.template, is_offered: false, events: 1 })])
    await operator.call('operator.offer-template', { params })
    expect(await isListed()).toBe(true)
    expect(await lastActs(2)).toEqual([
      ['template.offer', params.template],
      ['template.withdraw', params.template],
    ])
    const unknown = { template: 'no-such-design' }
    expect((await operator.call('operator.withdraw-template', { params: unknown })).status).toBe(404)
  })
})

describe('[A-43] a job that failed', () => {
  test('is shown with its reason but nobody’s address, and runs again', async () => {
    const host = await aHost(server)
    const request = await aSubmittedRequest(host)
    await server.db
      .transaction()
      .execute((trx) => addJob(trx, 'service.mail-host', { request_id: request, step: 'delivered' }))
    const mailed: string[] = []
    const broken = {
      ...server.deps,
      email: {
        send: async ({ to }: { to: string }) => {
          throw new Error(`mailbox of ${to} (+966501234567) is full\n  at line 1`)
        },
      },
    } as never
    await runWaitingJobs(broken, server.databaseUrl)
    const find = async () =>
      (await operator.call('operator.jobs')).data.find(({ job }) => job === 'service.mail-host')
    // The queue’s worker does not wait until a failure is stored.
    await expect.poll(find).toBeDefined()
    const failed = (await find())!
    expect(failed).toMatchObject({ attempts: 1, attempts_maximum: 25, error: 'mailbox of …@… (…) is full' })
    expect(failed.next_at).not.toBeNull()
    const params = { job: failed.id }
    expect((await operator.call('operator.run-job', { params })).status).toBe(200)
    const working = {
      ...server.deps,
      email: { send: async ({ to }: { to: string }) => void mailed.push(to) },
    } as never
    await runWaitingJobs(working, server.databaseUrl)
    expect(mailed).toEqual([host.email])
    expect((await operator.call('operator.jobs')).data).toEqual([])
    expect((await operator.call('operator.run-job', { params })).status).toBe(404)
    expect((await operator.call('operator.run-job', { params: { job: 'x' } })).status).toBe(422)
    expect(await lastActs(1)).toEqual([['job.run-again', failed.id]])
  })
})

describe('[A-43] this month’s figures', () => {
  test('have a number for each day so far, as the clocks of Riyadh divide them', async () => {
    const host = await aHost(server)
    // Late on the first in London is the second in Riyadh.
    await payService(server, host, { now: new Date('2026-12-01T21:05:00Z') })
    await payService(server, host, { now: new Date('2026-11-30T20:55:00Z') })
    await server.db
      .updateTable('accounts')
      .set({ created_at: new Date('2026-12-01T09:00:00Z') })
      .where('id', '=', host.accountId)
      .execute()
    const { SELLER } = server.config
    if (SELLER === null) throw new Error('no seller')
    const invoiced = anInvoicedOrder(null)
    await server.db.transaction().execute(async (trx) => {
      await issueInvoice(trx, SELLER, invoiced, clock.now())
      const credit = { orderId: invoiced.id, reason: 'أُلغي الحفل', amountHalalas: 11_500 }
      await issueCreditNote(trx, SELLER, credit, clock.now())
    })
    const { data } = await operator.call('operator.figures')
    expect(data).toMatchObject({ month: '2026-12', days: 3 })
    expect(data.series.orders).toEqual([0, 1, 0])
    expect(data.series.sales).toEqual([0, 45_885, 0])
    expect(data.series.vat).toEqual([0, 5985, 0])
    expect(data.series.accounts[0]).toBe(1)
    expect([data.series.refunds, data.series.refunded_vat]).toEqual([
      [0, 0, 11_500],
      [0, 0, 1500],
    ])
    for (const values of Object.values(data.series)) expect(values).toHaveLength(3)
  })
})

describe('[A-43] an operator’s page', () => {
  test('counts what is to be done', async () => {
    const before = (await operator.call('operator.overview')).data.services
    const host = await aHost(server)
    await aSubmittedRequest(host)
    expect((await operator.call('operator.overview')).data.services).toBe(before)
    await payService(server, host, { now: clock.now() })
    expect((await operator.call('operator.overview')).data.services).toBe(before + 1)
    const params = { request: randomUUID() }
    expect((await operator.call('operator.service', { params })).status).toBe(404)
  })
})
