import { describe, expect, it } from 'vitest'
import type { Delivery } from '#shared/contract/deliveries.ts'
import { DELIVERY_REASONS } from '#shared/contract/deliveries.ts'
import { guestDelivery, messageStatus } from '#shared/rules/sending/guest-delivery.ts'
import { messageProgress } from '#shared/rules/sending/message-progress.ts'
import { aDeliveryRow } from '../factories/sent-messages.ts'

const SOON = new Date('2026-11-20T12:00:00Z')
const AFTER_72_HOURS = new Date('2026-11-23T10:00:00Z')

describe('[R-10] where one message is', () => {
  it.each([
    [{ state: 'planned' }, 'waiting', 'wait'],
    [{ state: 'planned', channel: 'by-hand' }, 'to-write', 'write'],
    [{ state: 'calling' }, 'under-way', 'wait'],
    [{}, 'handed-over', 'wait'],
    [{ receipt: 'sent' }, 'handed-over', 'wait'],
    [{ receipt: 'delivered' }, 'delivered', null],
    [{ receipt: 'read' }, 'read', null],
    [{ receipt: 'delivered', opened_at: '2026-11-20T11:00:00.000Z' }, 'opened', null],
    [{ channel: 'by-hand' }, 'by-hand', null],
    [{ channel: 'by-hand', opened_at: '2026-11-20T11:00:00.000Z' }, 'opened', null],
    [{ state: 'refused', reason: 'address-unknown' }, 'failed', 'correct-contact'],
    [{ state: 'refused', reason: null }, 'failed', 'send-again'],
    [{ state: 'refused', reason: 'too-late' }, 'failed', null],
    [{ state: 'unknown' }, 'unknown', 'decide'],
    // Whoever opened it had it.
    [{ state: 'unknown', opened_at: '2026-11-20T11:00:00.000Z' }, 'opened', null],
    [{ state: 'cancelled' }, 'cancelled', 'send-again'],
    // Whatever became of it: its guest wants no more by this channel.
    [{ receipt: 'read', stopped_at: '2026-11-20T11:00:00.000Z' }, 'read', 'write-yourself'],
  ] satisfies [Partial<Delivery>, string, string | null][])('%j: %s, then %s', (fields, kind, advice) => {
    expect(messageStatus(aDeliveryRow(fields), SOON)).toMatchObject({ kind, advice })
  })

  it('without a receipt it is waited for, for 72 hours and no longer', () => {
    const sent = aDeliveryRow()
    expect(messageStatus(sent, new Date(AFTER_72_HOURS.getTime() - 1)).kind).toBe('handed-over')
    expect(messageStatus(sent, AFTER_72_HOURS)).toMatchObject({ kind: 'no-receipt', advice: null })
  })

  it('cost points if it was accepted, also where it came back; by hand it is free', () => {
    const isCharged = (fields: Partial<Delivery>) => messageStatus(aDeliveryRow(fields), SOON).isCharged
    expect(isCharged({})).toBe(true)
    expect(isCharged({ state: 'refused', reason: 'content' })).toBe(false)
    expect(isCharged({ state: 'refused', accepted_at: '2026-11-20T10:00:00.000Z' })).toBe(true)
    expect(isCharged({ channel: 'by-hand' })).toBe(false)
  })

  it('every reason has an advice, or none on purpose', () => {
    const advice = DELIVERY_REASONS.map(
      (reason) => messageStatus(aDeliveryRow({ state: 'refused', reason }), SOON).advice,
    )
    expect(advice).not.toContain(undefined)
    const none = DELIVERY_REASONS.filter((_, place) => advice[place] === null)
    expect(none).toEqual(['too-late', 'guest-removed', 'too-soon', 'not-needed', 'nothing-new'])
  })
})

describe('[R-10] where a guest’s messages are', () => {
  const first = { send_id: 'first', created_at: '2026-11-20T10:00:00.000Z' }
  const second = { send_id: 'second', created_at: '2026-11-20T11:00:00.000Z' }
  const kindOf = (...messages: Partial<Delivery>[]) => guestDelivery(messages.map(aDeliveryRow), SOON).kind

  it('nothing was sent', () => {
    expect(guestDelivery([], SOON)).toEqual({ kind: 'not-sent', advice: 'send' })
  })

  it('of a send by several channels the one that got furthest counts', () => {
    expect(kindOf({ channel: 'whatsapp', state: 'refused' }, { channel: 'sms', state: 'planned' })).toBe(
      'waiting',
    )
    expect(kindOf({ channel: 'email', state: 'unknown' }, { channel: 'sms', receipt: 'delivered' })).toBe(
      'delivered',
    )
    expect(kindOf({ state: 'refused' }, { channel: 'email', state: 'refused' })).toBe('failed')
  })

  it('the latest send counts, unless it was cancelled', () => {
    expect(kindOf({ ...first, receipt: 'read' }, { ...second, state: 'refused' })).toBe('failed')
    expect(kindOf({ ...first, receipt: 'read' }, { ...second, state: 'cancelled' })).toBe('read')
    expect(kindOf({ ...first, state: 'cancelled' })).toBe('cancelled')
  })
})

describe('[R-10] how far a guest’s messages got', () => {
  const progress = (messages: Partial<Delivery>[]) => messageProgress(messages.map(aDeliveryRow)).get('guest')

  it('sent once any was accepted, delivered once any arrived', () => {
    expect(progress([{ state: 'refused' }, {}])).toMatchObject({
      sent: true,
      delivered: false,
      failed: false,
    })
    expect(progress([{ receipt: 'sent' }, { receipt: 'read' }])).toMatchObject({
      sent: true,
      delivered: true,
    })
    expect(progress([{ opened_at: '2026-11-20T11:00:00.000Z' }])).toMatchObject({ delivered: true })
  })

  it('failed where all were refused, and none is on its way', () => {
    expect(progress([{ state: 'refused' }, { state: 'refused' }])?.failed).toBe(true)
    expect(progress([{ state: 'refused' }, { state: 'planned' }])?.failed).toBe(false)
    expect(progress([{ state: 'refused' }, { state: 'unknown' }])?.failed).toBe(false)
    expect(progress([{ state: 'cancelled' }])?.failed).toBe(false)
  })

  it('first sent when the first was accepted; a pass is no message of a host', () => {
    const times = ['2026-11-20T11:00:00.000Z', '2026-11-20T10:30:00.000Z']
    expect(progress(times.map((accepted_at) => ({ accepted_at })))?.sent_at).toBe(times[1])
    expect(progress([{ purpose: 'pass' }])).toBeUndefined()
  })
})
