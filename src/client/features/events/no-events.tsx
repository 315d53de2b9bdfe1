import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, FilePen, Send } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { EventGroup } from '#shared/contract/events.ts'

const icons = { recent: CalendarHeart, sent: Send, draft: FilePen }

/** A group of my events with nothing in it, and the way to put something there. */
export function NoEvents({ group }: { group: Exclude<EventGroup, 'received'> }) {
  const { t } = useLingui()
  const Icon = icons[group]
  const titles = {
    recent: t`Your first occasion begins here`,
    sent: t`Nothing sent yet`,
    draft: t`No drafts`,
  }
  return (
    <EmptyState
      icon={<Icon size={28} aria-hidden="true" />}
      title={titles[group]}
      action={
        <ButtonLink to={paths.newEvent()}>
          <Trans>New event</Trans>
        </ButtonLink>
      }
    >
      <Trans>Give it a name and a day; guests and the card can come later.</Trans>
    </EmptyState>
  )
}
