import { useEffect, useState } from 'react'

/** The present, told anew every so many milliseconds: for “2 minutes ago”. */
export function useNow(every = 20_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
