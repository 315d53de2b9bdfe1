import type { ReactNode } from 'react'
import type { Tone } from '#client/ui/badge.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'

/** One thing to read at an arm's length, and what can be done about it, in thumb reach. */
export function Notice({
  icon,
  tone = 'action',
  title,
  children,
  actions,
}: {
  icon: ReactNode
  tone?: Tone
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col px-6 pt-4 pb-safe">
      <GirihPattern size={88} className="girih-fade -z-10 text-teal-400 opacity-15" />
      <LanguageToggle className="self-end" />
      <section className="m-auto flex w-full max-w-lg animate-rise flex-col items-center gap-4 py-8 text-center">
        <span aria-hidden="true">
          <KhatamFrame size={132} tone={tone}>
            {icon}
          </KhatamFrame>
        </span>
        <h1 className="text-4xl wrap-anywhere">{title}</h1>
        <div className="text-lg text-muted">{children}</div>
      </section>
      {actions && <div className="mx-auto flex w-full max-w-md flex-col gap-3 pb-6">{actions}</div>}
    </div>
  )
}
