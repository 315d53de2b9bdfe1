import type { Palette } from '#shared/contract/scene.ts'

/** A palette as a drop of its paper with its accent, its bloom and its ink. */
export function Swatch({ colors }: { colors: Palette }) {
  return (
    <svg viewBox="0 0 40 40" className="size-10 rounded-full shadow-card ring-1 ring-line" aria-hidden="true">
      <rect width="40" height="40" fill={colors.paper} />
      <path d="M40 6V40H6Z" fill={colors.accent} />
      <path d="M40 22V40H22Z" fill={colors.bloom} />
      <path d="M9 14h15M9 20h9" stroke={colors.ink} strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
