import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import { lastTime, timeOf } from './page-time.ts'

/** The time at which the page's guests came in: the present, unless somebody sets what is written on it. */
export function PageTimeField({
  at,
  now,
  onChange,
}: {
  at: number | null
  now: number
  onChange: (at: number | null) => void
}) {
  const { t } = useLingui()
  const { date } = useFormat()
  const zone = useDoorView(zoneOf)
  const isEarlierDay = at !== null && dayIn(zone, new Date(at)) !== dayIn(zone, new Date(now))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
      <label className="flex grow items-center gap-3">
        <span className="font-medium">
          <Trans>Time on the paper</Trans>
        </span>
        <input
          type="time"
          dir="ltr"
          required
          aria-label={t`Time on the paper`}
          value={timeOf(at ?? now, zone)}
          onChange={({ target }) => onChange(lastTime(target.value, zone, now))}
          className="numeric min-h-12 rounded-md border border-line bg-ink-950 px-3 text-lg"
        />
      </label>
      {at !== null && (
        <Button variant="quiet" onClick={() => onChange(null)}>
          <Trans>Now</Trans>
        </Button>
      )}
      {isEarlierDay && (
        <p role="status" className="basis-full text-sm text-brass-300">
          {date(new Date(at), zone)}
        </p>
      )}
    </div>
  )
}

const zoneOf = (view: DoorView) => view.event?.time_zone ?? 'UTC'
