import { plural } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { ChevronRight, UsersRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import type { NightConflict } from './logic.ts'

const NAMED = 2

/** Guests with more people inside than invited, and the way to settle it. */
export function ConflictStrip({
  eventId,
  conflicts,
}: {
  eventId: string
  conflicts: readonly NightConflict[]
}) {
  const { list } = useFormat()
  const over = conflicts.reduce((sum, conflict) => sum + conflict.over, 0)
  const names = conflicts.map(({ name }) => name).filter((name) => name !== '')
  const more = names.length - NAMED
  return (
    <Link
      to={paths.manageCheckIn(eventId, 'conflicts')}
      className="group flex items-center gap-4 rounded-xl bg-danger-soft px-5 py-4 text-on-danger-soft transition hover:shadow-float"
    >
      <UsersRound size={26} className="shrink-0" aria-hidden="true" />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold">
          <Plural value={over} one="# person more than invited" other="# people more than invited" />
        </span>
        {names.length > 0 && (
          <span className="text-sm wrap-anywhere">
            {list(
              more > 0 ? [...names.slice(0, NAMED), plural(more, { one: '# more', other: '# more' })] : names,
            )}
          </span>
        )}
      </span>
      <ChevronRight size={22} className="flip-rtl shrink-0" aria-hidden="true" />
    </Link>
  )
}
