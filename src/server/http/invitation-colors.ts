import { mix } from '#shared/card/colors.ts'
import { contrast } from '#shared/card/contrast.ts'
import type { PageColors } from '#shared/contract/invitation-page.ts'
import type { Palette } from '#shared/contract/scene.ts'

/** Of an event whose host has chosen no card. */
const NIGHT: PageColors = {
  ground: '#0a4540',
  deep: '#06241f',
  paper: '#fbf8f2',
  lining: '#c59a41',
  seal: '#8c6420',
  ink: '#38280e',
}

/** The light words of the page's head, and how well they must be read on its ground. */
const WORDS = '#f5e8c8'
const READABLE = 7

/** What stands around a card: its accent as a night sky, its paper as an envelope. */
export function pageColors(palette: Palette | null): PageColors {
  if (palette === null) return NIGHT
  const { paper, accent } = palette
  const shares = [0.45, 0.55, 0.65, 0.75, 0.85]
  const dark = shares.find((share) => contrast(WORDS, mix(accent, -share)) >= READABLE) ?? 0.9
  return {
    ground: mix(accent, -dark),
    deep: mix(accent, -Math.min(0.93, dark + 0.22)),
    paper: mix(paper, -0.04),
    lining: mix(accent, 0.25),
    seal: accent,
    ink: inkOn(mix(paper, -0.04), accent),
  }
}

/** The accent, as dark or as light as a name on the envelope needs. */
function inkOn(paper: string, accent: string): string {
  const tried = [0, -0.3, -0.45, -0.6, -0.75, 0.4, 0.6, 0.8].map((share) => mix(accent, share))
  return (
    tried.find((ink) => contrast(ink, paper) >= READABLE) ??
    (contrast('#000000', paper) >= 4.5 ? '#000000' : '#ffffff')
  )
}
