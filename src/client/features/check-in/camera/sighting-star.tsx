import { khatam, pathOf } from '#client/ui/khatam.ts'

const star = pathOf(khatam(50, 50, 47))
/** Where the upright one of the star's two squares ends: a code wants to stand between these corners. */
const [from, to] = [50 - 47 * Math.SQRT1_2, 50 + 47 * Math.SQRT1_2]
const arm = 11
const corners = [
  [from, from, 1, 1],
  [to, from, -1, 1],
  [to, to, -1, -1],
  [from, to, 1, -1],
].map(([x = 0, y = 0, across = 1, down = 1]) => `M${x + arm * across} ${y}H${x}V${y + arm * down}`)

/** Where to hold the code: the khatam, with the corners of its upright square in full brass. */
export function SightingStar({ resting }: { resting: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={`pointer-events-none absolute inset-0 m-auto size-full max-h-120 p-3 text-brass-200 transition-opacity ${resting ? 'opacity-0' : ''}`}
    >
      <path d={star} stroke="currentColor" strokeWidth="0.5" strokeOpacity="0.55" />
      <path
        d={corners.join('')}
        className="text-ink-975"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeOpacity="0.45"
      />
      <path d={corners.join('')} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
