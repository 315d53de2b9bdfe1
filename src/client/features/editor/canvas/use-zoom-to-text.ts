import { useEffect, useEffectEvent, useRef } from 'react'
import type { TextLayer } from '#shared/contract/scene.ts'
import { boundsOf } from './geometry.ts'
import type { CanvasView, ViewTransform } from './use-canvas-view.ts'
import { useVisibleViewport } from './use-visible-viewport.ts'

/** Letters smaller than this on the screen are enlarged to the second value; in pixels. */
const MIN_LETTER = 13
const COMFORTABLE_LETTER = 17
/** The height of the toolbar below the text. */
const TOOLBAR = 64
const SIDE_MARGIN = 16

interface Room {
  readonly editing: boolean
  /** What the on-screen keyboard leaves visible, in pixels from the top of the page. */
  readonly top: number
  readonly bottom: number
  /** Of the card on the screen. */
  readonly width: number
  readonly height: number
}

/**
 * Zooms to a text that is being edited: above the on-screen keyboard and large enough to read; and back to the
 * previous view afterwards.
 * @param size the font size, in units of the card
 */
export function useZoomToText(canvas: CanvasView, layer: TextLayer | null, size: number): void {
  const { top, bottom } = useVisibleViewport()
  const before = useRef<{ transform: ViewTransform; width: number } | null>(null)
  const { width, height } = canvas
  const editing = layer !== null
  const adjust = useEffectEvent((room: Room) => {
    const { viewport, transform, setView } = canvas
    const { top, bottom, width, height } = room
    if (!layer) {
      const saved = before.current
      before.current = null
      if (saved?.width === width) setView(saved.transform)
      return
    }
    before.current ??= { transform: transform.current, width }
    const rect = viewport.current?.getBoundingClientRect()
    if (!rect || width === 0) return
    const scale = width / 1000
    const box = boundsOf(layer.box, layer.rotate)
    const from = Math.max(rect.top, top)
    const to = Math.min(rect.bottom, bottom - 8) - TOOLBAR
    const most = Math.min((rect.width - 2 * SIDE_MARGIN) / (box.w * scale), (to - from) / (box.h * scale))
    const wanted = size * scale < MIN_LETTER ? COMFORTABLE_LETTER / (size * scale) : 1
    const zoom = Math.max(1, transform.current.zoom, Math.min(wanted, most))
    // From the middle of the viewport, where the middle of the card is.
    const x = (box.x + box.w / 2) * scale - width / 2
    const y = (box.y + box.h / 2) * scale - height / 2
    const middle = (from + to) / 2 - (rect.top + rect.bottom) / 2
    const inSight =
      zoom === 1 &&
      y - (box.h * scale) / 2 > from - (rect.top + rect.bottom) / 2 &&
      y + (box.h * scale) / 2 < to - (rect.top + rect.bottom) / 2
    setView(inSight ? { zoom, x: 0, y: 0 } : { zoom, x: -x * zoom, y: middle - y * zoom }, 'anywhere')
  })
  useEffect(() => adjust({ editing, top, bottom, width, height }), [editing, top, bottom, width, height])
}
