import type { Clearance } from '#server/providers/clearance/port.ts'
import type { Seller } from '#shared/contract/invoices.ts'
import type { Invoicing } from '#shared/contract/operator-health.ts'

interface Deps {
  readonly seller: Seller | null
  readonly clearance: Clearance
  readonly config: { readonly NAMED_INVOICES_FROM?: number | undefined }
}

/** How invoices are issued here, for operators: what the law may ask beyond it is theirs to find out. */
export function describeInvoicing({ seller, clearance, config }: Deps): Invoicing {
  return {
    seller: seller && {
      name_ar: seller.name_ar,
      name_en: seller.name_en,
      is_sample: seller.is_sample,
    },
    named_from: config.NAMED_INVOICES_FROM ?? null,
    phase_two_lacks: clearance.isConfigured ? [] : [...clearance.missing],
  }
}
