import type { ReactNode } from 'react'
import { KhatamFrame } from '../../../ui/khatam-frame.tsx'

/** One thing to read at an arm's length. */
export function Notice({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex w-full max-w-lg animate-rise flex-col items-center gap-4">
      <span aria-hidden="true">
        <KhatamFrame size={148}>{icon}</KhatamFrame>
      </span>
      <h1 className="text-5xl wrap-anywhere sm:text-6xl">{title}</h1>
      <div className="text-lg text-muted">{children}</div>
    </section>
  )
}
