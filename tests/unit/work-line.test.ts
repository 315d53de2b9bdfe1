import { describe, expect, it } from 'vitest'
import { done } from '#server/domain/outcome.ts'
import { WorkLine } from '#server/domain/work-line.ts'

/** Pieces of work that end when the test says so; `begun` in their order. */
function pieces() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const piece = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return done(name)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await Promise.resolve()
  }
  return { begun, piece, end }
}

describe('a line of work', () => {
  it('does so much at once, the rest in turn, and refuses what would wait beyond its limit', async () => {
    const line = new WorkLine({ atOnce: 2, waiting: 2 })
    const { begun, piece, end } = pieces()
    const results = ['a', 'b', 'c', 'd'].map((name) => line.run(piece(name)))
    expect(begun).toEqual(['a', 'b'])
    expect(line.isFull()).toBe(true)
    expect(await line.run(piece('e'))).toMatchObject({ ok: false, code: 'unavailable' })
    await end('b')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    expect(line.isFull()).toBe(false)
    await end('a')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect((await Promise.all(results)).map((outcome) => outcome.ok && outcome.data)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('does one piece of each owner at a time, past whom others go', async () => {
    const line = new WorkLine({ atOnce: 2, waiting: 9, waitingOfOwner: 2 })
    const { begun, piece, end } = pieces()
    const greedy = ['a1', 'a2', 'a3'].map((name) => line.run(piece(name), { owner: 'a' }))
    expect(await line.run(piece('a4'), { owner: 'a' })).toMatchObject({ code: 'unavailable' })
    const other = line.run(piece('b1'), { owner: 'b' })
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    await other
    expect(begun).toEqual(['a1', 'b1'])
    for (const name of ['a1', 'a2', 'a3']) {
      await end(name)
      await greedy[Number(name[1]) - 1]
    }
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('drops work whose caller has gone, and goes on after work that failed', async () => {
    const line = new WorkLine({ atOnce: 1, waiting: 3 })
    const { begun, piece, end } = pieces()
    const leaving = new AbortController()
    const { signal } = leaving
    const failing = line.run(async () => {
      await piece('failing')()
      throw new Error('broken')
    })
    const dropped = line.run(piece('dropped'), { signal })
    const last = line.run(piece('last'))
    leaving.abort()
    expect(await dropped).toMatchObject({ code: 'unavailable' })
    await end('failing')
    await expect(failing).rejects.toThrow('broken')
    await end('last')
    expect(await last).toEqual(done('last'))
    expect(begun).toEqual(['failing', 'last'])
    expect(await line.run(piece('late'), { signal })).toMatchObject({ code: 'unavailable' })
  })
})
