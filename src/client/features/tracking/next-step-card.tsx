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
          title={<Plural value={step.count} one="# join request" other="# join requests" />}
          to={paths.joinRequests(eventId)}
          action={<Trans>See who</Trans>}
        >
          <Trans>They used your public link and are waiting for approval.</Trans>
        </Step>
      )
    case 'publish':
      return (
        <Step
          title={<Trans>Your invitation is still a draft</Trans>}
          to={`${paths.inviteGuests(eventId)}?way=link`}
          action={<Trans>Publish</Trans>}
        >
          <Trans>Guests can reply once it’s published.</Trans>
        </Step>
      )
    case 'remind':
      return (
        <Step
          title={
            <Plural
              value={step.count}
              one="# opened but hasn’t replied"
              other="# opened but haven’t replied"
            />
          }
          to={paths.tracking(eventId, 'opened_silent')}
          action={<Trans>Remind them</Trans>}
        >
          <Trans>A short WhatsApp with their link usually does it.</Trans>
        </Step>
      )
    case 'waiting-list':
      return (
        <Step
          title={
            <Plural value={step.count} one="# is waiting for a place" other="# are waiting for a place" />
          }
          to={paths.tracking(eventId, 'waiting')}
          action={<Trans>See who</Trans>}
        >
          <Trans>When a place opens, the next in line gets it automatically.</Trans>
        </Step>
      )
    case 'unopened':
      return (
        <Step
          title={
            <Plural
              value={step.count}
              one="# hasn’t opened their invitation"
              other="# haven’t opened their invitation"
            />
          }
          to={paths.tracking(eventId, 'unopened')}
          action={<Trans>Send their links</Trans>}
        >
          <Trans>Each guest has their own link: send it by WhatsApp, or copy them all at once.</Trans>
        </Step>
      )
    case 'check-in':
      return (
        <Step
          title={<Plural value={step.count} one="# person inside now" other="# people inside now" />}
          to={paths.manageCheckIn(eventId)}
          action={<Trans>Check-in</Trans>}
        >
          <Trans>Tonight’s the night: watch arrivals live.</Trans>
        </Step>
      )
    case 'doors':
      return (
        <Step
          title={<Trans>Everyone you invited has seen it or replied</Trans>}
          to={paths.manageCheckIn(eventId, 'gates')}
          action={<Trans>Set up check-in</Trans>}
        >
          <Trans>Entrances for your staff, with the guest list.</Trans>
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
