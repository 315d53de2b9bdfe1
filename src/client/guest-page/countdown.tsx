import { useEffect, useState } from 'react'
import { timeUntil } from './logic.ts'
import { useEventPage } from './use-page.ts'

const MINUTE = 60_000

/** “In 14 days”, once the page is awake: a page without scripts would go on saying what was true yesterday. */
export function Countdown() {
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
