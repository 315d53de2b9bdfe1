import type { ReactNode } from 'react'

/** Head of a sign-in, sign-up or verification page. */
export function AuthHeading({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <header className="flex flex-col gap-2 pb-7">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-muted">{children}</p>
    </header>
  )
}
