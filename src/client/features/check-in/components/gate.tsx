import { Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Door } from '../queries.ts'
import { Notice } from './notice.tsx'

/** The gate's name, and whose evening it is. */
export function Gate({ name, event }: Door) {
  const { language, dual, weekday, time } = useFormat()
  const titles = language === 'ar' ? [event.title_ar, event.title_en] : [event.title_en, event.title_ar]
  const day = event.starts_on && dual(event.starts_on)
  return (
    <Notice icon={<DoorOpen size={52} strokeWidth={1.5} />} title={<bdi>{name}</bdi>}>
      <span className="flex flex-col gap-1.5">
        <bdi className="text-2xl text-text">{titles.find((title) => title)}</bdi>
        {event.starts_on && day && (
          <>
            <span>
              {weekday(event.starts_on)} {day.gregorian}
              {event.starts_at && ` · ${time(event.starts_at, event.time_zone)}`}
            </span>
            <span>{day.hijri}</span>
          </>
        )}
      </span>
      <span className="mt-8 block rounded-xl border border-line bg-raised px-6 py-5 text-text">
        {event.cancelled ? (
          <Trans>This occasion is cancelled: nobody is checked in here.</Trans>
        ) : (
          <Trans>Checking guests in opens here in a coming version of Marhaba.</Trans>
        )}
      </span>
    </Notice>
  )
}
