import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import type { ShownList } from './lists.ts'

/** A figure that links to its guests. */
export function FigureLink({
  eventId,
  list,
  label,
  count,
  note,
  dot,
}: {
  eventId: string
  list: ShownList
  label: ReactNode
  count: number
  note?: ReactNode
  dot?: string
}) {
  const { number } = useFormat()
  return (
    <Link
      to={paths.tracking(eventId, list)}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 transition hover:bg-action-soft/60"
    >
      {dot && <span className={`size-3 shrink-0 rounded-full ${dot}`} aria-hidden="true" />}
      <span className="min-w-0 grow">{label}</span>
      {note && <span className="numeric text-sm text-muted">{note}</span>}
      <span className="numeric min-w-10 text-end text-lg font-semibold">{number(count)}</span>
    </Link>
  )
}
