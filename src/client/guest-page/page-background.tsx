import { girihTile, khatam, pathOf } from '#client/ui/khatam.ts'
import type { PageColors } from '#shared/contract/invitation-page.ts'

const DEFAULT_COLORS = { ground: '#0a4540', deep: '#06241f' }
const TILE = 88
const girih = girihTile(TILE).join('')
const star = pathOf(khatam(50, 50, 49))
const rim = pathOf(khatam(50, 50, 43))

/**
 * The background in the event's colours, and SVG symbols that the page uses more than once. An SVG, because the
 * content security policy allows no inline styles from the server.
 */
export function PageBackground({ colors }: { colors: PageColors | null }) {
  const { ground, deep } = colors ?? DEFAULT_COLORS
  return (
    <div className="fixed inset-0 -z-20 bg-teal-950" aria-hidden="true">
      <svg
        className="absolute inset-0 size-full"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="ground" cx="0.5" cy="0" r="1">
            <stop offset="0" stopColor={ground} />
            <stop offset="0.7" stopColor={deep} />
          </radialGradient>
          <symbol id="star" viewBox="0 0 100 100">
            <path d={star} fill="currentColor" />
            <path d={rim} fill="none" className="stroke-on-accent-soft" strokeOpacity="0.35" />
          </symbol>
        </defs>
        <rect width="1" height="1" fill="url(#ground)" />
      </svg>
      <svg className="absolute inset-0 size-full text-brass-300 opacity-12" aria-hidden="true">
        <defs>
          <pattern id="girih" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
            <path d={girih} fill="none" stroke="currentColor" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#girih)" />
      </svg>
    </div>
  )
}
