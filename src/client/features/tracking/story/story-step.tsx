import type { ReactNode } from 'react'
import type { Moment } from '../logic.ts'
import { MomentMark } from '../moment-mark.tsx'

/** One thing that happened, or that has not yet. */
export function StoryStep({
  kind,
  title,
  note,
  dim = false,
}: {
  kind?: Moment['kind']
  title: ReactNode
  note?: string
  dim?: boolean
}) {
  return (
    <li className="flex items-center gap-3">
      <MomentMark kind={kind ?? 'none'} />
      <span className="flex min-w-0 flex-col">
        <span className={dim ? 'text-muted' : 'font-medium'}>{title}</span>
        {note && <span className="numeric text-sm text-muted">{note}</span>}
      </span>
    </li>
  )
}
