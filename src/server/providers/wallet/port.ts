import type { Language } from '#shared/contract/common.ts'

/** A text in the guest's language, and its translation for a phone in the other one. */
export type WalletText = Record<Language, string>

/** A labelled field of a pass. */
export interface WalletField {
  readonly key: string
  readonly label: WalletText
  /** `instant` (ISO 8601, with the offset of the place) is written as the phone writes times. */
  readonly value: WalletText | { readonly instant: string; readonly hour: boolean }
}

/** A guest's pass in a phone's wallet. */
export interface WalletPass {
  /** The same for the same pass, so that a newer one takes the place of the older. */
  readonly serial: string
  readonly group: string
  /** The language of its texts on a phone in neither of our languages. */
  readonly language: Language
  readonly description: WalletText
  readonly primary: WalletField
  readonly secondary: readonly WalletField[]
  readonly auxiliary: readonly WalletField[]
  readonly back: readonly WalletField[]
  /** The content of the QR, and the short code below it. */
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
