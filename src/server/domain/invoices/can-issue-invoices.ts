import type { Seller } from '#shared/contract/invoices.ts'

/** Whether something may be sold: no payment is taken that no invoice could follow. */
export type CanIssueInvoices =
  | { readonly ok: true; readonly seller: Seller }
  | {
      readonly ok: false
      /** In plain English, for whoever runs the server. */
      readonly missing: string
    }

/** Asked before a payment begins, and at start. @param seller of the server's settings */
export function canIssueInvoices(seller: Seller | null): CanIssueInvoices {
  if (seller !== null) return { ok: true, seller }
  return {
    ok: false,
    missing: 'nothing can be sold: set the variables that begin with SELLER_ (npm run config)',
  }
}
