import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { DoorDevice } from '#shared/contract/doors.ts'
import type { Concern } from './phone-concerns.ts'

/** A phone's status in one line; its concerns come first and are highlighted. */
export function PhoneState({
  phone,
  concerns,
  rev,
  now,
}: {
  phone: DoorDevice
  concerns: readonly Concern[]
  rev: number
  now: Date
}) {
  const { ago, percent } = useFormat()
  const behind = Math.max(0, rev - (phone.list_rev ?? 0))
  const parts: Record<Concern, React.ReactNode> = {
    silent: <Trans>last seen {ago(phone.heard_at, now)}</Trans>,
    waiting:
      phone.waiting === 0 ? (
        <Trans>nothing waiting</Trans>
      ) : (
        <Plural value={phone.waiting} one="# check-in waiting" other="# check-ins waiting" />
      ),
    'old-list':
      phone.listed_at === null ? (
        <Trans>list incomplete</Trans>
      ) : behind === 0 ? (
        <Trans>list up to date</Trans>
      ) : (
        <Plural value={behind} one="list # change behind" other="list # changes behind" />
      ),
    'low-battery': phone.battery !== null && <Trans>battery {percent(phone.battery / 100)}</Trans>,
  }
  const order: readonly Concern[] = ['silent', 'waiting', 'old-list', 'low-battery']
  const shown = order
    .filter((part) => parts[part])
    .sort((a, b) => Number(concerns.includes(b)) - Number(concerns.includes(a)))
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm text-muted">
      {shown.map((part) => (
        <li key={part} className={concerns.includes(part) ? 'font-medium text-danger' : ''}>
          {parts[part]}
        </li>
      ))}
    </ul>
  )
}
