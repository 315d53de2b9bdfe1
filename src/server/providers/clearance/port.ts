/**
 * Clearance of standard invoices by the tax authority (ZATCA, phase 2). While it is not configured, an invoice is shown
 * as soon as it is issued; with it, a standard one is shown once it is cleared.
 */
export type Clearance =
  | { readonly isConfigured: true }
  | {
      readonly isConfigured: false
      /** In plain English, for whoever runs the server. */
      readonly missing: readonly string[]
    }
