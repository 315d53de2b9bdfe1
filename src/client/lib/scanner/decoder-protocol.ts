import type { FoundCode } from './found-code.ts'

export type DecoderEngine = 'wasm' | 'script'

export interface DecoderRequest {
  readonly id: number
  /** RGBA, handed over and not copied. */
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

export type DecoderReply =
  | { readonly say: 'ready'; readonly engine: DecoderEngine }
  | { readonly say: 'codes'; readonly turn: number; readonly codes: readonly FoundCode[] }
