import type { PageDates } from '#shared/contract/invitation-page.ts'
import { Countdown } from './countdown.tsx'
import { useAbroad } from './use-abroad.ts'

/** Day and hour, the Hijri date below, and how long it is until then. */
export function When({ dates: { day, hijri, time, time_abroad } }: { dates: PageDates }) {
  const abroad = useAbroad()
  return (
    <>
      <p className="font-medium">{day}</p>
      <p className="text-muted">{hijri}</p>
      {time && <p>{abroad ? time_abroad : time}</p>}
      <Countdown />
    </>
  )
}
