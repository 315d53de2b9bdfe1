import { FONTS, type Font } from '#catalog/fonts.ts'
import type { Layer, Palette, Scene } from '#shared/contract/scene.ts'

/** Fonts that go together: for large and for small text, in Arabic and in Latin. */
export interface FontPair {
  readonly id: string
  readonly ar: readonly [large: string, small: string]
  readonly en: readonly [large: string, small: string]
}

export const FONT_PAIRS: readonly FontPair[] = [
  { id: 'royal', ar: ['ruqaa-bold', 'amiri'], en: ['pinyon', 'cormorant'] },
  { id: 'printed', ar: ['amiri-bold', 'amiri'], en: ['cormorant-bold', 'cormorant'] },
  { id: 'kufi', ar: ['reem-bold', 'reem'], en: ['jost-medium', 'jost'] },
  { id: 'stone', ar: ['messiri', 'messiri'], en: ['cinzel', 'marcellus'] },
  { id: 'poster', ar: ['rakkas', 'naskh'], en: ['playfair', 'garamond'] },
  { id: 'night', ar: ['gulzar', 'markazi'], en: ['vibes', 'garamond'] },
  { id: 'page', ar: ['markazi-bold', 'markazi'], en: ['playfair', 'garamond'] },
  { id: 'light', ar: ['lateef', 'lateef'], en: ['italiana', 'cormorant'] },
  { id: 'square', ar: ['kufi-bold', 'kufi'], en: ['jost-medium', 'jost'] },
  { id: 'gentle', ar: ['mirza', 'mirza'], en: ['garamond', 'garamond'] },
]

/** Text of this size and more gets the pair's large font. */
const LARGE_TEXT = 80

export function withFontPair(scene: Scene, pair: FontPair, only: string | null): Scene {
  const layers = scene.layers.map((layer): Layer => {
    if (layer.kind !== 'text' || (only !== null && layer.id !== only)) return layer
    const which = Math.max(layer.ar.size, layer.en.size) >= LARGE_TEXT ? 0 : 1
    return { ...layer, ar: { ...layer.ar, face: pair.ar[which] }, en: { ...layer.en, face: pair.en[which] } }
  })
  return { ...scene, layers }
}

export function fontsOf(script: Font['script']): Font[] {
  return [...FONTS.values()].filter((font) => font.script === script)
}

/** A line of text in one font, for the list of fonts. */
export function specimen(
  text: string,
  font: string,
  size: number,
  { paper, ink }: Pick<Palette, 'paper' | 'ink'>,
): Scene {
  const spec = { text, face: font, size }
  return {
    version: 1,
    format: 'square',
    palette: { paper, shade: paper, ink, muted: ink, accent: ink, bloom: ink },
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      {
        kind: 'text',
        id: 'specimen',
        box: { x: 20, y: 10, w: 960, h: 220 },
        rotate: 0,
        opacity: 1,
        only: null,
        locked: false,
        ar: spec,
        en: spec,
        paint: 'ink',
        align: 'center',
        valign: 'middle',
        lines: 1,
        leading: null,
        tracking: 0,
      },
    ],
  }
}
export const SPECIMEN_HEIGHT = 240
