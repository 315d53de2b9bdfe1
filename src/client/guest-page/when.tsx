import { useEffect, useState } from 'react'
import type { PageDates } from '#shared/contract/invitation-page.ts'
import { timeUntil } from './event-texts.ts'
import { useEventPage } from './use-page.ts'

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

/** Whether the guest's clocks go differently: then an hour at the venue must not be read as one of their own. */
function useAbroad(): boolean {
  const { event } = useEventPage()
  const [abroad, setAbroad] = useState(false)
  useEffect(() => {
    setAbroad(Intl.DateTimeFormat().resolvedOptions().timeZone !== event.time_zone)
  }, [event.time_zone])
  return abroad
}

const MINUTE = 60_000

/** “In 14 days”, once the page is awake: a page without scripts would go on saying what was true yesterday. */
function Countdown() {
  const { event, language } = useEventPage()
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    // Its line is kept free from the start, so that nothing moves when it comes.
    <p className="min-h-[1.75em] font-medium text-accent">{now && timeUntil(event, now, language)}</p>
  )
}
