import { expect, test } from 'vitest'
import type { SendTerms } from '#server/domain/deliveries/fallback.ts'
import {
  type RecipientDelivery,
  type RecipientState,
  recipientProgress,
} from '#server/domain/deliveries/recipient-progress.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)

const TWO: RecipientState = { channels: ['whatsapp', 'sms'], step: 0, points: 4, spent: 0, result: null }
const TERMS: SendTerms = { fallbackMinutes: null, isStopped: false, hasReceipts: () => true }

const aDelivery = (details: Partial<RecipientDelivery> = {}): RecipientDelivery => ({
  id: 'one',
  channel: 'whatsapp',
  state: 'accepted',
  hasArrived: false,
  points: 2,
  acceptedAt: NOON,
  calledAt: NOON,
  ...details,
})
const progress = (
  deliveries: RecipientDelivery[],
  { recipient = {}, terms = {}, now = NOON }: { recipient?: object; terms?: object; now?: Date } = {},
) => recipientProgress({ ...TWO, ...recipient }, deliveries, { ...TERMS, ...terms }, now)

test('[R-10] who was refused is tried by the next channel at once, and has failed after the last', () => {
  const refused = aDelivery({ state: 'refused' })
  expect(progress([refused])).toMatchObject({ step: 1, fallbackTo: 'sms', result: null, spent: 0 })
  const both = [refused, aDelivery({ id: 'two', channel: 'sms', state: 'refused' })]
  expect(progress(both, { recipient: { step: 1 } })).toMatchObject({
    fallbackTo: null,
    result: 'failed',
    spent: 0,
  })
  expect(progress([refused], { terms: { isStopped: true } })).toMatchObject({
    fallbackTo: null,
    result: 'failed',
  })
})

test('[R-10] who is not reached in time is tried by the next channel, where the host wants that', () => {
  const terms = { fallbackMinutes: 120 }
  expect(progress([aDelivery()], { terms })).toMatchObject({
    fallbackTo: null,
    result: null,
    nextAt: hours(2),
    spent: 2,
  })
  expect(progress([aDelivery()], { terms, now: hours(2) })).toMatchObject({ step: 1, fallbackTo: 'sms' })
  const arrived = aDelivery({ hasArrived: true })
  expect(progress([arrived], { terms, now: hours(2) })).toMatchObject({ fallbackTo: null, result: 'sent' })
})

test('[R-10] without a time to wait, only a refusal leads on, and it is waited for where it is reported', () => {
  expect(progress([aDelivery()])).toMatchObject({ result: null, nextAt: hours(72) })
  expect(progress([aDelivery()], { now: hours(72) })).toMatchObject({ result: 'sent', fallbackTo: null })
  expect(progress([aDelivery()], { terms: { hasReceipts: () => false } })).toMatchObject({ result: 'sent' })
})

test('[R-5] a guest costs what the dearest accepted message costs, once', () => {
  const sms = aDelivery({ id: 'two', channel: 'sms', points: 4 })
  const step = { recipient: { step: 1, spent: 2 } }
  expect(progress([aDelivery({ state: 'refused' }), sms], step)).toMatchObject({ result: 'sent', spent: 4 })
  const all = aDelivery({ id: 'two', channel: 'sms', points: 9 })
  expect(progress([all], step)).toMatchObject({ spent: 4 })
})

test('[R-5] who failed after all costs nothing, even where a channel had accepted at first', () => {
  const bounced = aDelivery({ state: 'refused' })
  const closed = { recipient: { result: 'sent', spent: 2, channels: ['whatsapp'] } }
  expect(progress([bounced], closed)).toMatchObject({ result: 'failed', spent: 0 })
  expect(progress([aDelivery()], { recipient: { result: 'failed' } })).toMatchObject({
    result: 'sent',
    spent: 0,
  })
})

test('[R-5] an unknown message keeps its points apart for 72 hours, then it has cost them', () => {
  const alone = { channels: ['sms'] }
  const unknown = aDelivery({ channel: 'sms', state: 'unknown', acceptedAt: null })
  expect(progress([unknown], { recipient: alone })).toMatchObject({
    result: null,
    nextAt: hours(72),
    spent: 0,
  })
  const late = { recipient: alone, now: hours(72) }
  expect(progress([unknown], late)).toMatchObject({ result: 'unknown', spent: 2 })
  const next = [unknown, aDelivery({ id: 'two', channel: 'email', points: 1 })]
  const mixed = { channels: ['sms', 'email'], step: 1 }
  expect(progress(next, { recipient: mixed })).toMatchObject({ result: null, spent: 1, nextAt: hours(72) })
  expect(progress(next, { recipient: mixed, now: hours(72) })).toMatchObject({ result: 'sent', spent: 2 })
})

test('[R-10] a message of the next channel that was not called is not needed once this one has arrived', () => {
  const arrived = aDelivery({ hasArrived: true })
  const planned = aDelivery({ id: 'two', channel: 'sms', state: 'planned' })
  const step = { recipient: { step: 1 } }
  expect(progress([arrived, planned], step)).toMatchObject({ result: 'sent', cancel: ['two'] })
  const calling = aDelivery({ id: 'two', channel: 'sms', state: 'calling' })
  expect(progress([arrived, calling], step)).toMatchObject({ result: null, cancel: [] })
})

test('[R-10] what was cancelled costs nothing, and tries no other channel', () => {
  const cancelled = aDelivery({ state: 'cancelled', acceptedAt: null })
  expect(progress([cancelled])).toMatchObject({ result: 'cancelled', fallbackTo: null, spent: 0 })
})
