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

/** Saturation below which a drawn colour looks grey. */
const DRAWN_LEAST = 0.12
/** From which share of its strength a paper is called by its hue: a tint shows sooner on a light one. */
const PAPER_LEAST = { dark: 0.35, light: 0.055, cream: 0.25 }

/**
 * What people would call the colours of a card in this palette: the lightness of its paper, and one dominant hue: the
 * paper's, or on a white or black paper the strongest drawn on it. With a name for every colour, nearly every design
 * would match all of them.
 */
export function tonesOf(palette: Palette): TemplateTone[] {
  const paper = hueOf(palette.paper)
  const isDark = paper.lightness < 0.45
  const tone: TemplateTone = isDark ? 'dark' : 'light'
  const isCream = paper.hue > 18 && paper.hue < 72
  if (paper.saturation >= PAPER_LEAST[isDark ? 'dark' : isCream ? 'cream' : 'light'])
    return [tone, nameOf(paper)]
  const [drawn] = [palette.accent, palette.bloom].map(hueOf).sort((a, b) => b.chroma - a.chroma)
  return drawn && drawn.chroma >= DRAWN_LEAST ? [tone, nameOf(drawn)] : [tone]
}

function nameOf({ hue, lightness }: Hue): TemplateTone {
  const named = NAMES.findLast(([from]) => hue >= from)?.[1] ?? 'red'
  // A light red is pink and a dark pink is burgundy; a light brown is gold, and dark gold and wine are brown.
  if (named === 'red' && hue < 180 && lightness < 0.2) return 'brown'
  if (named === 'red' && lightness > 0.52) return 'pink'
  if (named === 'pink' && lightness < 0.4) return 'red'
  if (named === 'brown' && lightness > 0.55) return 'gold'
  return named === 'gold' && lightness < 0.32 ? 'brown' : named
}

type Hue = ReturnType<typeof hueOf>

/** Hue in degrees; the others from 0 to 1: chroma is how much colour there is, saturation its share. */
function hueOf(color: string) {
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
  return {
    hue: sixth * 60,
    chroma,
    saturation: most === 0 ? 0 : chroma / most,
    lightness: (most + least) / 2,
  }
}
