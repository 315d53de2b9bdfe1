import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight, UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { type MyEvent, useAsking } from './queries.ts'

/** Word that somebody asks to be let onto the list; nothing where nobody does. */
export function AskingStrip({ event }: { event: MyEvent }) {
  const asking = useAsking(event)
  if (asking === 0) return null
  return (
    <Link
      to={paths.joinRequests(event.id)}
      className="flex min-h-14 items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 sm:px-5 text-on-accent-soft transition hover:shadow-card"
    >
      <UserRoundPlus size={22} className="shrink-0" aria-hidden="true" />
      <span className="grow font-medium">
        <Plural value={asking} one="# person asks to join" other="# people ask to join" />
      </span>
      <span className="shrink-0 font-medium underline underline-offset-4 max-sm:hidden">
        <Trans>See who</Trans>
      </span>
      <ChevronRight size={22} className="flip-rtl shrink-0 sm:hidden" aria-hidden="true" />
    </Link>
  )
}
