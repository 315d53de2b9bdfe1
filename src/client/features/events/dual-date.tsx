import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'

/** Weekday, both dates and the hour where it is known; first the date in the calendar that was chosen, or that readers of the language go by. */
export function DualDate({
  date,
  time,
  className,
}: {
  date: string
  time: string | null
  className?: string
}) {
  const { dual, weekday, time: clock } = useFormat()
  const [first, second] = dual(date)
  // The year and its era stay on one line.
  const parts = [`${weekday(date)} ${first}`, second].map((part) => part.replace(/ (\S+)$/, '\u00a0$1'))
  // A wall-clock time at the venue: no time zone is applied.
  if (time) parts.push(clock(`${date}T${time}:00Z`, 'UTC'))
  return (
    // Each part has a dot before it; at the start of a line the dot falls outside and is clipped.
    <span className={classNames('block min-w-0 overflow-x-clip', className)}>
      <span className="-ms-3.5 flex flex-wrap">
        {parts.map((part) => (
          <span key={part} className="relative ps-3.5 before:absolute before:start-1.25 before:content-['·']">
            <bdi>{part}</bdi>{' '}
          </span>
        ))}
      </span>
    </span>
  )
}
