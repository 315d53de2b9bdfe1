import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { Mark } from './mark.tsx'

/** Mark and name, leading home. `short` shows the mark alone. */
export function Logo({ short = false }: { short?: boolean }) {
  const { t } = useLingui()
  return (
    <Link
      to={paths.home()}
      className="inline-flex min-h-11 min-w-11 items-center gap-2.5 font-display text-2xl font-semibold text-action-strong"
    >
      <Mark />
      <span className={short ? 'sr-only' : ''}>{t`Marhaba`}</span>
    </Link>
  )
}
