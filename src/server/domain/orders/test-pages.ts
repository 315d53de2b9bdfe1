import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { TestPage, TestPageStore, TestPayment } from '#server/providers/payments/port.ts'

/** The pages of the gateway that is built in, in the database: several processes show the same. */
export function testPageStore(db: Database): TestPageStore {
  return {
    add: async ({ reference, orderId, amount, title, language, returnUrl, state, expiresAt }) => {
      await db
        .insertInto('test_payment_pages')
        .values({
          reference,
          order_id: orderId,
          amount_halalas: amount,
          title,
          language,
          return_url: returnUrl,
          state,
          expires_at: expiresAt,
        })
        .execute()
    },
    find: async (reference) => {
      const row = await db
        .selectFrom('test_payment_pages')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      if (row === undefined) return null
      const payments = await db
        .selectFrom('test_payments')
        .select(['id', 'state', 'counts_at', 'refunded_halalas'])
        .where('page', '=', reference)
        .orderBy('counts_at')
        .orderBy('id')
        .execute()
      const page: TestPage = {
        reference: row.reference,
        orderId: row.order_id,
        amount: row.amount_halalas,
        title: row.title,
        language: row.language === 'en' ? 'en' : 'ar',
        returnUrl: row.return_url,
        state: row.state === 'open' ? 'open' : 'closed',
        expiresAt: row.expires_at,
      }
      return {
        page,
        payments: payments.map(({ id, state, counts_at, refunded_halalas }) => ({
          id,
          state: state as TestPayment['state'],
          countsAt: counts_at,
          refunded: refunded_halalas,
        })),
      }
    },
    close: async (reference) => {
      await db
        .updateTable('test_payment_pages')
        .set({ state: 'closed' })
        .where('reference', '=', reference)
        .execute()
    },
    pay: async (reference, { id, state, countsAt }) => {
      await db
        .insertInto('test_payments')
        .values({ id, page: reference, state, counts_at: countsAt })
        .execute()
    },
    refund: async (payment, until) => {
      const amount = sql<number>`(SELECT amount_halalas FROM test_payment_pages WHERE reference = test_payments.page)`
      const refunded = await db
        .updateTable('test_payments')
        .set({
          refunded_halalas: until,
          state: sql`CASE WHEN ${until}::integer >= ${amount} THEN 'refunded' ELSE state END`,
        })
        .where('id', '=', payment)
        .where('state', 'in', ['paid', 'refunded'])
        .returning('id')
        .executeTakeFirst()
      return refunded !== undefined
    },
  }
}
