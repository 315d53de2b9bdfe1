import { Trans } from '@lingui/react/macro'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** The day in both calendars, the reader's own first, and the hour at the venue. */
export function CardDate({ event: { starts_on, starts_at, time_zone } }: { event: PublicEvent }) {
  const { dual, weekday, time, language } = useFormat()
  if (!starts_on) return null
  const { hijri, gregorian } = dual(starts_on)
  // A guest in another country must not read the hour as one of their own.
  const abroad = Intl.DateTimeFormat().resolvedOptions().timeZone !== time_zone
  return (
    <>
      <p>
        {weekday(starts_on)} {language === 'ar' ? hijri : gregorian}
      </p>
      <p className="text-brass-700">
        {language === 'ar' ? <Trans>corresponding to {gregorian}</Trans> : hijri}
      </p>
      {starts_at && <p>{time(starts_at, time_zone, { zoneName: abroad })}</p>}
    </>
  )
}
