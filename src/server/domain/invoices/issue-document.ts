import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import { INVOICE_VERSION, type InvoiceDocument, invoiceDocumentSchema } from '#shared/contract/invoices.ts'
import { calendarDay } from '#shared/rules/invoices/riyadh-time.ts'

type Kind = InvoiceDocument['kind']

/** As the law counts them: 388 an invoice, 381 a credit note. */
const TYPE_CODES = { invoice: 388, credit_note: 381 } as const
const PREFIXES = { invoice: 'INV', credit_note: 'CN' } as const
const DIGITS = 6

export interface IssuedInvoice {
  readonly id: string
  readonly accountId: string | null
  readonly document: InvoiceDocument
}

export interface Counters {
  readonly invoice: number
  readonly credit_note: number
  readonly icv: number
  readonly hash: string
}

/** What the caller knows of a document; number, time and place in the chain come with the issue. */
type Content = Omit<
  InvoiceDocument,
  'version' | 'kind' | 'number' | 'uuid' | 'icv' | 'issued_at' | 'supply_date' | 'currency'
>

/** Locks the counters until the transaction ends: whoever issues next waits, and a rollback gives the number back. */
export async function lockCounters(trx: Transaction<DB>): Promise<Counters> {
  const row = await trx.selectFrom('invoice_counters').selectAll().forUpdate().executeTakeFirstOrThrow()
  return {
    invoice: Number(row.last_invoice),
    credit_note: Number(row.last_credit_note),
    icv: Number(row.last_icv),
    hash: row.last_hash,
  }
}

/** The invoice of an order, without its credit notes; null where it has none. */
export async function invoiceOfOrder(db: Database, orderId: string): Promise<IssuedInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'account_id', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (row === undefined) return null
  const document = invoiceDocumentSchema.parse(row.document)
  return { id: row.id, accountId: row.account_id, document }
}

/** Writes a document under the next number. The caller holds the lock of `counters`. */
export async function issue(
  trx: Transaction<DB>,
  counters: Counters,
  {
    kind,
    accountId,
    originalId,
    now,
    content,
  }: { kind: Kind; accountId: string | null; originalId: string | null; now: Date; content: Content },
): Promise<IssuedInvoice> {
  const number = counters[kind] + 1
  const icv = counters.icv + 1
  // The QR code has whole seconds, and both must be the same time.
  const issuedAt = `${now.toISOString().slice(0, 19)}Z`
  const document: InvoiceDocument = {
    version: INVOICE_VERSION,
    kind,
    number: `${PREFIXES[kind]}-${String(number).padStart(DIGITS, '0')}`,
    uuid: randomUUID(),
    icv,
    issued_at: issuedAt,
    supply_date: calendarDay(issuedAt),
    currency: 'SAR',
    ...content,
  }
  const text = JSON.stringify(document)
  const hash = documentHash(text, counters.hash)
  const id = newId()
  await trx
    .insertInto('invoices')
    .values({
      id,
      kind,
      number,
      order_id: content.order_id,
      account_id: accountId,
      original_id: originalId,
      issued_at: issuedAt,
      supply_date: document.supply_date,
      subtype: content.subtype,
      type_code: TYPE_CODES[kind],
      taxable_halalas: content.taxable_halalas,
      vat_halalas: content.vat_halalas,
      total_halalas: content.total_halalas,
      document: text,
      document_hash: hash,
      uuid: document.uuid,
      icv,
      pih: counters.hash,
    })
    .execute()
  await trx
    .updateTable('invoice_counters')
    .set({
      [kind === 'invoice' ? 'last_invoice' : 'last_credit_note']: number,
      last_icv: icv,
      last_hash: hash,
    })
    .execute()
  return { id, accountId, document }
}

/** A document's place in the chain: of its very bytes, after the hash of the one before. */
export function documentHash(document: string, previous: string): string {
  return createHash('sha256').update(`${previous}\n${document}`).digest('base64')
}
