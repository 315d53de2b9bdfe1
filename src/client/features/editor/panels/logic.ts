import { FACES, type Face } from '#catalog/fonts.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { colorOf, mix } from '#shared/card/colors.ts'
import { contrast, luminance } from '#shared/card/contrast.ts'
import {
  COLOR_SLOTS,
  type ColorSlot,
  FORMAT_HEIGHTS,
  type Layer,
  type OrnamentLayer,
  type Paint,
  type Palette,
  type Scene,
  type TextLayer,
} from '#shared/contract/scene.ts'

/** On a card held in the hand 36 units are about 14 points: from there on type counts as large. */
const LARGE = 60
/** Below this the eye has to search for letters, whatever their size. */
const LEAST = { large: 2.2, small: 3 } as const

/** The colours a layer may stand on. A photo below it has too many to tell. */
function grounds({ background, palette }: Scene): string[] {
  return background.kind === 'plain'
    ? [colorOf(background.paint, palette)]
    : [colorOf(background.from, palette), colorOf(background.to, palette)]
}

const readable = (color: string, scene: Scene, size: number) =>
  grounds(scene).every((ground) => contrast(color, ground) >= (size >= LARGE ? LEAST.large : LEAST.small))

function overlaps(a: Layer['box'], b: Layer['box']): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** Whether a text can hardly be told from its ground. Over a picture nobody can say. */
export function isFaint(scene: Scene, layer: TextLayer): boolean {
  if (layer.opacity === 0) return false
  const at = scene.layers.indexOf(layer)
  const below = scene.layers.slice(0, Math.max(at, 0))
  if (below.some((other) => other.kind === 'picture' && overlaps(other.box, layer.box))) return false
  return !readable(colorOf(layer.paint, scene.palette), scene, Math.min(layer.ar.size, layer.en.size))
}

/** The colour of the palette that reads best, the design's own voices first. */
export function readablePaint(scene: Scene): ColorSlot {
  const voices: readonly ColorSlot[] = ['ink', 'muted', 'accent', 'bloom', 'paper', 'shade']
  const worst = (slot: ColorSlot) =>
    Math.min(...grounds(scene).map((ground) => contrast(scene.palette[slot], ground)))
  return (
    voices.find((slot) => worst(slot) >= 4.5) ?? voices.toSorted((a, b) => worst(b) - worst(a))[0] ?? 'ink'
  )
}

/** Colours that texts use and that can hardly be told from the paper. */
export function faintSlots(scene: Scene): ColorSlot[] {
  const used = scene.layers.filter(
    (layer): layer is TextLayer => layer.kind === 'text' && isFaint(scene, layer),
  )
  return COLOR_SLOTS.filter((slot) =>
    used.some(({ paint }) => (paint === 'foil' ? 'accent' : paint) === slot),
  )
}

/** The same colour, so much darker or lighter that it reads. */
export function mended(color: string, scene: Scene): string {
  const [darkest] = grounds(scene).toSorted((a, b) => luminance(a) - luminance(b))
  const towards = luminance(darkest ?? '#ffffff') > 0.18 ? -1 : 1
  for (let share = 0; share <= 1; share += 0.05) {
    const tried = mix(color, towards * share)
    if (grounds(scene).every((ground) => contrast(tried, ground) >= 4.5)) return tried
  }
  return towards < 0 ? '#000000' : '#ffffff'
}

/** Faces that go together: for names and for words, in Arabic and in Latin. */
export interface FaceSet {
  readonly id: string
  readonly ar: readonly [names: string, words: string]
  readonly en: readonly [names: string, words: string]
}

export const FACE_SETS: readonly FaceSet[] = [
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

/** What is set this much larger than the words of a card are its names. */
const NAMES_FROM = 80

export function withFaceSet(scene: Scene, set: FaceSet, only: string | null): Scene {
  const layers = scene.layers.map((layer): Layer => {
    if (layer.kind !== 'text' || (only !== null && layer.id !== only)) return layer
    const which = Math.max(layer.ar.size, layer.en.size) >= NAMES_FROM ? 0 : 1
    return { ...layer, ar: { ...layer.ar, face: set.ar[which] }, en: { ...layer.en, face: set.en[which] } }
  })
  return { ...scene, layers }
}

export function facesOf(script: Face['script']): Face[] {
  return [...FACES.values()].filter((face) => face.script === script)
}

/** A line in one face, for the list of faces. */
export function specimen(
  text: string,
  face: string,
  size: number,
  { paper, ink }: Pick<Palette, 'paper' | 'ink'>,
): Scene {
  const spec = { text, face, size }
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

/** Paints a person chooses among: the palette's, the metal, and what the layer has now. */
export function paintsFor(current: Paint): Paint[] {
  const own: Paint[] = [...COLOR_SLOTS, 'foil']
  return own.includes(current) ? own : [...own, current]
}

export const samePalette = (a: Palette, b: Palette) => COLOR_SLOTS.every((slot) => a[slot] === b[slot])

export type Format = keyof typeof FORMAT_HEIGHTS

/** The format that crops a picture least. */
export function formatFor(width: number, height: number): Format {
  const wanted = Math.log((height / width) * 1000)
  const far = (format: Format) => Math.abs(Math.log(FORMAT_HEIGHTS[format]) - wanted)
  const formats = Object.keys(FORMAT_HEIGHTS) as Format[]
  return formats.toSorted((a, b) => far(a) - far(b))[0] ?? 'card'
}

const ARTWORK = 'artwork'

/** A finished card of the host's own: the picture is the whole of it, with a name and a pass on it. */
export function artworkScene(scene: Scene, attachment: string, format: Format): Scene {
  const height = FORMAT_HEIGHTS[format]
  const common = { rotate: 0, opacity: 1, only: null, locked: false } as const
  const qrSide = 190
  return {
    ...scene,
    format,
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      {
        ...common,
        kind: 'picture',
        id: ARTWORK,
        box: { x: 0, y: 0, w: 1000, h: height },
        attachment,
        mask: 'none',
        crop: { x: 0.5, y: 0.5, zoom: 1 },
        locked: true,
      },
      {
        ...common,
        kind: 'text',
        id: 'guest',
        box: { x: 200, y: height - 400, w: 600, h: 90 },
        ar: { text: '{guest}', face: 'amiri-bold', size: 56 },
        en: { text: '{guest}', face: 'cormorant-bold', size: 56 },
        paint: 'ink',
        align: 'center',
        valign: 'middle',
        lines: 1,
        leading: null,
        tracking: 0,
      },
      {
        ...common,
        kind: 'qr',
        id: 'pass',
        box: { x: 500 - qrSide / 2, y: height - 290, w: qrSide, h: qrSide },
        dark: 'ink',
        light: 'paper',
      },
    ],
  }
}

/** The card stands on the host's own picture, whatever design it began with. */
export function isArtwork(scene: Scene): boolean {
  return scene.layers.some(({ id, kind }) => id === ARTWORK && kind === 'picture')
}

const ORNAMENT_COMMON = {
  kind: 'ornament',
  rotate: 0,
  opacity: 1,
  only: null,
  locked: false,
  paint: 'accent',
  second: 'bloom',
  flip: 'none',
  seed: 1,
} as const

/** As large as it was thought of: what fills any box spans the card, the rest a good part of its width. */
export function newOrnament(scene: Scene, id: string, ornament: string): OrnamentLayer {
  const height = FORMAT_HEIGHTS[scene.format]
  const ratio = ORNAMENTS.get(ornament)?.ratio ?? null
  const [w, h] = ratio === null ? [920, height - 80] : ratio >= 1 ? [460, 460 / ratio] : [460 * ratio, 460]
  return { ...ORNAMENT_COMMON, id, ornament, weight: 2, box: { x: 500 - w / 2, y: height / 2 - h / 2, w, h } }
}

export function ornamentAlone(ornament: string, palette: Palette): Scene {
  const ratio = ORNAMENTS.get(ornament)?.ratio ?? 1
  const [w, h] = ratio >= 1 ? [840, 840 / ratio] : [840 * ratio, 840]
  return {
    version: 1,
    format: 'square',
    palette,
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      { ...ORNAMENT_COMMON, id: 'alone', ornament, weight: 6, box: { x: 500 - w / 2, y: 500 - h / 2, w, h } },
    ],
  }
}
