import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { MilestoneIcon } from '../milestone-icon.tsx'
import { MilestoneLabel } from '../milestone-label.tsx'
import { type GuestWithProgress, type Milestone, milestonesOf } from '../progress.ts'

/** Milestones in their order, and those still to come. */
export function StorySteps({ event, guest }: { event: LocalEvent; guest: GuestWithProgress }) {
  const { t } = useLingui()
  const { shortDate, time } = useFormat()
  const milestones = milestonesOf(guest)
  const kinds = new Set(milestones.map(({ kind }) => kind))
  const replied = guest.rsvp !== null || kinds.has('waiting')
  const at = (milestone: Milestone) => {
    const date = new Date(milestone.at)
    return `${shortDate(date, event.time_zone)} · ${time(date, event.time_zone)}`
  }
  return (
    <ol aria-label={t`Activity`} className="flex flex-col gap-3">
      <StoryStep title={<Trans>On your list</Trans>} note={shortDate(guest.created_at, event.time_zone)} />
      {!kinds.has('opened') && !replied && <StoryStep dim title={<Trans>Not opened yet</Trans>} />}
      {milestones
        .filter(({ kind }) => kind !== 'joined')
        .map((milestone) => (
          <StoryStep
            key={milestone.kind}
            kind={milestone.kind}
            title={<MilestoneLabel milestone={milestone} guest={guest} />}
            note={at(milestone)}
          />
        ))}
      {/* An answer that the host entered has no time. */}
      {guest.rsvp !== null && !kinds.has(guest.rsvp) && (
        <StoryStep
          kind={guest.rsvp}
          title={<MilestoneLabel milestone={{ kind: guest.rsvp }} guest={guest} />}
        />
      )}
      {!replied && <StoryStep dim title={<Trans>Hasn’t replied yet</Trans>} />}
    </ol>
  )
}

function StoryStep({
  kind,
  title,
  note,
  dim = false,
}: {
  kind?: Milestone['kind']
  title: ReactNode
  note?: string
  dim?: boolean
}) {
  return (
    <li className="flex items-center gap-3">
      <MilestoneIcon kind={kind ?? 'none'} />
      <span className="flex min-w-0 flex-col">
        <span className={dim ? 'text-muted' : 'font-medium'}>{title}</span>
        {note && <span className="numeric text-sm text-muted">{note}</span>}
      </span>
    </li>
  )
}
