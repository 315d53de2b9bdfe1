import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAttachments } from '#server/domain/cards/attachments.ts'
import { endRefunded } from '#server/domain/service-requests/paid-services.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aPhoto, aSave, aScene, upload } from '../factories/designs.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { readFeed } from '../factories/guests.ts'
import { order, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aBrief, aSubmittedRequest, payService } from '../factories/services.ts'

// A Wednesday evening in Riyadh.
const clock = aClock(Date.parse('2026-11-25T18:00:00Z'))
const OPERATOR = 'operator@example.com'
let server: TestApp
let operator: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { OPERATOR_EMAILS: OPERATOR } })
  operator = await aHost(server, OPERATOR)
})
afterAll(() => server.close())

const pay = (host: Host, kind: 'personal-design' | 'event-details' = 'personal-design') =>
  payService(server, host, { kind, now: clock.now() })

/** A paid request and its host. */
async function aPaidRequest(kind: 'personal-design' | 'event-details' = 'personal-design') {
  const host = await aHost(server)
  const request = await aSubmittedRequest(host, { kind })
  const order = await pay(host, kind)
  return { host, order, params: { request } }
}

/** A draft of the operator's with a card on it. */
async function aDraftWithCard(title = 'زواج نورة وفهد') {
  const event = await anEvent(operator, { title_ar: title })
  const saved = await operator.call('design.save', { params: { id: event.id }, body: aSave() })
  expect(saved.status).toBe(200)
  return event
}

const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

describe('[S-6] [A-13] a brief', () => {
  test('is saved, changed and read by its host alone, with the pictures it came with', async () => {
    const host = await aHost(server)
    const pictures = await Promise.all([1, 2].map(async () => upload(server, host, await aPhoto())))
    const files = pictures.map(({ data }) => data.id)
    const params = { request: randomUUID() }
    const save = (changes: object = {}, by = host) =>
      by.call('service-request.save', {
        params,
        body: { kind: 'personal-design', brief: aBrief(changes), files },
      })
    expect(await save()).toMatchObject({ status: 200, data: { state: 'draft', due_on: null, paid_at: null } })
    const changed = await save({ colours: 'أزرق', wished_by: '2026-12-10' })
    expect(changed.data.brief).toEqual(aBrief({ colours: 'أزرق', wished_by: '2026-12-10' }))
    expect(changed.data.files.map(({ id }) => id)).toEqual(files)
    expect((await host.call('service-request.list')).data.map(({ id }) => id)).toEqual([params.request])

    const stranger = await aHost(server)
    expect((await stranger.call('service-request.read', { params })).status).toBe(404)
    expect((await save({}, stranger)).status).toBe(409)
    // Neither a stranger nor an operator reads what is still being written.
    expect((await operator.call('operator.service', { params })).status).toBe(404)
    // Its pictures are not swept away as unused.
    await sweepAttachments(server.db, server.deps.storage, new Date(Date.now() + 1000))
    expect((await host.call('service-request.read', { params })).data.files).toHaveLength(2)
  })

  test('is refused beside its fields, and nothing is stored', async () => {
    const host = await aHost(server)
    const params = { request: randomUUID() }
    const picture = await upload(server, await aHost(server), await aPhoto())
    const save = (brief: object, files: string[] = []) =>
      host.call('service-request.save', {
        params,
        body: { kind: 'personal-design', brief: aBrief(brief), files },
      })
    expect((await save({ names: ' ' })).errors).toEqual({ 'brief.names': ['This field required'] })
    expect((await save({ wished_by: '2026-11-24' })).errors).toHaveProperty(['brief.wished_by'])
    expect((await save({ wished_by: 'tomorrow' })).status).toBe(422)
    expect((await save({}, [picture.data.id])).errors).toHaveProperty('files')
    expect((await host.call('service-request.list')).data).toEqual([])
  })

  test('stops at twenty that are not paid', async () => {
    const host = await aHost(server)
    const statuses = []
    for (let count = 0; count < 21; count += 1) {
      const body = { kind: 'personal-design' as const, brief: aBrief() }
      const params = { request: randomUUID() }
      statuses.push((await host.call('service-request.save', { params, body })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 422])
  })
})

describe('[S-6] a request that is dropped', () => {
  test('is deleted with its brief, and its pictures are swept away', async () => {
    const host = await aHost(server)
    const picture = await upload(server, host, await aPhoto())
    const params = { request: await aSubmittedRequest(host, { files: [picture.data.id] }) }
    expect((await (await aHost(server)).call('service-request.cancel', { params })).status).toBe(404)
    expect((await host.call('service-request.cancel', { params })).status).toBe(200)
    expect((await host.call('service-request.read', { params })).status).toBe(404)
    await sweepAttachments(server.db, server.deps.storage, new Date(Date.now() + 1000))
    expect((await server.app.inject(picture.data.path)).statusCode).toBe(404)
  })
})

describe('[S-6] a payment', () => {
  test('begins the work on the request that waits, with three business days, and mails both sides', async () => {
    const { host, params } = await aPaidRequest()
    const { data } = await host.call('service-request.read', { params })
    expect(data).toMatchObject({ state: 'in-work', due_on: '2026-11-30' })
    expect(await subjectsTo(host.email)).toEqual(['بدأنا العمل على طلبك: تصميم خاص'])
    expect(await subjectsTo(OPERATOR)).toContain('طلب جديد مدفوع: تصميم خاص')
    expect((await operator.call('operator.services')).data).toContainEqual(
      expect.objectContaining({ id: params.request, state: 'in-work', has_unanswered: false }),
    )
    const body = { kind: 'personal-design' as const, brief: aBrief({ names: 'غير' }) }
    expect((await host.call('service-request.save', { params, body })).status).toBe(409)
    expect((await host.call('service-request.cancel', { params })).status).toBe(409)
  })

  test('[A-26] of an order at the checkout begins it too', async () => {
    const host = await aHost(server)
    const request = await aSubmittedRequest(host)
    const { data } = await order(host, 'personal-design')
    await payOnPage(server, data.payment_url, 'pay')
    expect((await host.call('order.read', { params: { order: data.id } })).data.status).toBe('paid')
    await runWaitingJobs(server.deps, server.databaseUrl)
    expect((await host.call('service-request.read', { params: { request } })).data).toMatchObject({
      state: 'in-work',
      due_on: '2026-11-30',
    })
    const body = { id: randomUUID(), reason: 'طُلب بالخطأ' }
    await operator.call('operator.refund-order', { params: { order: data.id }, body })
    await runWaitingJobs(server.deps, server.databaseUrl)
    expect((await host.call('service-request.read', { params: { request } })).data.state).toBe('cancelled')
  })

  test('begins one request for each order, the oldest first, also one that is finished later', async () => {
    const host = await aHost(server)
    const first = await aSubmittedRequest(host)
    clock.pass({ seconds: 1 })
    const second = await aSubmittedRequest(host)
    const stateOf = async (request: string) =>
      (await host.call('service-request.read', { params: { request } })).data.state
    await pay(host)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['in-work', 'awaiting-payment'])
    // Another service, and somebody else's payment, begin nothing.
    await pay(host, 'event-details')
    await pay(await aHost(server))
    expect(await stateOf(second)).toBe('awaiting-payment')
    await pay(host)
    expect(await stateOf(second)).toBe('in-work')
    const later = await aSubmittedRequest(host, { kind: 'event-details' })
    expect(await stateOf(later)).toBe('in-work')
  })

  test('ends the request when its money goes back', async () => {
    const { host, order, params } = await aPaidRequest()
    await server.db.transaction().execute((trx) => endRefunded(trx, order, clock.now()))
    expect((await host.call('service-request.read', { params })).data.state).toBe('cancelled')
    const event = await aDraftWithCard()
    const body = { id: randomUUID(), event_id: event.id }
    expect((await operator.call('operator.deliver-service', { params, body })).status).toBe(409)
  })
})

describe('[S-6] host and operator', () => {
  test('write to each other, each message once, and are mailed of the other’s', async () => {
    const { host, params } = await aPaidRequest()
    const question = { id: randomUUID(), text: 'أي خط تفضّلون؟' }
    for (const _ of [1, 2]) {
      const sent = await operator.call('operator.write-to-host', { params, body: question })
      expect(sent.data.messages).toHaveLength(1)
    }
    clock.pass({ minutes: 1 })
    const answer = { id: randomUUID(), text: 'الثلث' }
    const { data } = await host.call('service-request.write', { params, body: answer })
    expect(data.messages.map(({ author, text }) => [author, text])).toEqual([
      ['operator', question.text],
      ['host', answer.text],
    ])
    expect(await subjectsTo(host.email)).toEqual([
      'بدأنا العمل على طلبك: تصميم خاص',
      'رسالة جديدة عن طلبك: تصميم خاص',
    ])
    expect(await subjectsTo(OPERATOR)).toContain('رسالة من صاحب الطلب: تصميم خاص')
    const listed = (await operator.call('operator.services')).data.find(({ id }) => id === params.request)
    expect(listed?.has_unanswered).toBe(true)
    expect((await (await aHost(server)).call('service-request.write', { params, body: answer })).status).toBe(
      404,
    )
  })

  test('[S-17] a design goes into the host’s drafts as their own, once, and can be sent back or accepted', async () => {
    const { host, params } = await aPaidRequest()
    const event = await aDraftWithCard()
    const delivery = { id: randomUUID(), event_id: event.id }
    for (const _ of [1, 2]) {
      const delivered = await operator.call('operator.deliver-service', { params, body: delivery })
      expect(delivered.data).toMatchObject({ state: 'delivered', deliveries: [{ event_id: delivery.id }] })
    }
    const notified = (await host.call('notification.list', {})).data
    expect(notified.filter(({ kind }) => kind === 'service-delivered')).toMatchObject([
      { details: { service: 'personal-design', request_id: params.request } },
    ])
    const { data: events } = await host.call('event.list')
    expect(events.map(({ id, title_ar, role }) => ({ id, title_ar, role }))).toEqual([
      { id: delivery.id, title_ar: 'زواج نورة وفهد', role: 'owner' },
    ])
    const { changes } = await readFeed(host, { id: delivery.id } as never)
    expect(changes.find(({ kind }) => kind === 'design')?.row).toMatchObject({ scene: aScene() })
    // It is the host's: the operator has no way into it.
    const theirs = { id: delivery.id }
    expect((await operator.call('design.versions', { params: theirs })).status).toBe(404)

    clock.pass({ days: 1 })
    const note = { id: randomUUID(), text: 'نريد الأخضر أغمق' }
    const back = await host.call('service-request.wish-changes', { params, body: note })
    expect(back.data).toMatchObject({ state: 'changes-wished', due_on: '2026-12-01' })
    expect((await host.call('service-request.accept', { params })).status).toBe(409)
    const again = { id: randomUUID(), event_id: event.id }
    await operator.call('operator.deliver-service', { params, body: again })
    expect((await host.call('service-request.accept', { params })).data).toMatchObject({
      state: 'accepted',
      deliveries: [{ event_id: again.id }, { event_id: delivery.id }],
    })
    expect((await subjectsTo(host.email)).slice(1)).toEqual([
      'طلبك جاهز: تصميم خاص',
      'وصلتنا ملاحظاتك: تصميم خاص',
      'طلبك جاهز: تصميم خاص',
      'شكرًا لاعتمادك: تصميم خاص',
    ])
    const { data: acts } = await operator.call('operator.acts')
    expect(acts.slice(0, 2)).toEqual([
      expect.objectContaining({ act: 'service.deliver', target_id: params.request }),
      expect.objectContaining({ act: 'service.deliver', target_id: params.request }),
    ])
  })

  test('an operator delivers only what is theirs, and a personal design only with a card', async () => {
    const { host, params } = await aPaidRequest()
    const deliver = (event_id: string) =>
      operator.call('operator.deliver-service', { params, body: { id: randomUUID(), event_id } })
    const foreign = await anEvent(await aHost(server))
    expect((await deliver(foreign.id)).status).toBe(404)
    const bare = await anEvent(operator)
    expect((await deliver(bare.id)).code).toBe('service_card_missing')
    expect((await host.call('event.list')).data).toEqual([])
  })

  test('an event that was filled in comes with its details, questions and guests', async () => {
    const { host, params } = await aPaidRequest('event-details')
    const event = await anEvent(operator, { title_ar: 'افتتاح المعرض', venue_ar: 'قاعة الواحة' })
    await operator.call('guest.add', {
      params: { id: event.id },
      body: { id: randomUUID(), name: 'سارة العمري', email: 'sara@example.com' },
    } as never)
    const body = { id: randomUUID(), event_id: event.id }
    expect((await operator.call('operator.deliver-service', { params, body })).status).toBe(200)
    const { changes } = await readFeed(host, { id: body.id } as never)
    expect(changes.filter(({ kind }) => kind === 'guest').map(({ row }) => row)).toEqual([
      expect.objectContaining({ name: 'سارة العمري' }),
    ])
    expect((await host.call('event.list')).data[0]).toMatchObject({ venue_ar: 'قاعة الواحة' })
  })

  test('nobody else reaches a request', async () => {
    const { params } = await aPaidRequest()
    const body = { id: randomUUID(), text: 'x', event_id: randomUUID() }
    for (const client of [anAnonymousClient(server), await aHost(server)]) {
      for (const name of [
        'operator.service',
        'operator.write-to-host',
        'operator.deliver-service',
      ] as const) {
        expect((await client.call(name, { params, body } as never)).status).toBe(404)
      }
    }
  })
})
