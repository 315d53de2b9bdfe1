import type { ReactNode } from 'react'

const QUIET = 'inline-flex min-h-11 items-center text-sm font-medium text-action underline underline-offset-4'
const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-action-soft px-4 text-sm font-medium text-on-action-soft transition hover:ring-1 hover:ring-action'

/** One of several links out of the page: to a map, a calendar or a download. */
export function PageLink({
  href,
  icon = null,
  file = false,
  wide = false,
  quiet = false,
  children,
}: {
  href: string
  icon?: ReactNode
  /** A download. */
  file?: boolean
  /** The first of several, over the whole line. */
  wide?: boolean
  /** Another way to do what the link before it does. */
  quiet?: boolean
  children: ReactNode
}) {
  if (file) {
    return (
      <a href={href} download="" rel="nofollow" className={LOOK}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={quiet ? QUIET : wide ? `${LOOK} w-full justify-center` : LOOK}
    >
      {icon}
      {children}
    </a>
  )
}
