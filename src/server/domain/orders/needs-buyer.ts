import type { OrderDeps } from './order-rows.ts'

/** What an order that is being made needs beside the database. */
export interface SellingDeps extends OrderDeps {
  readonly config: { readonly NAMED_INVOICES_FROM?: number | undefined }
}

const HALALAS = 100

/** Whether the invoice of this total, in halalas, has to name its buyer. */
export function needsBuyer({ NAMED_INVOICES_FROM: riyals }: SellingDeps['config'], total: number): boolean {
  return riyals !== undefined && total >= riyals * HALALAS
}
