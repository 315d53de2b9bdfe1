import { useEffect, useState } from 'react'

/** The current time, updated every `interval` milliseconds: for “2 minutes ago”. */
export function useNow(interval = 20_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
