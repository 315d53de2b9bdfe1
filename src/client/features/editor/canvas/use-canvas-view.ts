import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CARD_WIDTH, clamp } from '../scene-edits.ts'

export interface ViewTransform {
  /** 1 shows the whole card. */
  readonly zoom: number
  /** From the middle of the viewport to the middle of the card, in pixels. */
  readonly x: number
  readonly y: number
}

export const FIT: ViewTransform = { zoom: 1, x: 0, y: 0 }
const MAX_ZOOM = 6

export interface CanvasView {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly card: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
  readonly transform: RefObject<ViewTransform>
  /** Moves and zooms without a React render: it happens at every frame of a pinch. */
  readonly setView: (view: ViewTransform, bounds?: 'anywhere') => void
  /** Whether less than the whole card is visible. */
  readonly zoomed: boolean
}

/** The card on the screen: as large as its viewport allows, zoomed and panned by gestures. */
export function useCanvasView(cardHeight: number): CanvasView {
  const viewport = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const transform = useRef<ViewTransform>(FIT)
  const [zoomed, setZoomed] = useState(false)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const width = Math.max(0, Math.floor(Math.min(room.width, (room.height * CARD_WIDTH) / cardHeight)))
  const height = Math.round((width * cardHeight) / CARD_WIDTH)

  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return undefined
    const measure = () => {
      const style = getComputedStyle(element)
      const inner = (a: string, b: string) => Number.parseFloat(a) + Number.parseFloat(b)
      setRoom({
        width: element.clientWidth - inner(style.paddingLeft, style.paddingRight),
        height: element.clientHeight - inner(style.paddingTop, style.paddingBottom),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const setView = useCallback(
    (wanted: ViewTransform, bounds?: 'anywhere') => {
      const zoom = clamp(wanted.zoom, 1, MAX_ZOOM)
      const [mx, my] = [(width * (zoom - 1)) / 2 + 24, (height * (zoom - 1)) / 2 + 24]
      const next =
        bounds === 'anywhere'
          ? { ...wanted, zoom }
          : zoom === 1
            ? FIT
            : { zoom, x: clamp(wanted.x, -mx, mx), y: clamp(wanted.y, -my, my) }
      transform.current = next
      setZoomed(next.zoom > 1)
      const element = card.current
      if (!element) return
      element.style.transform = next === FIT ? '' : `translate(${next.x}px, ${next.y}px) scale(${zoom})`
      element.style.setProperty('--zoom', String(zoom))
    },
    [width, height],
  )

  // A viewport of another size shows the whole card again.
  useEffect(() => setView(FIT), [setView])

  // React's wheel listeners are passive: they cannot prevent the browser from zooming the page.
  useEffect(() => {
    const element = viewport.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { zoom, x, y } = transform.current
      if (!event.ctrlKey && zoom > 1) return setView({ zoom, x: x - event.deltaX, y: y - event.deltaY })
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
      setView(zoomAt(transform.current, zoom * factor, element, event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [setView])

  return { viewport, card, width, height, transform, setView, zoomed }
}

/** Zooms around a point, which stays where it is on the screen. */
export function zoomAt(
  view: ViewTransform,
  zoom: number,
  viewport: HTMLElement | null,
  at: { readonly clientX: number; readonly clientY: number },
): ViewTransform {
  const wanted = clamp(zoom, 1, MAX_ZOOM)
  if (!viewport) return { ...view, zoom: wanted }
  const rect = viewport.getBoundingClientRect()
  const [px, py] = [at.clientX - rect.left - rect.width / 2, at.clientY - rect.top - rect.height / 2]
  const share = wanted / view.zoom
  return { zoom: wanted, x: px - (px - view.x) * share, y: py - (py - view.y) * share }
}
