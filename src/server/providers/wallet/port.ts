import type { Language } from '#shared/contract/common.ts'

/** A word in the language of the guest, and what it is on a phone that speaks the other one. */
export type WalletText = Record<Language, string>

/** Something a pass tells, under its name. */
export interface WalletField {
  readonly key: string
  readonly label: WalletText
  /** `instant` (ISO 8601, with the offset of the place) is written as the phone writes times. */
  readonly value: WalletText | { readonly instant: string; readonly hour: boolean }
}

/** A guest's pass as a phone's wallet keeps it. */
export interface WalletPass {
  /** The same for the same pass, so that a newer one takes the place of the older. */
  readonly serial: string
  readonly group: string
  /** What its texts are in where the phone speaks neither of our languages. */
  readonly language: Language
  readonly description: WalletText
  readonly primary: WalletField
  readonly secondary: readonly WalletField[]
  readonly auxiliary: readonly WalletField[]
  readonly back: readonly WalletField[]
  /** What the QR holds, and the code for typing below it. */
  readonly qr: string
  readonly code: string
  /** When the phone shows it by itself; ISO 8601. */
  readonly relevant: string | null
  readonly place: { readonly latitude: number; readonly longitude: number } | null
}

/** Makes the files that Apple Wallet takes: signed in the operator's name. */
export interface Wallet {
  readonly passFile: (pass: WalletPass) => Promise<Buffer>
}
