import { useEffect, useState } from 'react'
import { useEventPage } from './use-page.ts'

/** Whether the guest's clocks go differently: then an hour at the venue must not be read as one of their own. */
export function useAbroad(): boolean {
  const { event } = useEventPage()
  const [abroad, setAbroad] = useState(false)
  useEffect(() => {
    setAbroad(Intl.DateTimeFormat().resolvedOptions().timeZone !== event.time_zone)
  }, [event.time_zone])
  return abroad
}
