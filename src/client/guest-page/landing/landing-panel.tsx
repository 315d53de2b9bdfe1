import { type ReactNode, useId } from 'react'

/** A sheet of the page with one thing to do on it. */
export function LandingPanel({
  title,
  intro,
  children,
}: {
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <h2 id={id} className="font-display text-2xl">
          {title}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
