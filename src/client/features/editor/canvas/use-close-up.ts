import { useEffect, useRef } from 'react'
import type { TextLayer } from '#shared/contract/scene.ts'
import { boundsOf } from './logic.ts'
import type { Board, View } from './use-board.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

/** Letters that are smaller on the screen are hard to write; so large they become then, in pixels. */
const SMALL = 13
const EASY = 17
/** Of the bar below what is written. */
const BAR = 64
const SIDE = 16

/**
 * Brings a text that is being written into what the keyboard leaves in sight, large enough for its letters; and
 * goes back to how the card was seen before.
 * @param size of its type, in units of the card
 */
export function useCloseUp(board: Board, layer: TextLayer | null, size: number): void {
  const { top, bottom } = useKeyboardRoom()
  const before = useRef<{ view: View; width: number } | null>(null)
  const now = useRef({ layer, size })
  now.current = { layer, size }
  const writing = layer !== null
  const { stage, view, look, width, height } = board
  useEffect(() => {
    if (!writing) {
      const { view: was, width: then } = before.current ?? {}
      before.current = null
      if (was && then === width) look(was)
      return
    }
    before.current ??= { view: view.current, width }
    const { layer: written, size: type } = now.current
    const rect = stage.current?.getBoundingClientRect()
    if (!written || !rect || width === 0) return
    const scale = width / 1000
    const box = boundsOf(written.box, written.rotate)
    const from = Math.max(rect.top, top)
    const to = Math.min(rect.bottom, bottom - 8) - BAR
    const most = Math.min((rect.width - 2 * SIDE) / (box.w * scale), (to - from) / (box.h * scale))
    const wanted = type * scale < SMALL ? EASY / (type * scale) : 1
    const zoom = Math.max(1, view.current.zoom, Math.min(wanted, most))
    // From the middle of the stage, where the middle of the card is.
    const x = (box.x + box.w / 2) * scale - width / 2
    const y = (box.y + box.h / 2) * scale - height / 2
    const middle = (from + to) / 2 - (rect.top + rect.bottom) / 2
    const inSight =
      zoom === 1 &&
      y - (box.h * scale) / 2 > from - (rect.top + rect.bottom) / 2 &&
      y + (box.h * scale) / 2 < to - (rect.top + rect.bottom) / 2
    look(inSight ? { zoom, x: 0, y: 0 } : { zoom, x: -x * zoom, y: middle - y * zoom }, 'anywhere')
  }, [writing, top, bottom, width, height, look, stage, view])
}
