import type { Palette } from '#shared/contract/scene.ts'
import type { TemplateTone } from '#shared/contract/templates.ts'

/** Hues in degrees from which on a colour has another name. */
const NAMES: readonly (readonly [from: number, tone: TemplateTone])[] = [
  [0, 'red'],
  [14, 'brown'],
  [36, 'gold'],
  [66, 'green'],
  [172, 'blue'],
  [258, 'purple'],
  [312, 'pink'],
  [345, 'red'],
]

/** What people would call the colour of a card in this palette: its paper's lightness, and what stands out. */
export function tonesOf(palette: Palette): TemplateTone[] {
  const paper = hueOf(palette.paper)
  const tones = new Set<TemplateTone>([paper.lightness < 0.45 ? 'dark' : 'light'])
  for (const color of [palette.paper, palette.accent, palette.bloom]) {
    const { hue, chroma, lightness } = hueOf(color)
    if (chroma < (color === palette.paper ? 0.13 : 0.12)) continue
    const named = NAMES.findLast(([from]) => hue >= from)?.[1] ?? 'red'
    // A light red is pink, a light or strong brown is a gold or an orange that people call gold.
    if (named === 'red' && lightness > 0.52) tones.add('pink')
    else if (named === 'brown' && lightness > 0.55) tones.add('gold')
    else if (named === 'gold' && lightness < 0.32) tones.add('brown')
    else tones.add(named)
  }
  return [...tones]
}

/** Hue in degrees; chroma and lightness from 0 to 1. */
function hueOf(color: string): { hue: number; chroma: number; lightness: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const chroma = most - least
  const sixth =
    chroma === 0
      ? 0
      : most === r
        ? ((g - b) / chroma + 6) % 6
        : most === g
          ? (b - r) / chroma + 2
          : (r - g) / chroma + 4
  return { hue: sixth * 60, chroma, lightness: (most + least) / 2 }
}
