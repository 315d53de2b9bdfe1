import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { invitationText } from '#shared/rules/invitation-text.ts'
import type { GuestOnTheWay } from '../logic.ts'
import type { TrackedEvent } from '../queries.ts'

/** The guest's own link, to be handed on once more. */
export function StoryLink({ event, guest, url }: { event: TrackedEvent; guest: GuestOnTheWay; url: string }) {
  const { language } = useFormat()
  const text = invitationText(event, url, guest.language ?? language)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Personal invitation link</Trans>
      </h3>
      <LinkActions url={url} text={text} phone={guest.phone} />
    </section>
  )
}
