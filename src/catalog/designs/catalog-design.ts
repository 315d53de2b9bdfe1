import { COLOR_SLOTS, type Palette, type SceneInput, type TextLayer } from '#shared/contract/scene.ts'
import type { TemplateKind, TemplateStyle } from '#shared/contract/templates.ts'

export interface NamedPalette {
  readonly name_ar: string
  readonly name_en: string
  readonly colors: Palette
}

/** A design of the catalog, as the database is seeded with it. */
export interface CatalogDesign {
  /** Never changes and is never removed: events refer to it. */
  readonly id: string
  /** Slug of the category. */
  readonly occasion: string
  readonly kind: TemplateKind
  readonly premium: boolean
  /** The day, `YYYY-MM-DD`; given only where the design joined its collection later. */
  readonly added_on?: string
  readonly name_ar: string
  readonly name_en: string
  readonly styles: readonly TemplateStyle[]
  /** The first one is what the design is shown in. */
  readonly palettes: readonly [NamedPalette, ...NamedPalette[]]
  readonly scene: Omit<SceneInput, 'version' | 'palette'>
}

/** Several designs in one style. */
export interface Collection {
  readonly id: string
  /** The day it came into the catalog, `YYYY-MM-DD`. */
  readonly added_on: string
  readonly name_ar: string
  readonly name_en: string
  /** Two or three sentences: where it comes from, and for whom it is. */
  readonly story_ar: string
  readonly story_en: string
  readonly designs: readonly CatalogDesign[]
}

/** A palette from its colours in the order of the slots: paper, shade, ink, muted, accent, bloom. */
export function palette(name_ar: string, name_en: string, ...colors: string[]): NamedPalette {
  const named = Object.fromEntries(COLOR_SLOTS.map((slot, at) => [slot, colors[at] ?? '#000000']))
  return { name_ar, name_en, colors: named as Palette }
}

type Layers = SceneInput['layers']
type LayerOf<Kind extends Layers[number]['kind']> = Extract<Layers[number], { kind: Kind }>
type Place = readonly [x: number, y: number, w: number, h: number]
const boxOf = ([x, y, w, h]: Place) => ({ x, y, w, h })

type TextSpec = readonly [text: string, face: string, size: number]

/** A text layer: its box, and its text, font and size in Arabic and in English. */
export function text(
  id: string,
  place: Place,
  [ar, arFace, arSize]: TextSpec,
  [en, enFace, enSize]: TextSpec,
  more: Omit<Partial<LayerOf<'text'>>, 'kind' | 'id' | 'box' | 'ar' | 'en'> & Pick<TextLayer, 'paint'>,
): LayerOf<'text'> {
  const spec = { ar: { text: ar, face: arFace, size: arSize }, en: { text: en, face: enFace, size: enSize } }
  return { kind: 'text', id, box: boxOf(place), ...spec, ...more }
}

/** An ornament layer. */
export function ornament(
  id: string,
  name: string,
  place: Place,
  more: Omit<Partial<LayerOf<'ornament'>>, 'kind' | 'id' | 'box' | 'ornament'> &
    Pick<LayerOf<'ornament'>, 'paint'>,
): LayerOf<'ornament'> {
  return { kind: 'ornament', id, ornament: name, box: boxOf(place), ...more }
}
