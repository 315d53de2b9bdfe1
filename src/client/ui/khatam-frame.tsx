import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { khatam, pathOf } from './khatam.ts'

const star = pathOf(khatam(50, 50, 49))
const inner = pathOf(khatam(50, 50, 43))

/** An eight-pointed star around an icon or a number. */
export function KhatamFrame({
  children,
  tone = 'action',
  size = 96,
}: {
  children?: ReactNode
  tone?: Tone
  size?: number
}) {
  const colours = {
    action: 'text-action-soft [--on:var(--color-on-action-soft)]',
    accent: 'text-accent-soft [--on:var(--color-on-accent-soft)]',
    neutral: 'text-line [--on:var(--color-muted)]',
    danger: 'text-danger-soft [--on:var(--color-on-danger-soft)]',
  }[tone]
  return (
    <span
      className={`relative inline-grid shrink-0 place-items-center ${colours}`}
      style={{ inlineSize: size, blockSize: size }}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" aria-hidden="true">
        <path d={star} fill="currentColor" />
        <path d={inner} fill="none" stroke="var(--on)" strokeOpacity="0.35" strokeWidth="1" />
      </svg>
      <span className="relative text-(--on)">{children}</span>
    </span>
  )
}
