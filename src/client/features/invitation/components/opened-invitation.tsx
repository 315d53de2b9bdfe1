import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { said } from '../logic.ts'
import type { Invitation } from '../queries.ts'
import { DesignedCard } from './designed-card.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { InvitationDetails } from './invitation-details.tsx'

/** The guest's name, the card, and below it (beside it, on large screens) what they want to know. */
export function OpenedInvitation({ event, card, guest }: Pick<Invitation, 'event' | 'card' | 'guest'>) {
  const { t } = useLingui()
  const { language } = useFormat()
  usePageTitle(said(event, 'title', language)?.text ?? t`Invitation`)
  const name = guest?.name
  return (
    <>
      <div className="grid min-h-19 items-center py-4 ps-5 pe-36 text-lg text-brass-100 sm:ps-8">
        <p className="line-clamp-4">
          {name ? (
            <Trans>
              Welcome, <bdi className="font-medium">{name}</bdi>
            </Trans>
          ) : (
            <Trans>Welcome</Trans>
          )}
        </p>
      </div>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col lg:flex-row lg:items-center lg:justify-center lg:gap-14 lg:px-8 lg:pb-16">
        <div className="w-full animate-rise px-6 pb-10 lg:max-w-md lg:p-0">
          {card && !event.cancelled ? (
            <DesignedCard card={card} event={event} />
          ) : (
            <InvitationCard event={event} />
          )}
        </div>
        <section
          aria-label={t`Details`}
          className="w-full grow rounded-t-2xl bg-surface px-6 pt-7 pb-[calc(32px+env(safe-area-inset-bottom))] lg:max-w-md lg:grow-0 lg:rounded-2xl lg:p-9"
        >
          {event.cancelled ? (
            <p className="text-lg">
              <Trans>The hosts have cancelled this occasion, and thank you for your kind wishes.</Trans>
            </p>
          ) : (
            <InvitationDetails event={event} guest={guest} />
          )}
        </section>
      </div>
    </>
  )
}
