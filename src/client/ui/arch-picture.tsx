import { useId } from 'react'
import { khatam, pathOf } from './khatam.ts'

/** The path of a pointed arch from `bottom` to its tip at `top`. */
function arch(x: number, top: number, width: number, bottom: number): string {
  const [middle, end, shoulder] = [x + width / 2, x + width, top + width * 0.42]
  const [bend, rise] = [width * 0.2, top + width * 0.14]
  return `M${x} ${bottom}V${shoulder}C${x} ${shoulder - bend} ${middle - bend} ${rise} ${middle} ${top}C${middle + bend} ${rise} ${end} ${shoulder - bend} ${end} ${shoulder}V${bottom}Z`
}

const lamp = pathOf(khatam(200, 206, 36))
const lampRing = pathOf(khatam(200, 206, 27))
const lampHeart = pathOf(khatam(200, 206, 15))
const stars = [62, 338].flatMap((x) => [232, 312, 392, 472].map((y) => pathOf(khatam(x, y, 6))))

/** An open door with a gilded arch, as an inline SVG for a deep teal background. */
export function ArchPicture({ className = '' }: { className?: string }) {
  const id = useId()
  const gold = `url(#${id}-gold)`
  return (
    <svg viewBox="0 0 400 540" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-gold`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--color-brass-500)" />
          <stop offset=".3" stopColor="var(--color-brass-200)" />
          <stop offset=".55" stopColor="var(--color-brass-400)" />
          <stop offset=".8" stopColor="var(--color-brass-200)" />
          <stop offset="1" stopColor="var(--color-brass-600)" />
        </linearGradient>
        <radialGradient id={`${id}-light`} cx=".5" cy=".3" r=".8">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset=".3" stopColor="#fbeecb" />
          <stop offset=".7" stopColor="var(--color-brass-300)" />
          <stop offset="1" stopColor="var(--color-brass-500)" />
        </radialGradient>
        <linearGradient id={`${id}-leaf`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--color-teal-950)" />
          <stop offset="1" stopColor="var(--color-teal-800)" />
        </linearGradient>
        <radialGradient id={`${id}-floor`} cx=".5" cy="0" r="1">
          <stop offset="0" stopColor="var(--color-brass-200)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--color-brass-200)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-door`}>
          <path d={arch(96, 92, 208, 512)} />
        </clipPath>
      </defs>
      <path d={arch(30, 6, 340, 520)} fill="var(--color-teal-950)" stroke={gold} strokeWidth="4" />
      <path d={arch(42, 24, 316, 520)} fill="none" stroke="var(--color-brass-400)" strokeOpacity=".5" />
      <path d={arch(82, 72, 236, 520)} fill="var(--color-teal-900)" stroke={gold} strokeWidth="3" />
      {stars.map((star) => (
        <path key={star} d={star} fill="var(--color-brass-300)" opacity=".75" />
      ))}
      <g clipPath={`url(#${id}-door)`}>
        <rect x="90" y="80" width="220" height="440" fill={`url(#${id}-light)`} />
        <g stroke="var(--color-brass-300)" strokeOpacity=".55">
          <path d="M90 520V80H122L152 214V492Z" fill={`url(#${id}-leaf)`} />
          <path d="M310 520V80H278L248 214V492Z" fill={`url(#${id}-leaf)`} />
          <path d="M104 494V214L140 250V480ZM296 494V214L260 250V480Z" fill="none" />
          <path d="M104 350L140 356M296 350L260 356" fill="none" />
        </g>
        <path d="M146 366a3 3 0 1 0 .1 0M254 366a3 3 0 1 0 .1 0" fill="var(--color-brass-200)" />
      </g>
      <path d="M152 492H248L330 536H70Z" fill={`url(#${id}-floor)`} />
      <path d="M200 94V170" stroke="var(--color-brass-600)" strokeWidth="1.5" />
      <path d={lamp} fill="var(--color-teal-900)" stroke={gold} strokeWidth="2" />
      <path d={lampRing} fill="none" stroke="var(--color-brass-300)" strokeOpacity=".8" />
      <path d={lampHeart} fill="#fff6dd" />
      <path d="M14 520H386" stroke={gold} strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
