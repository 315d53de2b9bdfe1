import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { DoorDevice } from '#shared/contract/doors.ts'

/** Whether a phone whose door has ended has confirmed that the guest list is off it. */
export function WipeState({ phone, now }: { phone: DoorDevice; now: Date }) {
  const { ago } = useFormat()
  return (
    <p className="text-sm text-muted" data-wiped={phone.wiped_at !== null}>
      {phone.wiped_at === null ? (
        <Trans>Hasn’t confirmed yet that its list is deleted: last seen {ago(phone.heard_at, now)}</Trans>
      ) : (
        <Trans>Its list was deleted {ago(phone.wiped_at, now)}</Trans>
      )}
    </p>
  )
}
