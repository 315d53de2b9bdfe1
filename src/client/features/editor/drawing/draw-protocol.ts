import type { CardValues } from '#shared/card/placeholders.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'

/** What a card is drawn with. */
export interface DrawnWith {
  readonly language: Language
  readonly values: CardValues
  readonly qr: string
  /** The address of each attachment that is at hand. */
  readonly pictures: Readonly<Record<string, string>>
  /** Of ids: two cards stand on one page. */
  readonly prefix: string
}

/** What the page asks of the drawing worker. */
export type DrawQuestion =
  /** Of the scene's layers each for itself, so that one that moves leaves the others alone. */
  | { readonly ask: 'layers'; readonly turn: number; readonly scene: Scene; readonly drawnWith: DrawnWith }
  /** A whole card as a document; with `height` only so much of it from the top. */
  | {
      readonly ask: 'card'
      readonly turn: number
      readonly scene: Scene
      readonly drawnWith: DrawnWith
      readonly height: number | null
    }
  /** The letters of a face, for what is written on the card itself. */
  | { readonly ask: 'face'; readonly turn: number; readonly face: string }

export interface DrawnLayer {
  readonly id: string
  /** A document of its own, in the card's measures. */
  readonly svg: string
  /** How far the document reaches beyond the card on every side, in its units. */
  readonly beyond: number
  /** How a text was set; null for all else. */
  readonly set: SetWords | null
}

export interface SetWords {
  /** Of the type, after it was made to fit. */
  readonly size: number
  /** Where its first line stands on the card, before it is turned; null where nothing is written. */
  readonly baseline: number | null
  /** Even at its smallest it does not fit. */
  readonly tooLong: boolean
}

export type DrawAnswer =
  | {
      readonly say: 'layers'
      readonly turn: number
      readonly ground: string
      readonly layers: readonly DrawnLayer[]
    }
  | { readonly say: 'card'; readonly turn: number; readonly svg: string }
  | { readonly say: 'face'; readonly turn: number; readonly bytes: ArrayBuffer }
  /** A face could not be fetched, or something is broken. */
  | { readonly say: 'failed'; readonly turn: number }
