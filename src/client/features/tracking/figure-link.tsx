import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { DataDot } from '#client/ui/data-dot.tsx'
import type { DataTone } from '#client/ui/data-tones.ts'
import type { ShownList } from './lists.ts'

/** A number of invitations that links to its guests. */
export function FigureLink({
  eventId,
  list,
  label,
  count,
  note,
  tone,
}: {
  eventId: string
  list: ShownList
  label: ReactNode
  count: number
  note?: ReactNode
  tone: DataTone
}) {
  const { number } = useFormat()
  return (
    <Link
      to={paths.tracking(eventId, list)}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 transition hover:bg-action-soft/60"
    >
      <DataDot tone={tone} />
      <span className="min-w-0 grow">{label}</span>
      <span className="numeric flex shrink-0 flex-col items-end">
        <span className="flex items-baseline gap-1.5">
          <span className="text-lg font-semibold">{number(count)}</span>
          <span className="text-sm text-muted">
            <Plural value={count} one="invitation" other="invitations" />
          </span>
        </span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </span>
    </Link>
  )
}
