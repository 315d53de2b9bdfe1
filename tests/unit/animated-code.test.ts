import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameKind } from '#shared/rules/handover/frame-prefix.ts'
import { framesOf, startFrameReader } from '#shared/rules/handover/frames.ts'

const message = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** How many frames were read until the message was there; `lost` says which of those shown the camera missed. */
function framesNeeded(shown: Uint8Array, lost: (number: number) => boolean, from = 0): number {
  const { frame } = framesOf(shown, 'next')
  const reader = startFrameReader('next')
  for (let [number, read] = [from, 0]; ; number += 1) {
    if (lost(number)) continue
    read += 1
    const progress = reader.read(frame(number))
    if (progress?.kind !== 'done') continue
    expect(progress.message).toEqual(shown)
    return read
  }
}

describe('[C-3] a message as an animated code', () => {
  it('comes through whichever frames are lost, with a few more than it has blocks', () => {
    const pattern = fc
      .array(fc.boolean(), { minLength: 1, maxLength: 30 })
      .filter((lost) => lost.includes(false))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), pattern, fc.nat(500), (length, lost, from) => {
        const shown = message(length)
        const needed = framesNeeded(shown, (number) => lost[number % lost.length] === true, from)
        expect(needed).toBeLessThanOrEqual(framesOf(shown, 'next').blocks + 25)
      }),
    )
  })

  it('takes as many frames as it has blocks where none is lost', () => {
    const shown = message(19_000)
    expect(framesNeeded(shown, () => false)).toBe(framesOf(shown, 'next').blocks)
  })

  it('ends once, and tells how far it is', () => {
    const { frame, blocks } = framesOf(message(900), 'next')
    const reader = startFrameReader('next')
    expect(reader.read(frame(0))).toEqual({ kind: 'reading', filled: 1, blocks })
    expect(reader.read(frame(0))).toEqual({ kind: 'reading', filled: 1, blocks })
    expect(reader.read(frame(1))).toMatchObject({ kind: 'reading', filled: 2 })
    expect(reader.read(frame(2))).toMatchObject({ kind: 'done' })
    expect(reader.read(frame(3))).toBeNull()
  })

  it('begins anew with the frames of another message, and takes nothing else', () => {
    const [first, second] = [framesOf(message(900), 'next'), framesOf(message(600), 'next')]
    const reader = startFrameReader('next')
    reader.read(first.frame(0))
    expect(reader.read(second.frame(1))).toMatchObject({ filled: 1, blocks: 2 })
    expect(reader.read('https://marhaba.example/P/ABC')).toBeNull()
    expect(reader.read(first.frame(1).slice(0, -6))).toBeNull()
    expect(frameKind('https://marhaba.example/P/ABC')).toBeNull()
    const begins = framesOf(message(300), 'first').frame(0)
    expect(frameKind(begins)).toBe('first')
    expect(reader.read(begins)).toBeNull()
  })

  it('is not taken for whole where a frame was misread', () => {
    const shown = message(600)
    const { frame } = framesOf(shown, 'next')
    const reader = startFrameReader('next')
    const misread = frame(0).replace(/.$/, (last) => (last === '1' ? '2' : '1'))
    reader.read(misread)
    expect(reader.read(frame(1))).toMatchObject({ kind: 'reading', filled: 0 })
    expect(reader.read(frame(0))).toMatchObject({ filled: 1 })
    expect(reader.read(frame(1))).toEqual({ kind: 'done', message: shown })
  })
})
