import { randomUUID } from 'node:crypto'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { beginIfPaid } from '#server/domain/service-requests/paid-services.ts'
import type { ServiceKind } from '#shared/contract/service-requests.ts'
import type { Host } from './events.ts'
import type { TestApp } from './server.ts'

export const aBrief = (changes: object = {}) => ({
  occasion: 'زواج',
  names: 'نورة وفهد',
  wishes: 'نخل ودلة، وخط ثلث للأسماء',
  colours: 'ذهبي وأخضر',
  dislikes: 'الورود الحمراء',
  wished_by: null,
  ...changes,
})

/** A brief that waits for its payment; returns its id. */
export async function aSubmittedRequest(
  host: Host,
  { kind = 'personal-design', files = [] }: { kind?: ServiceKind; files?: string[] } = {},
): Promise<string> {
  const params = { request: randomUUID() }
  await host.call('service-request.save', { params, body: { kind, brief: aBrief(), files } })
  await host.call('service-request.submit', { params })
  return params.request
}

/** An order of the service, paid now: as a payment does it, in one transaction. */
export async function payService(
  { db }: Pick<TestApp, 'db'>,
  { accountId }: Pick<Host, 'accountId'>,
  { kind = 'personal-design', now }: { kind?: ServiceKind; now: Date },
): Promise<string> {
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await trx
      .insertInto('orders')
      .values({
        id,
        account_id: accountId,
        kind: 'service',
        item: kind,
        title_ar: 'تصميم خاص',
        title_en: 'Personal design',
        points: 0,
        price_halalas: 39_900,
        discount_halalas: 0,
        taxable_halalas: 39_900,
        vat_percent: 15,
        vat_halalas: 5985,
        total_halalas: 45_885,
        language: 'ar',
        gateway: 'test',
        status: 'paid',
        created_at: now,
        expires_at: now,
        paid_at: now,
      })
      .execute()
    await beginIfPaid(trx, { accountId, kind, now })
  })
  return id
}
