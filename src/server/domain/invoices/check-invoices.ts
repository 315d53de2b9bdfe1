import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { documentHash } from './issue-document.ts'

/** Read in parts: ten years of invoices do not fit into memory at once. */
const PART = 1000

/**
 * The place of the first document that breaks the chain: altered past the database's own protection, missing, or out of
 * its place. Null where every one is as it was issued.
 */
export async function findBrokenInvoice(db: Database): Promise<number | null> {
  // One snapshot: an invoice that is issued during it is seen whole or not at all.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const counters = await trx.selectFrom('invoice_counters').selectAll().executeTakeFirstOrThrow()
      const lastIcv = Number(counters.last_icv)
      let previous: string | null = null
      for (let from = 0; from < lastIcv; from += PART) {
        const { rows } = await sql<{ icv: string; text: string; document_hash: string; pih: string }>`
          SELECT icv, document::text AS text, document_hash, pih FROM invoices
          WHERE icv > ${from} AND icv <= ${from + PART} ORDER BY icv
        `.execute(trx)
        for (let at = 1; at <= Math.min(PART, lastIcv - from); at++) {
          const row = rows[at - 1]
          const isRight: boolean =
            row !== undefined &&
            Number(row.icv) === from + at &&
            (previous === null || row.pih === previous) &&
            row.document_hash === documentHash(row.text, row.pih)
          if (!isRight) return from + at
          previous = row?.document_hash ?? null
        }
      }
      return previous === null || previous === counters.last_hash ? null : lastIcv
    })
}

/** The job fails, and what is logged of it is the code. */
class BrokenInvoice extends Error {
  readonly code: string
  constructor(icv: number) {
    super(`document ${icv} is not as it was issued`)
    this.code = `INVOICE_BROKEN_${icv}`
  }
}

export async function checkInvoices(db: Database): Promise<void> {
  const icv = await findBrokenInvoice(db)
  if (icv !== null) throw new BrokenInvoice(icv)
}
