import { Trans, useLingui } from '@lingui/react/macro'
import { parseLanguage } from '#client/i18n/languages.ts'
import { LinkActions } from '#client/ui/link-actions.tsx'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { invitationText } from '#shared/rules/invitation-text.ts'
import { invitationUrl } from './logic.ts'
import { OpenPage } from './publish-page.tsx'

/** The guest's own way to the invitation. */
export function PersonalLink({ event, guest }: { event: Event; guest: Guest }) {
  const { i18n } = useLingui()
  const language = guest.language ?? parseLanguage(i18n.locale) ?? 'en'
  const url = invitationUrl(location.origin, event, language, guest.guest_token)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Personal invitation link</Trans>
      </h3>
      {event.status === 'draft' ? (
        <OpenPage event={event} />
      ) : url !== null && guest.guest_token !== '' ? (
        <LinkActions url={url} text={invitationText(event, url, language)} phone={guest.phone} />
      ) : (
        <p className="text-sm text-muted">
          <Trans>The link is ready as soon as this guest has reached the server.</Trans>
        </p>
      )}
    </section>
  )
}
