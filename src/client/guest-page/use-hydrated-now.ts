import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present: first as the server saw it, so that a page wakes as it was drawn, then by this device. */
export function useMoment(drawnAt: string): Date {
  const [moment, setMoment] = useState(() => new Date(drawnAt))
  useEffect(() => {
    const tell = () => setMoment(new Date())
    tell()
    const timer = setInterval(tell, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}
