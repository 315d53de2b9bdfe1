import type { ReactNode } from 'react'

/** One reason, and the screen of ours that shows it. */
export function Reason({
  title,
  picture,
  alt,
  children,
}: {
  title: ReactNode
  picture: string
  alt: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-col overflow-hidden rounded-xl bg-raised ring-1 ring-line">
      <div className="flex grow flex-col gap-2 p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
      <div className="h-72 overflow-hidden px-9">
        <img
          src={picture}
          alt={alt}
          width={720}
          height={1480}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-t-2xl border-6 border-b-0 border-ink-900 shadow-float"
        />
      </div>
    </li>
  )
}
