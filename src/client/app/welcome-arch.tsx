import type { ReactNode } from 'react'
import { GirihPattern } from '../ui/girih-pattern.tsx'
import { khatam, pathOf } from '../ui/khatam.ts'

const arch = (x: number, top: number, width: number, bottom: number) => {
  const middle = x + width / 2
  const shoulder = top + width * 0.42
  return `M${x} ${bottom}V${shoulder}C${x} ${shoulder - width * 0.2} ${middle - width * 0.2} ${top + width * 0.14} ${middle} ${top}C${middle + width * 0.2} ${top + width * 0.14} ${x + width} ${shoulder - width * 0.2} ${x + width} ${shoulder}V${bottom}Z`
}

const lamp = pathOf(khatam(200, 196, 34))
const lampHeart = pathOf(khatam(200, 196, 20))

/** The side picture of the sign-in pages: an arched door at night with a lamp in it, drawn here. */
export function WelcomeArch({ children }: { children: ReactNode }) {
  return (
    <aside
      data-theme="dark"
      className="night relative isolate hidden flex-col items-center justify-center gap-10 overflow-hidden p-10 lg:flex"
    >
      <GirihPattern size={88} className="-z-10 text-brass-300 opacity-15" />
      <svg viewBox="0 0 400 540" className="max-h-[62dvh] w-full max-w-[420px]" aria-hidden="true">
        <defs>
          <linearGradient id="arch-gold" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="var(--color-brass-500)" />
            <stop offset=".35" stopColor="var(--color-brass-200)" />
            <stop offset=".6" stopColor="var(--color-brass-400)" />
            <stop offset="1" stopColor="var(--color-brass-600)" />
          </linearGradient>
          <radialGradient id="arch-glow" cx=".5" cy=".34" r=".75">
            <stop offset="0" stopColor="#fff6dd" />
            <stop offset=".35" stopColor="#f5e3b4" />
            <stop offset=".75" stopColor="#cf9f49" />
            <stop offset="1" stopColor="#8c6420" />
          </radialGradient>
          <linearGradient id="arch-leaf" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="var(--color-teal-900)" />
            <stop offset="1" stopColor="var(--color-teal-700)" />
          </linearGradient>
          <clipPath id="arch-door">
            <path d={arch(96, 92, 208, 520)} />
          </clipPath>
        </defs>
        <path
          d={arch(36, 8, 328, 532)}
          fill="var(--color-teal-950)"
          stroke="url(#arch-gold)"
          strokeWidth="5"
        />
        <path d={arch(56, 36, 288, 526)} fill="none" stroke="var(--color-brass-400)" strokeOpacity=".55" />
        <path d={arch(84, 76, 232, 522)} fill="none" stroke="url(#arch-gold)" strokeWidth="3" />
        <g clipPath="url(#arch-door)">
          <rect x="90" y="80" width="220" height="450" fill="url(#arch-glow)" />
          <path d="M96 520V150L148 196V500Z" fill="url(#arch-leaf)" />
          <path d="M304 520V150L252 196V500Z" fill="url(#arch-leaf)" />
          <path
            d="M106 500V186L138 214V488Z M294 500V186L262 214V488Z"
            fill="none"
            stroke="var(--color-brass-300)"
            strokeOpacity=".6"
          />
          <path d="M148 500L252 500L304 520H96Z" fill="#fff3d2" opacity=".5" />
        </g>
        <path d="M200 92V162" stroke="var(--color-brass-600)" strokeWidth="1.5" />
        <path d={lamp} fill="var(--color-teal-800)" stroke="url(#arch-gold)" strokeWidth="2" />
        <path d={lampHeart} fill="#fff6dd" />
        <path d="M20 532H380" stroke="url(#arch-gold)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <p className="max-w-96 text-center font-display text-3xl leading-snug text-brass-100">{children}</p>
    </aside>
  )
}
