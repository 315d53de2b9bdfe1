import type { ReactNode } from 'react'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'

/** A page with one message and one action. */
export function NoticePage({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <section className="relative isolate flex grow flex-col items-center justify-center gap-4 px-6 py-16 text-center">
      <GirihPattern size={96} className="girih-veil -z-10 text-ornament opacity-30" />
      <KhatamFrame tone="accent" size={132}>
        {icon}
      </KhatamFrame>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="max-w-96 text-lg text-muted">{children}</p>
      <div className="mt-4">{action}</div>
    </section>
  )
}
