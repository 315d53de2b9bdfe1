import { randomUUID } from 'node:crypto'
import { CURRENCY } from '#shared/rules/money/vat-and-totals.ts'
import { idOf, parseRecord } from './gateway-call.ts'
import { type Gateway, type TestPageStore, testPagePath } from './port.ts'

interface TestGatewayOptions {
  readonly store: TestPageStore
  readonly publicUrl: string
  readonly now: () => Date
}

/** A gateway with a page on this server, for development: no money moves. */
export function testGateway({ store, publicUrl, now }: TestGatewayOptions): Gateway {
  return {
    name: 'test',
    create: async ({ orderId, amount, title, language, returnUrl, expiresAt }) => {
      const reference = randomUUID()
      await store.add({ reference, orderId, amount, title, language, returnUrl, state: 'open', expiresAt })
      return { kind: 'open', reference, url: `${publicUrl}${testPagePath(reference)}` }
    },
    fetch: async ({ reference }) => {
      const found = reference === null ? null : await store.find(reference)
      if (found === null) return { kind: 'missing' }
      const { page, payments } = found
      return {
        kind: 'page',
        reference: page.reference,
        orderId: page.orderId,
        url: `${publicUrl}${testPagePath(page.reference)}`,
        state: page.state === 'open' && now() < page.expiresAt ? 'open' : 'closed',
        payments: payments.map(({ id, state, countsAt, refunded }) => ({
          reference: id,
          state: countsAt > now() ? 'open' : state,
          amount: page.amount,
          currency: CURRENCY,
          refunded: refunded ?? 0,
        })),
      }
    },
    refund: async ({ payment, amount, before }) =>
      (await store.refund(payment, before + amount))
        ? { kind: 'done' }
        : { kind: 'refused', code: 'no-payment' },
    cancel: async (reference) => {
      await store.close(reference)
      return { kind: 'done' }
    },
    /** Its page asks by itself; a call from elsewhere says nothing but a page of its own. */
    verifyWebhook: ({ body }) => {
      const reference = idOf(parseRecord(body.toString('utf8'))?.['reference'])
      return reference === null ? { kind: 'unreadable' } : { kind: 'order', orderId: null, reference }
    },
  }
}
