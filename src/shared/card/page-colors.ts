import type { PageColors } from '#shared/contract/invitation-page.ts'
import type { Palette } from '#shared/contract/scene.ts'
import { contrast, luminance, mix } from './colors.ts'

/** Of an event whose host has chosen no card. */
const DEFAULT_COLORS: PageColors = {
  ground: '#0a4540',
  deep: '#06241f',
  paper: '#fbf8f2',
  lining: '#c59a41',
  seal: '#8c6420',
  ink: '#38280e',
}

/** The light text in the page's header, and the contrast it needs on its background. */
const TEXT_COLOR = '#f5e8c8'
const READABLE = 7

/**
 * The colours around a card: its darkest one as the background, its paper as the envelope; the same for guests on its
 * page as for hosts above theirs.
 */
export function pageColors(palette: Palette | null): PageColors {
  if (palette === null) return DEFAULT_COLORS
  const { accent } = palette
  const dark = darkColorOf(palette)
  const paper = mix(palette.paper, -0.04)
  return {
    ground: mix(dark, 0.08),
    deep: mix(dark, -0.45),
    paper,
    lining: mix(accent, 0.25),
    seal: accent,
    ink: inkOn(paper, accent),
  }
}

const SHADES = [0, -0.2, -0.35, -0.5, -0.65, -0.75, -0.85, -0.92]

/** The ink's colour or the paper's, whichever is darker; of a card in black and white its accent's. */
function darkColorOf({ ink, paper, accent }: Palette): string {
  const darker = luminance(ink) < luminance(paper) ? ink : paper
  const base = isGrey(darker) ? accent : darker
  const shades = SHADES.map((share) => mix(base, share))
  return shades.find((shade) => contrast(TEXT_COLOR, mix(shade, 0.08)) >= READABLE) ?? '#0b1412'
}

function isGrey(hex: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) < 20
}

/** The accent, as dark or as light as a name on the envelope needs. */
function inkOn(paper: string, accent: string): string {
  const tried = [0, -0.3, -0.45, -0.6, -0.75, 0.4, 0.6, 0.8].map((share) => mix(accent, share))
  const plain = contrast('#000000', paper) >= contrast('#ffffff', paper) ? '#000000' : '#ffffff'
  return tried.find((ink) => contrast(ink, paper) >= READABLE) ?? plain
}
