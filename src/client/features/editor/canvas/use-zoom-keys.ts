import { useEffect, useEffectEvent } from 'react'
import { isCovered, isTyping } from '#client/lib/device/keyboard.ts'
import { type CanvasView, FIT } from './use-canvas-view.ts'

const STEP = 1.25

/** `+` and `-` zoom the card that is worked on, `0` shows it whole. With Ctrl they are the browser's. */
export function useZoomKeys(view: CanvasView, isCurrent: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || isTyping(event.target) || isCovered() || !isCurrent()) return
    const { zoom, x, y } = view.transform.current
    const share = key === '+' || key === '=' ? STEP : key === '-' ? 1 / STEP : null
    if (share !== null) view.setView({ zoom: zoom * share, x: x * share, y: y * share })
    else if (key === '0') view.setView(FIT)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
