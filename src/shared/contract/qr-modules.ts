/** A QR code (ISO/IEC 18004) without the light modules around it. */
export interface QrModules {
  /** Modules on a side. */
  readonly side: number
  /** From the top, four modules to a hexadecimal digit, the first in its highest bit; dark is 1. */
  readonly rows: readonly string[]
}
