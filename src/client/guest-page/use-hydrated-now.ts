import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current time, once a minute; until hydration the value that the server rendered, so that both agree. */
export function useHydratedNow<Rendered extends Date | null>(rendered: Rendered): Date | Rendered {
  const [now, setNow] = useState<Date | Rendered>(rendered)
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
