import type { Clearance } from './port.ts'

/**
 * Phase 1: invoices are stored and shown, and reported to nobody. Phase 2 wants each as XML (UBL 2.1; the columns
 * `invoice_hash` and `xml` wait for it), a stamp by a key that the tax authority has certified (CSID), fields 6 to 9 of
 * the QR code, which hold that stamp, and calls that clear standard invoices and report simplified ones within 24 hours.
 */
export const phaseOne: Clearance = {
  isConfigured: false,
  missing: ['xml', 'stamp', 'qr-stamp', 'reporting'],
}
