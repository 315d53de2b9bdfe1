import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '#client/lib/after-paint.ts'

let frames: (() => void)[]

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('work after the paint', () => {
  it('waits for a frame and for what that frame paints, and is done once', () => {
    const work = vi.fn()
    afterPaint(work)
    vi.advanceTimersByTime(100)
    for (const frame of frames) frame()
    // The frame paints after its callbacks.
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('is done on a hidden page too, which has no frames', () => {
    const work = vi.fn()
    afterPaint(work)
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledOnce()
    for (const frame of frames) frame()
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledOnce()
  })
})
