import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steady } from '#client/lib/scanner/steady.ts'

const AWAY = 2000
/** What a camera reads over time: mostly a few passes again and again, now and then nonsense. */
const looks = fc.array(
  fc.record({
    text: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('pass 1', 'pass 2', 'pass 3') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    wait: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 200 }) },
      fc.integer({ min: 0, max: 9000 }),
    ),
  }),
  { maxLength: 200 },
)

describe('[C-5] a code held before the camera', () => {
  it('is told once in a minute, and again after two seconds out of sight', () => {
    const { isNews } = steady()
    const told: number[] = []
    for (let at = 0; at < 60_000; at += 80) if (isNews('pass', at)) told.push(at)
    expect(told).toEqual([0])
    expect(isNews('pass', 61_900)).toBe(false)
    expect(isNews('pass', 63_900)).toBe(true)
  })

  it('does not keep another from being told at once', () => {
    const { isNews } = steady()
    expect(isNews('one', 0)).toBe(true)
    expect(isNews('two', 1)).toBe(true)
    expect([isNews('one', 2), isNews('two', 3)]).toEqual([false, false])
  })

  it('is told exactly when it was out of sight for two seconds or never seen, whatever else is read', () => {
    fc.assert(
      fc.property(looks, (seen) => {
        const { isNews } = steady()
        const last = new Map<string, number>()
        let at = 0
        for (const { text, wait } of seen) {
          at += wait
          const before = last.get(text)
          const isDue = text !== '' && (before === undefined || at - before >= AWAY)
          expect(isNews(text, at)).toBe(isDue)
          last.set(text, at)
        }
      }),
    )
  })

  it('is not lost for good by a clock that jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (jumps) => {
        const { isNews } = steady()
        let at = 0
        for (const jump of jumps) {
          at += jump
          isNews('pass', at)
        }
        expect(isNews('pass', at + AWAY)).toBe(true)
      }),
    )
  })
})

describe('[C-5] what is no pass', () => {
  it('is told like any other, once, and an empty text never', () => {
    const { isNews } = steady()
    const large = 'ع'.repeat(1500)
    expect(isNews('', 0)).toBe(false)
    expect(isNews(large, 0)).toBe(true)
    expect(isNews(large, 100)).toBe(false)
    expect(isNews('\u0000', 200)).toBe(true)
    expect(isNews('pass', 300)).toBe(true)
  })
})
