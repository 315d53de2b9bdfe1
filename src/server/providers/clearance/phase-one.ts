import type { Clearance } from './port.ts'

/** Phase 1: invoices are stored and shown, and reported to nobody. */
export const phaseOne: Clearance = {
  isConfigured: false,
  missing: [
    'the invoice as XML (UBL 2.1), with its hash in `invoice_hash` and `xml`',
    'a cryptographic stamp: key and certificate from the onboarding at the tax authority (CSID)',
    'fields 6 to 9 of the QR code, which need that stamp',
    'the calls that clear standard invoices, and report simplified ones within 24 hours',
  ],
}
