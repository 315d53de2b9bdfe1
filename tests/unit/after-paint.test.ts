import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '#client/lib/after-paint.ts'

let callbacks: (() => void)[]

beforeEach(() => {
  callbacks = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => callbacks.push(work))
})

afterEach(() => {
  vi.useRealTimers()
})

/** A frame, and the tasks between it and the next one. */
function frame(): void {
  for (const callback of callbacks.splice(0)) callback()
  vi.advanceTimersByTime(16)
}

describe('work after the paint', () => {
  it('waits until the frame that paints is over, and is done once', () => {
    const work = vi.fn()
    afterPaint(work)
    vi.advanceTimersByTime(500)
    frame()
    expect(work).not.toHaveBeenCalled()
    frame()
    expect(work).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('is done on a hidden page, which has no frames, and on one that is hidden meanwhile', () => {
    const work = vi.fn()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    afterPaint(work)
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    vi.stubGlobal('document', { visibilityState: 'visible' })
    afterPaint(work)
    vi.advanceTimersByTime(5000)
    expect(work).toHaveBeenCalledTimes(2)
  })
})
