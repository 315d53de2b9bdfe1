import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DeliveryStatus,
  type DeliveryUpdate,
  reduceDelivery,
} from '#server/domain/deliveries/reducer.ts'
import { nextTry } from '#server/domain/deliveries/retry-backoff.ts'
import { DELIVERY_REASONS, type DeliveryReason } from '#shared/contract/deliveries.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

const CALLING: DeliveryStatus = {
  state: 'calling',
  receipt: null,
  reason: null,
  errors: [],
  attempts: 1,
  providerId: null,
  acceptedAt: null,
  deliveredAt: null,
  dueAt: NOON,
}

const receipt = (
  state: Extract<DeliveryUpdate, { kind: 'receipt' }>['state'],
  reason: DeliveryReason | null = null,
  seconds = 1,
): DeliveryUpdate => ({
  kind: 'receipt',
  state,
  reason,
  code: reason,
  providerId: 'p1',
  at: at(seconds),
})
const call = (result: Extract<DeliveryUpdate, { kind: 'call' }>['result'], seconds = 0): DeliveryUpdate => ({
  kind: 'call',
  result,
  at: at(seconds),
  nextTryAt: at(seconds + 60),
})
const accepted = call({ kind: 'accepted', providerId: 'p1' })
const unknown = call({ kind: 'unknown', code: 'cut-off' })
const refused = call({ kind: 'refused', reason: 'address-unknown', scope: 'message', code: '550' })
const again = (seconds = 0) =>
  call({ kind: 'again', scope: 'message', afterSeconds: 5, code: '421' }, seconds)

const after = (...updates: DeliveryUpdate[]) => updates.reduce(reduceDelivery, CALLING)

const anUpdate: fc.Arbitrary<DeliveryUpdate> = fc.oneof(
  fc.constantFrom(accepted, unknown, refused),
  fc.record({
    kind: fc.constant('receipt' as const),
    state: fc.constantFrom(
      'sent' as const,
      'delivered' as const,
      'read' as const,
      'failed' as const,
      'deferred' as const,
      'complained' as const,
      'unsubscribed' as const,
    ),
    reason: fc.option(fc.constantFrom(...DELIVERY_REASONS)),
    code: fc.option(fc.constantFrom('1', '2')),
    providerId: fc.constant('p1'),
    at: fc.integer({ min: 0, max: 5 }).map(at),
  }),
)

test('[R-10] updates in any order and any number lead to the same end', () => {
  const aStory = fc.array(anUpdate, { minLength: 1, maxLength: 8 }).chain((updates) =>
    fc.record({
      updates: fc.constant(updates),
      shuffled: fc.shuffledSubarray([...updates, ...updates], {
        minLength: 2 * updates.length,
        maxLength: 2 * updates.length,
      }),
    }),
  )
  fc.assert(
    fc.property(aStory, ({ updates, shuffled }) => {
      const known = {
        providerId: updates.some((update) => update !== unknown && update !== refused) ? 'p1' : null,
      }
      expect(after(...shuffled)).toEqual(after(...updates))
      expect(after(...updates).providerId).toBe(known.providerId)
    }),
    { numRuns: 2000 },
  )
})

test('[R-10] every receipt is seen, and what was known stays', () => {
  expect(after(accepted)).toMatchObject({ state: 'accepted', receipt: null, providerId: 'p1' })
  expect(after(accepted, receipt('sent'))).toMatchObject({ state: 'accepted', receipt: 'sent' })
  expect(after(accepted, receipt('delivered', null, 9), receipt('sent'))).toMatchObject({
    receipt: 'delivered',
    deliveredAt: at(9),
  })
  expect(after(receipt('read', null, 7), accepted)).toMatchObject({ state: 'accepted', receipt: 'read' })
})

test('[R-10] a webhook before the reply counts, whatever the reply was', () => {
  expect(after(receipt('delivered'), unknown)).toMatchObject({ state: 'accepted', receipt: 'delivered' })
  expect(after(receipt('delivered'), again())).toMatchObject({ state: 'accepted', receipt: 'delivered' })
})

test('[R-10] a bounce counts more than "delivered", and that it was read more than a bounce', () => {
  const bounced = receipt('failed', 'mailbox-full', 5)
  expect(after(accepted, receipt('delivered'), bounced)).toMatchObject({
    state: 'refused',
    reason: 'mailbox-full',
    errors: [{ code: 'mailbox-full', reason: 'mailbox-full' }],
  })
  expect(after(accepted, bounced, receipt('read'))).toMatchObject({ state: 'accepted', reason: null })
})

test('[R-10] a call that was cut off is unknown until something is heard of it', () => {
  expect(after(unknown)).toMatchObject({ state: 'unknown', reason: null })
  expect(after(unknown, receipt('sent'))).toMatchObject({ state: 'accepted', receipt: 'sent' })
  expect(after(unknown, receipt('failed', 'address-unknown'))).toMatchObject({
    state: 'refused',
    reason: 'address-unknown',
  })
  expect(after(unknown, { kind: 'host-resolved', as: 'sent', at: at(3) })).toMatchObject({
    state: 'accepted',
    acceptedAt: at(3),
  })
  expect(after(unknown, { kind: 'host-resolved', as: 'again', at: at(3) })).toMatchObject({
    state: 'planned',
    dueAt: at(3),
  })
  expect(after(accepted, { kind: 'host-resolved', as: 'again', at: at(3) })).toMatchObject({
    state: 'accepted',
  })
})

test('[R-10] a provider that is down is tried again eight times, then it is refused', () => {
  let status: DeliveryStatus = { ...CALLING, attempts: 0 }
  for (let attempts = 1; attempts < 8; attempts++) {
    status = reduceDelivery({ ...status, state: 'calling', attempts }, again(attempts))
    expect(status).toMatchObject({ state: 'planned', dueAt: at(attempts + 60) })
  }
  status = reduceDelivery({ ...status, state: 'calling', attempts: 8 }, again(8))
  expect(status).toMatchObject({ state: 'refused', reason: 'provider-down' })
  expect(status.errors).toHaveLength(9)
})

test('[R-10] a channel that is off refuses nobody: the message waits', () => {
  const off = call({ kind: 'refused', reason: 'sender', scope: 'channel', code: '190' })
  expect(after(off)).toMatchObject({ state: 'planned', reason: null, errors: [{ code: '190' }] })
})

test('[R-10] what was not called yet can be cancelled, and nothing else', () => {
  const cancelled = { kind: 'not-sent', state: 'cancelled', reason: 'too-late' } as const
  expect(reduceDelivery({ ...CALLING, state: 'claimed' }, cancelled)).toMatchObject({
    state: 'cancelled',
    reason: 'too-late',
  })
  expect(after(cancelled)).toEqual(CALLING)
  expect(after(accepted, cancelled)).toMatchObject({ state: 'accepted' })
})

test('[R-10] pauses grow, and never are shorter than the provider asked for', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => Number(nextTry(NOON, attempts, 5, 0)) - Number(NOON))
  expect(pauses).toEqual([20, 60, 180, 540, 1620, 4860, 7200].map((seconds) => seconds * 1000))
  expect(nextTry(NOON, 1, 600, 0)).toEqual(at(600))
  expect(Number(nextTry(NOON, 1, 0, 0.99))).toBeGreaterThan(Number(nextTry(NOON, 1, 0, 0)))
})
