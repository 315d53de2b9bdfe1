import type { CardValues } from '#shared/card/placeholders.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'

/** What a card is drawn with, besides its scene. */
export interface DrawInput {
  readonly language: Language
  readonly values: CardValues
  readonly qr: string
  /** The URL of each attachment that is available. */
  readonly pictures: Readonly<Record<string, string>>
  /** Prefix of SVG ids: two cards may be on one page. */
  readonly prefix: string
}

/** From the page to the drawing worker. */
export type DrawRequest =
  /** The scene's layers, each as a document of its own: moving one does not redraw the others. */
  | { readonly kind: 'layers'; readonly id: number; readonly scene: Scene; readonly drawInput: DrawInput }
  /** A whole card as a document; with `height`, cropped to that height from the top. */
  | {
      readonly kind: 'card'
      readonly id: number
      readonly scene: Scene
      readonly drawInput: DrawInput
      readonly height: number | null
    }
  /** The bytes of a font, for the inline text editor. */
  | { readonly kind: 'font'; readonly id: number; readonly font: string }

export interface DrawnLayer {
  readonly id: string
  /** A document of its own, in the card's measures. */
  readonly svg: string
  /** How far the document extends beyond the card on every side, in its units. */
  readonly overflow: number
  /** The layout of a text; null for other kinds. */
  readonly layout: TextLayout | null
}

export interface TextLayout {
  /** The font size, after shrinking to fit. */
  readonly size: number
  /** The first baseline on the card, before rotation; null for an empty text. */
  readonly baseline: number | null
  /** Does not fit even at the smallest size. */
  readonly tooLong: boolean
}

export type DrawReply =
  | {
      readonly kind: 'layers'
      readonly id: number
      readonly ground: string
      readonly layers: readonly DrawnLayer[]
    }
  | { readonly kind: 'card'; readonly id: number; readonly svg: string }
  | { readonly kind: 'font'; readonly id: number; readonly bytes: ArrayBuffer }
  /** A font could not be fetched, or drawing threw. */
  | { readonly kind: 'failed'; readonly id: number }
