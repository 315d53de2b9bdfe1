import type { PublicEvent } from '#shared/contract/invitation.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** Day and hour in one line, the Hijri date below. */
export function When({ event: { starts_on, starts_at, time_zone } }: { event: PublicEvent }) {
  const { dual, weekday, time } = useFormat()
  if (!starts_on) return null
  const { hijri, gregorian } = dual(starts_on)
  return (
    <>
      <p className="font-medium">
        {weekday(starts_on)} {gregorian}
        {starts_at && ` · ${time(starts_at, time_zone)}`}
      </p>
      <p className="text-muted">{hijri}</p>
    </>
  )
}
