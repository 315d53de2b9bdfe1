import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Event } from '#shared/contract/events.ts'
import { canPublish } from '#shared/rules/events/readiness.ts'
import { publishPage } from '../commands.ts'

/** Publishes the page of a draft, whose links open nothing before. */
export function PublishPage({ event }: { event: Event }) {
  const { t } = useLingui()
  const ready = canPublish(event)
  if (event.role === 'co-host') {
    return (
      <p className="rounded-md bg-accent-soft px-4 py-4 text-on-accent-soft">
        <Trans>The host hasn’t published the event’s page yet. Links work once they have.</Trans>
      </p>
    )
  }

  async function open() {
    const stored = await publishPage(event.id)
    if (stored.ok) showSuccess(t`Your page is live. Share the link.`)
    else showError(t`Couldn’t save on this device. Free up some space and try again.`)
  }

  return (
    <div className="flex flex-col items-start gap-4 rounded-md bg-accent-soft px-4 py-4 text-on-accent-soft">
      <p>
        {ready ? (
          <Trans>
            Your event is still a draft, so its links don’t work yet. Publish its page when you’re ready.
          </Trans>
        ) : (
          <Trans>Your event is still a draft. Give it a name and a date, then publish its page.</Trans>
        )}
      </p>
      {ready ? (
        <Button onClick={() => void open()}>
          <Trans>Publish the page</Trans>
        </Button>
      ) : (
        <ButtonLink to={paths.eventDetails(event.id)}>
          <Trans>Event details</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
