import { colorOf, contrast, luminance, mix } from '#shared/card/colors.ts'
import {
  COLOR_SLOTS,
  type ColorSlot,
  type Layer,
  type Paint,
  type Palette,
  type Scene,
  type TextLayer,
} from '#shared/contract/scene.ts'

/** The font size from which type counts as large; 36 units are about 14 points on a phone. */
const LARGE_TYPE = 60
/** Contrast ratios below which letters are hard to make out. */
const MIN_CONTRAST = { large: 2.2, small: 3 } as const

/** The colours of the card's background. */
function grounds({ background, palette }: Scene): string[] {
  return background.kind === 'plain'
    ? [colorOf(background.paint, palette)]
    : [colorOf(background.from, palette), colorOf(background.to, palette)]
}

const readable = (color: string, scene: Scene, size: number) =>
  grounds(scene).every(
    (ground) => contrast(color, ground) >= (size >= LARGE_TYPE ? MIN_CONTRAST.large : MIN_CONTRAST.small),
  )

function overlaps(a: Layer['box'], b: Layer['box']): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** Whether the contrast of a text is too low. Over a picture it cannot be known. */
export function isFaint(scene: Scene, layer: TextLayer): boolean {
  if (layer.opacity === 0) return false
  const at = scene.layers.indexOf(layer)
  const below = scene.layers.slice(0, Math.max(at, 0))
  if (below.some((other) => other.kind === 'picture' && overlaps(other.box, layer.box))) return false
  return !readable(colorOf(layer.paint, scene.palette), scene, Math.min(layer.ar.size, layer.en.size))
}

/** The first palette colour with enough contrast, else the one with the most. */
export function readablePaint(scene: Scene): ColorSlot {
  const candidates: readonly ColorSlot[] = ['ink', 'muted', 'accent', 'bloom', 'paper', 'shade']
  const worst = (slot: ColorSlot) =>
    Math.min(...grounds(scene).map((ground) => contrast(scene.palette[slot], ground)))
  return (
    candidates.find((slot) => worst(slot) >= 4.5) ??
    candidates.toSorted((a, b) => worst(b) - worst(a))[0] ??
    'ink'
  )
}

/** Palette colours that texts use and whose contrast with the background is too low. */
export function faintSlots(scene: Scene): ColorSlot[] {
  const used = scene.layers.filter(
    (layer): layer is TextLayer => layer.kind === 'text' && isFaint(scene, layer),
  )
  return COLOR_SLOTS.filter((slot) =>
    used.some(({ paint }) => (paint === 'foil' ? 'accent' : paint) === slot),
  )
}

/** The same colour, darkened or lightened until it has enough contrast. */
export function readableColor(color: string, scene: Scene): string {
  const [darkest] = grounds(scene).toSorted((a, b) => luminance(a) - luminance(b))
  const towards = luminance(darkest ?? '#ffffff') > 0.18 ? -1 : 1
  for (let share = 0; share <= 1; share += 0.05) {
    const tried = mix(color, towards * share)
    if (grounds(scene).every((ground) => contrast(tried, ground) >= 4.5)) return tried
  }
  return towards < 0 ? '#000000' : '#ffffff'
}

/** The paints to choose from: the palette's, foil, and what the layer has now. */
export function paintsFor(current: Paint): Paint[] {
  const own: Paint[] = [...COLOR_SLOTS, 'foil']
  return own.includes(current) ? own : [...own, current]
}

export const samePalette = (a: Palette, b: Palette) => COLOR_SLOTS.every((slot) => a[slot] === b[slot])
