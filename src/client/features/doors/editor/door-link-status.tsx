import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { DoorLinkState } from '#shared/rules/door/link-state.ts'

const tones: Record<DoorLinkState, string> = {
  open: 'text-action',
  'not-yet': 'text-muted',
  ended: 'text-muted',
  revoked: 'text-danger',
}

/** Whether the link works now, and when that changes, on the event's clocks. */
export function DoorLinkStatus({
  door,
  state,
  zone,
  now,
}: {
  door: Door
  state: DoorLinkState
  zone: string
  now: Date
}) {
  const { shortDate, time } = useFormat()
  const timeText = (at: string | null) => {
    if (at === null) return ''
    const today = shortDate(at, zone) === shortDate(now, zone)
    return today ? time(at, zone) : `${shortDate(at, zone)} · ${time(at, zone)}`
  }
  return (
    <p className={classNames('text-sm font-medium', tones[state])}>
      {state === 'open' && door.expires_at === null && <Trans>Open</Trans>}
      {state === 'open' && door.expires_at !== null && <Trans>Open until {timeText(door.expires_at)}</Trans>}
      {state === 'not-yet' && <Trans>Opens {timeText(door.opens_at)}</Trans>}
      {state === 'ended' && <Trans>Ended {timeText(door.expires_at)}</Trans>}
      {state === 'revoked' && <Trans>Closed {timeText(door.revoked_at)}</Trans>}
    </p>
  )
}
