import { plural } from '@lingui/core/macro'
import { Coins } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePoints } from '#client/data/points.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'

/** The points that may be spent; leads to the profile, which says more, and where there is no room says it alone. */
export function PointsBadge() {
  const { number } = useFormat()
  const points = usePoints()
  if (points === undefined) return null
  const { available } = points
  return (
    <Link
      to={paths.profile()}
      aria-label={plural(available, { one: '# point', other: '# points' })}
      className="inline-flex min-h-11 shrink-0 max-[359px]:hidden items-center gap-1.5 rounded-full px-1 text-sm font-medium transition hover:bg-action-soft sm:px-3"
    >
      <Coins size={18} className="text-accent" aria-hidden="true" />
      <span className="numeric">{number(available)}</span>
    </Link>
  )
}
