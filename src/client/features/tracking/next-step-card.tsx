import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { NextStep } from './next-step.ts'

/** The next step for a host, with a link to it. */
export function NextStepCard({ eventId, step }: { eventId: string; step: NextStep }) {
  switch (step.kind) {
    case 'requests':
      return (
        <Step
          title={<Plural value={step.count} one="# person asks to join" other="# people ask to join" />}
          to={paths.joinRequests(eventId)}
          action={<Trans>See who</Trans>}
        >
          <Trans>They came by your share link and wait for your word.</Trans>
        </Step>
      )
    case 'publish':
      return (
        <Step
          title={<Trans>Your invitation is still a draft</Trans>}
          to={`${paths.inviteGuests(eventId)}?way=link`}
          action={<Trans>Open its page</Trans>}
        >
          <Trans>Guests can answer once its page is open.</Trans>
        </Step>
      )
    case 'remind':
      return (
        <Step
          title={
            <Plural value={step.count} one="# opened and did not reply" other="# opened and did not reply" />
          }
          to={paths.tracking(eventId, 'opened_silent')}
          action={<Trans>Remind them</Trans>}
        >
          <Trans>A kind word by WhatsApp with their own link is often enough.</Trans>
        </Step>
      )
    case 'waiting-list':
      return (
        <Step
          title={<Plural value={step.count} one="# waits for a place" other="# wait for a place" />}
          to={paths.tracking(eventId, 'waiting')}
          action={<Trans>See who</Trans>}
        >
          <Trans>A place that opens is theirs by itself, in their order.</Trans>
        </Step>
      )
    case 'unopened':
      return (
        <Step
          title={
            <Plural
              value={step.count}
              one="# has not opened their invitation"
              other="# have not opened their invitation"
            />
          }
          to={paths.tracking(eventId, 'unopened')}
          action={<Trans>Send their links</Trans>}
        >
          <Trans>Each guest has a link of their own: by WhatsApp, or copied all at once.</Trans>
        </Step>
      )
    case 'check-in':
      return (
        <Step
          title={<Plural value={step.count} one="# person inside now" other="# people inside now" />}
          to={paths.manageCheckIn(eventId)}
          action={<Trans>Check-in</Trans>}
        >
          <Trans>Tonight is the night: follow the doors.</Trans>
        </Step>
      )
    case 'doors':
      return (
        <Step
          title={<Trans>Everybody you invited has seen it or replied</Trans>}
          to={paths.manageCheckIn(eventId, 'gates')}
          action={<Trans>Ready the door</Trans>}
        >
          <Trans>Gates for your staff, and the list with them.</Trans>
        </Step>
      )
  }
}

/** One line and one button. */
function Step({
  title,
  children,
  to,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  to: string
  action: ReactNode
}) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-xl bg-accent-soft p-5 text-on-accent-soft">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-base font-semibold">{title}</h2>
        {children && <p className="text-sm">{children}</p>}
      </div>
      <ButtonLink to={to} variant="accent">
        {action}
      </ButtonLink>
    </section>
  )
}
