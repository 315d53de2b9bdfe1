/** A font of the cards: where its outlines are, and how it is set. All are under the OFL 1.1. */
export interface Font {
  readonly id: string
  readonly name: string
  readonly script: 'arabic' | 'latin'
  /** Package of @fontsource and weight: `amiri`, 400. */
  readonly family: string
  readonly weight: number
  /** From line to line, in font sizes. */
  readonly leading: number
  /** Sets what its own script has no letters for. */
  readonly partner: string
}

type Row = readonly [
  id: string,
  name: string,
  family: string,
  weight: number,
  leading: number,
  partner: string,
]

const ARABIC: readonly Row[] = [
  ['amiri', 'Amiri', 'amiri', 400, 1.7, 'cormorant'],
  ['amiri-bold', 'Amiri Bold', 'amiri', 700, 1.7, 'cormorant-bold'],
  ['ruqaa', 'Aref Ruqaa', 'aref-ruqaa', 400, 1.55, 'cormorant'],
  ['ruqaa-bold', 'Aref Ruqaa Bold', 'aref-ruqaa', 700, 1.55, 'cormorant-bold'],
  ['reem', 'Reem Kufi', 'reem-kufi', 400, 1.45, 'jost'],
  ['reem-bold', 'Reem Kufi Bold', 'reem-kufi', 700, 1.45, 'jost-medium'],
  ['naskh', 'Noto Naskh Arabic', 'noto-naskh-arabic', 400, 1.75, 'garamond'],
  ['naskh-bold', 'Noto Naskh Arabic Bold', 'noto-naskh-arabic', 700, 1.75, 'garamond'],
  ['kufi', 'Noto Kufi Arabic', 'noto-kufi-arabic', 400, 1.75, 'jost'],
  ['kufi-bold', 'Noto Kufi Arabic Bold', 'noto-kufi-arabic', 700, 1.75, 'jost-medium'],
  ['markazi', 'Markazi Text', 'markazi-text', 400, 1.4, 'garamond'],
  ['markazi-bold', 'Markazi Text Bold', 'markazi-text', 700, 1.4, 'garamond'],
  ['lateef', 'Lateef', 'lateef', 400, 1.5, 'cormorant'],
  ['messiri', 'El Messiri', 'el-messiri', 500, 1.55, 'marcellus'],
  ['rakkas', 'Rakkas', 'rakkas', 400, 1.4, 'playfair'],
  ['gulzar', 'Gulzar', 'gulzar', 400, 2.2, 'cormorant'],
  ['mirza', 'Mirza', 'mirza', 500, 1.5, 'garamond'],
]

const LATIN: readonly Row[] = [
  ['cormorant', 'Cormorant Garamond', 'cormorant-garamond', 500, 1.2, 'amiri'],
  ['cormorant-bold', 'Cormorant Garamond Bold', 'cormorant-garamond', 700, 1.2, 'amiri-bold'],
  ['garamond', 'EB Garamond', 'eb-garamond', 400, 1.25, 'naskh'],
  ['playfair', 'Playfair Display', 'playfair-display', 500, 1.25, 'amiri-bold'],
  ['marcellus', 'Marcellus', 'marcellus', 400, 1.25, 'messiri'],
  ['cinzel', 'Cinzel', 'cinzel', 500, 1.25, 'messiri'],
  ['italiana', 'Italiana', 'italiana', 400, 1.2, 'messiri'],
  ['pinyon', 'Pinyon Script', 'pinyon-script', 400, 1.2, 'ruqaa'],
  ['vibes', 'Great Vibes', 'great-vibes', 400, 1.2, 'ruqaa'],
  ['jost', 'Jost', 'jost', 400, 1.35, 'reem'],
  ['jost-medium', 'Jost Medium', 'jost', 600, 1.35, 'reem-bold'],
]

const fontOf =
  (script: Font['script']) =>
  ([id, name, family, weight, leading, partner]: Row): Font => ({
    id,
    name,
    script,
    family,
    weight,
    leading,
    partner,
  })

/** Every font a card may be set in, by id. */
export const FONTS: ReadonlyMap<string, Font> = new Map(
  [...ARABIC.map(fontOf('arabic')), ...LATIN.map(fontOf('latin'))].map((font) => [font.id, font]),
)

/** The name of the file with the font's outlines; it holds the letters of its own script alone. */
export function fontFile({ family, script, weight }: Font): string {
  return `${family}-${script}-${weight}-normal`
}
