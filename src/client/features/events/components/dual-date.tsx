import { useFormat } from '../../../i18n/use-format.ts'

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
    <span className={className}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  )
}
