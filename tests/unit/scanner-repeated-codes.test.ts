import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AWAY_LOOKS, createRepeatedCodes } from '#client/lib/scanner/repeated-codes.ts'

const AWAY = 2000
/** What a camera reads over time: mostly a few passes again and again, now and then nonsense or nothing. */
const looks = fc.array(
  fc.record({
    texts: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom('pass 1', 'pass 2', 'pass 3') },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
        { weight: 1, arbitrary: fc.constant('') },
      ),
      { maxLength: 2 },
    ),
    wait: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 200 }) },
      fc.integer({ min: 0, max: 9000 }),
    ),
  }),
  { maxLength: 200 },
)

/** One look, and those of its texts that are news. */
function changesOf(
  { look, absence }: ReturnType<typeof createRepeatedCodes>,
  texts: readonly string[],
  at: number,
) {
  look(texts, at)
  return texts.filter((text) => absence(text) !== null)
}

/** Looks that miss every code, from one time to another. */
function missAll({ look }: ReturnType<typeof createRepeatedCodes>, from: number, to: number): void {
  for (let place = 0; place < AWAY_LOOKS; place += 1)
    look([], from + ((to - from) * place) / (AWAY_LOOKS - 1))
}

describe('[C-5] a code held before the camera', () => {
  it('is reported once in a minute, and again after two seconds out of sight', () => {
    const sight = createRepeatedCodes()
    const reported: number[] = []
    for (let at = 0; at < 60_000; at += 80) if (changesOf(sight, ['pass'], at).length > 0) reported.push(at)
    expect(reported).toEqual([0])
    missAll(sight, 60_000, 61_900)
    expect(changesOf(sight, ['pass'], 61_950)).toEqual([])
    missAll(sight, 62_000, 64_000)
    expect(changesOf(sight, ['pass'], 64_100)).toEqual(['pass'])
  })

  it('is reported with the time for which it was out of sight, and as new after two minutes', () => {
    const sight = createRepeatedCodes()
    const { look, absence } = sight
    look(['pass'], 0)
    expect(absence('pass')).toBe(Number.POSITIVE_INFINITY)
    for (let at = 100; at < 9000; at += 100) look([], at)
    look(['pass'], 9000)
    expect(absence('pass')).toBe(8900)
    expect(absence('pass')).toBeNull()
    missAll(sight, 10_000, 129_999)
    look(['pass'], 129_999)
    expect(absence('pass')).toBe(119_999)
    missAll(sight, 130_000, 250_000)
    look(['pass'], 250_001)
    expect(absence('pass')).toBe(Number.POSITIVE_INFINITY)
  })

  it('is reported once by a device that takes ten seconds for a picture and misreads one of them', () => {
    const sight = createRepeatedCodes()
    expect(changesOf(sight, ['pass'], 0)).toEqual(['pass'])
    expect(changesOf(sight, ['pass'], 10_000)).toEqual([])
    sight.look([], 20_000)
    expect(changesOf(sight, ['pass'], 30_000)).toEqual([])
  })

  it('is reported once in half a minute on a phone of any speed, also where every sixth look alone reads it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 3000 }), fc.integer({ min: 1, max: 6 }), (pace, every) => {
        const sight = createRepeatedCodes()
        let reports = 0
        for (let at = 0, count = 0; at <= 30_000 + pace; at += pace, count += 1)
          reports += changesOf(sight, count % every === 0 ? ['pass'] : [], at).length
        expect(reports).toBe(1)
      }),
    )
  })

  it('does not keep another from being reported at once', () => {
    const sight = createRepeatedCodes()
    expect(changesOf(sight, ['one'], 0)).toEqual(['one'])
    expect(changesOf(sight, ['two'], 1)).toEqual(['two'])
    expect(changesOf(sight, ['one'], 2)).toEqual([])
    expect(changesOf(sight, ['two'], 3)).toEqual([])
  })

  it('is reported exactly when a dozen looks over two seconds missed it or it is new, whatever else is read', () => {
    fc.assert(
      fc.property(looks, (seen) => {
        const sight = createRepeatedCodes()
        const history: { at: number; texts: readonly string[] }[] = []
        let at = 0
        for (const { texts, wait } of seen) {
          at += wait
          const isDue = (text: string) => {
            const last = history.findLastIndex((look) => look.texts.includes(text))
            const missed = history.slice(last + 1).map((look) => look.at)
            const isAway = missed.length >= AWAY_LOOKS && (missed.at(-1) ?? 0) - (missed[0] ?? 0) >= AWAY
            return text !== '' && (last < 0 || isAway)
          }
          const due = [...new Set(texts.filter(isDue))]
          expect(changesOf(sight, texts, at)).toEqual(due)
          history.push({ at, texts })
        }
      }),
    )
  })

  it('is not lost for good by a clock that jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (jumps) => {
        const sight = createRepeatedCodes()
        let at = 0
        for (const jump of jumps) {
          at += jump
          changesOf(sight, ['pass'], at)
        }
        missAll(sight, at, at + AWAY)
        expect(changesOf(sight, ['pass'], at + AWAY)).toEqual(['pass'])
      }),
    )
  })
})

describe('[C-5] what is no pass', () => {
  it('is reported like any other, once, and an empty text never', () => {
    const sight = createRepeatedCodes()
    const large = 'ع'.repeat(1500)
    expect(changesOf(sight, [''], 0)).toEqual([])
    expect(changesOf(sight, [large], 0)).toEqual([large])
    expect(changesOf(sight, [large], 100)).toEqual([])
    expect(changesOf(sight, ['\u0000'], 200)).toEqual(['\u0000'])
    expect(changesOf(sight, ['pass'], 300)).toEqual(['pass'])
  })
})
