import { Plural, Trans } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#client/routes/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Door } from '#shared/contract/doors.ts'

/** Before the day: how far the doors are, as the server knows it. A rehearsal stays on its phone, so none is listed. */
export function ReadySteps({
  eventId,
  doors,
  rev,
}: {
  eventId: string
  doors: readonly Door[]
  /** The event's revision as far as this device has read it. */
  rev: number
}) {
  const open = doors.filter(({ revoked_at }) => revoked_at === null)
  const phones = open.flatMap(({ devices }) => devices.filter(({ ended_at }) => ended_at === null))
  const hasList = phones.length > 0 && phones.every(({ list_rev }) => (list_rev ?? 0) >= rev)
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Ready for the day</Trans>
      </h2>
      <ul className="divide-y divide-line">
        <Step isDone={open.length > 0}>
          {open.length > 0 ? (
            <Plural value={open.length} one="# entrance created" other="# entrances created" />
          ) : (
            <Trans>No entrance yet</Trans>
          )}
        </Step>
        <Step isDone={phones.length > 0}>
          {phones.length > 0 ? (
            <Plural value={phones.length} one="Link open on # phone" other="Link open on # phones" />
          ) : (
            <Trans>Nobody has opened the link yet</Trans>
          )}
        </Step>
        <Step isDone={hasList}>
          {hasList ? (
            <Trans>The guest list is on every phone</Trans>
          ) : (
            <Trans>The guest list isn’t on every phone yet</Trans>
          )}
        </Step>
      </ul>
      <TextLink to={paths.manageCheckIn(eventId, 'gates')} className="inline-flex min-h-11 items-center">
        <Trans>Entrances</Trans>
      </TextLink>
    </Card>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className={`flex items-center gap-3 py-2.5 ${isDone ? '' : 'text-muted'}`}>
      <Icon size={20} className={`shrink-0 ${isDone ? 'text-action' : ''}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
