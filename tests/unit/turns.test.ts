import { describe, expect, it } from 'vitest'
import { createTurns } from '#server/domain/turns.ts'

/** Pieces of work that end when the test says so; `begun` in their order. */
function pieces() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const piece = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await Promise.resolve()
  }
  return { begun, piece, end }
}

describe('turns', () => {
  it('do so much at once, the rest in turn, and refuse what would wait beyond the limit', async () => {
    const turns = createTurns({ size: 2, share: 2, waiting: 2, waitingOfOwner: 2 })
    const { begun, piece, end } = pieces()
    const results = ['a', 'b', 'c', 'd'].map((name) => turns.run('', piece(name)))
    expect(begun).toEqual(['a', 'b'])
    expect(await turns.run('', piece('e'))).toBeNull()
    await end('b')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    await end('a')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('do one piece of each owner at a time, past whom others go', async () => {
    const turns = createTurns({ size: 2, share: 1, waiting: 9, waitingOfOwner: 2 })
    const { begun, piece, end } = pieces()
    const greedy = ['a1', 'a2', 'a3'].map((name) => turns.run('a', piece(name)))
    expect(await turns.run('a', piece('a4'))).toBeNull()
    const other = turns.run('b', piece('b1'))
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

  it('drop work whose caller has gone, and go on after work that failed', async () => {
    const turns = createTurns({ size: 1, share: 1, waiting: 2, waitingOfOwner: 2 })
    const { begun, piece, end } = pieces()
    const leaving = new AbortController()
    const { signal } = leaving
    const failing = turns.run('a', async () => {
      await piece('failing')()
      throw new Error('broken')
    })
    const dropped = turns.run('a', piece('dropped'), signal)
    const last = turns.run('b', piece('last'))
    expect(await turns.run('b', piece('too much'))).toBeNull()
    leaving.abort()
    expect(await dropped).toBeNull()
    const next = turns.run('b', piece('next'))
    await end('failing')
    await expect(failing).rejects.toThrow('broken')
    await end('last')
    expect(await last).toBe('last')
    await expect.poll(() => begun).toEqual(['failing', 'last', 'next'])
    await end('next')
    expect(await next).toBe('next')
    expect(await turns.run('a', piece('late'), signal)).toBeNull()
  })
})
