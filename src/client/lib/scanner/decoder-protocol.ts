import type { FoundCode } from './found-code.ts'

export type DecoderEngine = 'wasm' | 'script'

export interface DecoderRequest {
  readonly id: number
  /** RGBA; transferred, not copied. */
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

export type DecoderReply =
  | { readonly kind: 'ready'; readonly engine: DecoderEngine }
  | { readonly kind: 'codes'; readonly turn: number; readonly codes: readonly FoundCode[] }
