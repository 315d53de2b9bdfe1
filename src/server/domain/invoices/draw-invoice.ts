import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { createPool } from '#server/domain/workers/pool.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Invoice } from '#shared/contract/invoices.ts'

const DRAWER = new URL('./draw-invoice.worker.ts', import.meta.url)

/** Apart from cards: whoever needs an invoice does not wait behind a thousand of them. */
const pool = createPool({
  size: 1,
  share: 1,
  waiting: 200,
  waitingOfOwner: 10,
  cpuMs: 6000,
  limitMs: 60_000,
  heapMb: 256,
  memoryMb: 768,
})

/** The invoice as a PDF, made in a process of its own; `unavailable` where that fails. @param owner the account */
export async function drawInvoice(
  owner: string,
  invoice: Invoice,
  language: Language,
): Promise<Outcome<Buffer>> {
  const drawn = await pool.run<Uint8Array>(owner, DRAWER, () => ({ invoice, language }))
  return drawn.ok ? done(Buffer.from(drawn.value)) : refuse('unavailable')
}
