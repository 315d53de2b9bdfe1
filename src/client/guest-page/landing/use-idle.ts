import { useEffect, useEffectEvent } from 'react'

const SIGNS = ['pointerdown', 'keydown', 'input'] as const

/** Does something once nobody has touched the page for so many milliseconds, and again after each touch. */
export function useIdle(milliseconds: number, act: () => void): void {
  const onIdle = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onIdle(), milliseconds)
    }
    for (const sign of SIGNS) addEventListener(sign, begin)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, begin)
    }
  }, [milliseconds])
}
