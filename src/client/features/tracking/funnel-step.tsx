import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import type { ShownList } from './lists.ts'

const tones = {
  sent: 'bg-action',
  opened: 'bg-data-opened',
  replied: 'bg-accent',
  checked: 'bg-action-strong',
}

/** A step with its share of all invitations, linked to its guests where it has a list. */
export function FunnelStep({
  eventId,
  list,
  label,
  count,
  of,
  tone = 'sent',
}: {
  eventId: string
  list?: ShownList
  label: string
  count: number
  of: number
  tone?: keyof typeof tones
}) {
  const { number } = useFormat()
  const share = of === 0 ? 0 : Math.min(1, count / of)
  const row = (
    <>
      <span className="w-22 shrink-0 sm:w-28">{label}</span>
      <span className="data-track h-3 grow overflow-hidden rounded-full" aria-hidden="true">
        <span
          className={`block h-full rounded-full transition-[inline-size] duration-250 ${tones[tone]}`}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
      <span className="numeric min-w-10 shrink-0 text-end font-semibold sm:min-w-14">{number(count)}</span>
    </>
  )
  const look = `flex ${list === undefined ? 'min-h-8' : 'min-h-11'} items-center gap-3 rounded-md`
  return (
    <li>
      {list === undefined ? (
        <div className={look}>{row}</div>
      ) : (
        <Link
          to={paths.tracking(eventId, list)}
          className={`${look} -mx-2 px-2 transition hover:bg-action-soft/60`}
        >
          {row}
        </Link>
      )}
    </li>
  )
}
