import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallSize } from '#client/offline/sync/call-size.ts'

const TIMEOUT = 60_000

/** Calls over a line that carries so many rows a second and answers after so long, until the size stays as it is. */
function learn(maximum: number, rate: number, latency: number) {
  const size = createCallSize(maximum, TIMEOUT)
  const calls = Array.from({ length: 30 }, () => {
    const rows = size.rows()
    const took = latency + (rows / rate) * 1000
    const responded = took <= TIMEOUT
    size.report({ rows, took: Math.min(took, TIMEOUT), responded })
    return { rows, took, responded }
  })
  return { size, calls }
}

describe('[C-8] the size of a call', () => {
  it('finds what any line gets through in time, and never fails twice in a row for good', () => {
    const lines = { rate: fc.double({ min: 0.5, max: 5000, noNaN: true }), latency: fc.nat(35_000) }
    fc.assert(
      fc.property(lines.rate, lines.latency, (rate, latency) => {
        const { calls } = learn(500, rate, latency)
        expect(calls.slice(8).every(({ responded }) => responded)).toBe(true)
      }),
    )
  })

  it('is the whole batch on a good line, and again soon after a bad one', () => {
    const { size } = learn(500, 0.5, 20_000)
    expect(size.rows()).toBeLessThan(20)
    for (let call = 0; call < 6; call++) size.report({ rows: size.rows(), took: 300, responded: true })
    expect(size.rows()).toBe(500)
  })

  it('is not made smaller where there is no network at all', () => {
    const size = createCallSize(500, TIMEOUT)
    for (let call = 0; call < 100; call++) size.report({ rows: 500, took: 4, responded: false })
    expect(size.rows()).toBe(500)
  })

  it('follows what was in the call: one row that came quickly says nothing of many', () => {
    const { size } = learn(500, 4, 0)
    const learned = size.rows()
    size.report({ rows: 1, took: 100, responded: true })
    expect(size.rows()).toBe(learned)
    // Two on their way at once fail for one reason.
    for (const rows of [200, 200]) size.report({ rows, took: TIMEOUT, responded: false })
    expect(size.rows()).toBe(100)
  })
})
