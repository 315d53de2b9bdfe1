import type { PhaseTwoPart } from '#shared/contract/operator-health.ts'

/**
 * Clearance of standard invoices by the tax authority (ZATCA, phase 2). While it is not configured, an invoice is shown
 * as soon as it is issued; with it, a standard one is shown once it is cleared.
 */
export type Clearance =
  | { readonly isConfigured: true }
  | {
      readonly isConfigured: false
      /** Shown to operators, who have to know before phase 2 binds them. */
      readonly missing: readonly PhaseTwoPart[]
    }
