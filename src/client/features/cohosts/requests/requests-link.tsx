import { Plural } from '@lingui/react/macro'
import { ChevronRight, Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { shownStatus } from '../labels.ts'
import { useCohostRequests } from '../queries.ts'

/** Leads to the requests that wait for this account; renders nothing where there are none. */
export function RequestsLink() {
  const list = useCohostRequests()
  const count = list.state === 'ready' ? list.rows.filter((row) => shownStatus(row) === 'pending').length : 0
  if (count === 0) return null
  return (
    <Link
      to={paths.cohostRequests()}
      className="flex min-h-14 items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 text-on-accent-soft transition hover:shadow-card sm:px-5"
    >
      <Mail size={22} className="shrink-0" aria-hidden="true" />
      <span className="grow font-medium">
        <Plural value={count} one="# host asks you to be a co-host" other="# hosts ask you to be a co-host" />
      </span>
      <ChevronRight size={22} className="flip-rtl shrink-0" aria-hidden="true" />
    </Link>
  )
}
