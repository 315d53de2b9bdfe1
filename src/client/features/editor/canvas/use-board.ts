import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CARD_WIDTH, clamp } from '../logic.ts'

export interface View {
  /** 1 where the whole card is in sight. */
  readonly zoom: number
  /** How far the middle of the card is from the middle of the stage, in pixels. */
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const ZOOM_MOST = 6

export interface Board {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly board: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
  readonly view: RefObject<View>
  /** Moves and zooms at once, past React: it happens with every frame of a pinch. */
  readonly look: (view: View, bounds?: 'anywhere') => void
  /** Whether less than the whole card is in sight. */
  readonly zoomed: boolean
}

/** The place of the card: as large as its stage lets it be, zoomed and moved by hand. */
export function useBoard(cardHeight: number): Board {
  const stage = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const view = useRef<View>(WHOLE)
  const [zoomed, setZoomed] = useState(false)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const width = Math.max(0, Math.floor(Math.min(room.width, (room.height * CARD_WIDTH) / cardHeight)))
  const height = Math.round((width * cardHeight) / CARD_WIDTH)

  useLayoutEffect(() => {
    const element = stage.current
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

  const look = useCallback(
    (wanted: View, bounds?: 'anywhere') => {
      const zoom = clamp(wanted.zoom, 1, ZOOM_MOST)
      const [mx, my] = [(width * (zoom - 1)) / 2 + 24, (height * (zoom - 1)) / 2 + 24]
      const next =
        bounds === 'anywhere'
          ? { ...wanted, zoom }
          : zoom === 1
            ? WHOLE
            : { zoom, x: clamp(wanted.x, -mx, mx), y: clamp(wanted.y, -my, my) }
      view.current = next
      setZoomed(next.zoom > 1)
      const element = board.current
      if (!element) return
      element.style.transform = next === WHOLE ? '' : `translate(${next.x}px, ${next.y}px) scale(${zoom})`
      element.style.setProperty('--zoom', String(zoom))
    },
    [width, height],
  )

  // A stage of another size shows the card whole again.
  useEffect(() => look(WHOLE), [look])

  // React listens to wheels passively and could not keep the browser from zooming the page.
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { zoom, x, y } = view.current
      if (!event.ctrlKey && zoom > 1) return look({ zoom, x: x - event.deltaX, y: y - event.deltaY })
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
      look(zoomAt(view.current, zoom * factor, element, event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [look])

  return { stage, board, width, height, view, look, zoomed }
}

/** What lies under the fingers stays there. */
export function zoomAt(
  view: View,
  zoom: number,
  stage: HTMLElement | null,
  at: { readonly clientX: number; readonly clientY: number },
): View {
  const wanted = clamp(zoom, 1, ZOOM_MOST)
  if (!stage) return { ...view, zoom: wanted }
  const rect = stage.getBoundingClientRect()
  const [px, py] = [at.clientX - rect.left - rect.width / 2, at.clientY - rect.top - rect.height / 2]
  const share = wanted / view.zoom
  return { zoom: wanted, x: px - (px - view.x) * share, y: py - (py - view.y) * share }
}
