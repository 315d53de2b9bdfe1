import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { GateState } from '../logic.ts'

const tones: Record<GateState, string> = {
  open: 'text-action',
  'not-yet': 'text-muted',
  ended: 'text-muted',
  revoked: 'text-danger',
}

/** Whether the link works now, and when that changes, on the event's clocks. */
export function GateStateLine({
  gate,
  state,
  zone,
  now,
}: {
  gate: Door
  state: GateState
  zone: string
  now: Date
}) {
  const { shortDate, time } = useFormat()
  const moment = (at: string | null) => {
    if (at === null) return ''
    const today = shortDate(at, zone) === shortDate(now, zone)
    return today ? time(at, zone) : `${shortDate(at, zone)} · ${time(at, zone)}`
  }
  return (
    <p className={classNames('text-sm font-medium', tones[state])}>
      {state === 'open' && gate.expires_at === null && <Trans>Open</Trans>}
      {state === 'open' && gate.expires_at !== null && <Trans>Open until {moment(gate.expires_at)}</Trans>}
      {state === 'not-yet' && <Trans>Opens {moment(gate.opens_at)}</Trans>}
      {state === 'ended' && <Trans>Ended {moment(gate.expires_at)}</Trans>}
      {state === 'revoked' && <Trans>Closed {moment(gate.revoked_at)}</Trans>}
    </p>
  )
}
