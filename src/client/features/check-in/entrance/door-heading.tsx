import { useFormat } from '#client/i18n/use-format.ts'
import { eventTitle } from '../logic.ts'
import type { DoorView } from '../queries.ts'

/** Which gate this is, and of whose evening. */
export function GateHeading({ name, event }: { name: string; event: NonNullable<DoorView['event']> }) {
  const { language, dual, weekday, time } = useFormat()
  const day = event.starts_on ? dual(event.starts_on) : null
  return (
    <header className="flex flex-col items-center gap-2 text-center">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        <bdi>{name}</bdi>
      </h1>
      <p className="text-lg wrap-anywhere">
        <bdi>{eventTitle(event, language)}</bdi>
      </p>
      {event.starts_on && day && (
        <p className="text-sm text-muted">
          {weekday(event.starts_on)} {day.gregorian}
          {event.starts_at && ` · ${time(event.starts_at, event.time_zone)}`}
          <br />
          {day.hijri}
        </p>
      )}
    </header>
  )
}
