import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'

/** A day as it is announced: weekday, Hijri, Gregorian, and the hour where it is known. */
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
  const { hijri, gregorian } = dual(date)
  const parts = [`${weekday(date)} ${hijri}`, gregorian]
  // The wall clock of the venue, so no zone is applied to it.
  if (time) parts.push(clock(`${date}T${time}:00Z`, 'UTC'))
  return (
    // Dots stand between parts of one line: where a line begins, its dot falls outside and is cut off.
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
