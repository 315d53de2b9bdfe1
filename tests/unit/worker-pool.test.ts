import { describe, expect, test } from 'vitest'
import { createTurns } from '#server/domain/turns.ts'
import { createPool, type Pool } from '#server/domain/workers/pool.ts'
import type { Behaviour } from '../factories/hostile-task.ts'

const TASK = new URL('../factories/hostile-task.ts', import.meta.url)

const LIMITS = {
  share: 9,
  waiting: 9,
  waitingOfOwner: 9,
  limitMs: 20_000,
  cpuMs: 20_000,
  heapMb: 48,
  memoryMb: 400,
}

const give = (pool: Pool, does: Behaviour, text = '', owner = 'somebody') =>
  pool.run<string>(owner, TASK, () => ({ does, text }))

describe('a pool of processes', () => {
  test.each([
    ['heap', 'ended'],
    ['native memory', 'ended'],
    ['exit', 'ended'],
    ['loop', 'time'],
    ['loop of computing time', 'ended'],
    ['throw', 'failed'],
  ] as const)('[R-3] a task of %s fails alone, and the next one is done', async (what, reason) => {
    const limits = { loop: { limitMs: 300 }, 'loop of computing time': { cpuMs: 300 } }
    const pool = createPool({ ...LIMITS, size: 1, ...limits[what as keyof typeof limits] })
    const does = what === 'loop of computing time' ? 'loop' : what
    const results = await Promise.all([
      give(pool, 'echo', 'before'),
      give(pool, does),
      give(pool, 'echo', 'after'),
    ])
    expect(results).toEqual([
      { ok: true, value: expect.stringMatching(/^before \d+$/) },
      expect.objectContaining({ ok: false, reason }),
      { ok: true, value: expect.stringMatching(/^after \d+$/) },
    ])
  })

  test('one that ends by force takes nothing with it from the process beside it', async () => {
    const pool = createPool({ ...LIMITS, size: 2, limitMs: 1500 })
    const [guilty, ...others] = await Promise.all([
      give(pool, 'loop'),
      ...Array.from({ length: 6 }, (_, at) => give(pool, 'echo', String(at))),
    ])
    expect(guilty).toMatchObject({ ok: false, reason: 'time' })
    expect(others.every(({ ok }) => ok)).toBe(true)
  })

  test('the time a task waits for its turn is not counted', async () => {
    const pool = createPool({ ...LIMITS, size: 1, limitMs: 1000 })
    const results = await Promise.all([
      give(pool, 'loop'),
      give(pool, 'loop'),
      give(pool, 'echo', 'waited for two seconds'),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([false, false, true])
  })

  test('one process does one task after the other, and asks for its input when its turn has come', async () => {
    const pool = createPool({ ...LIMITS, size: 1 })
    const asked: string[] = []
    const values = ['one', 'two', 'three'].map(async (text) => {
      const result = await pool.run<string>('somebody', TASK, () => {
        asked.push(text)
        return { does: 'echo', text }
      })
      return result.ok ? result.value.split(' ')[1] : null
    })
    expect(asked).toEqual(['one'])
    expect(new Set(await Promise.all(values)).size).toBe(1)
  })

  test('a process that a task left large does no other', async () => {
    const pool = createPool({ ...LIMITS, size: 1 })
    const results = await Promise.all([give(pool, 'hoard'), give(pool, 'hoard'), give(pool, 'hoard')])
    expect(results).toEqual(results.map(() => ({ ok: true, value: '1' })))
  })

  test('knows nothing of the server’s environment', async () => {
    process.env['SECRET_KEY'] = 'only-for-this-test'
    const { forkWorker } = await import('#server/domain/workers/fork-worker.ts')
    const child = forkWorker(new URL('../factories/environment-task.ts', import.meta.url), {
      heapMb: 48,
      memoryMb: 400,
      cpuMs: 20_000,
    })
    const names = await new Promise<string[]>((resolve) => child.once('message', resolve as never))
    delete process.env['SECRET_KEY']
    expect(names).toContain('PATH')
    expect(names).not.toContain('SECRET_KEY')
  })
})

describe('turns', () => {
  /** Work that lasts until it is ended, and notes when it began. */
  function works() {
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      })
    const end = async (name: string) => {
      ends.get(name)?.()
      // The next work is begun in the same turn of the event loop.
      await new Promise(setImmediate)
    }
    return { begun, work, end }
  }

  test('whoever was served longest ago is next, however many another has waiting', async () => {
    const turns = createTurns({ size: 1, share: 1, waiting: 20, waitingOfOwner: 20 })
    const { begun, work, end } = works()
    for (const name of ['a1', 'a2', 'a3']) void turns.run('a', work(name))
    void turns.run('b', work('b1'))
    void turns.run('b', work('b2'))
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
      expect(begun.at(-1)).toBe(name)
      await end(name)
    }
  })

  test('an owner has no more than their share at once, and the rest is for others', async () => {
    const turns = createTurns({ size: 3, share: 2, waiting: 20, waitingOfOwner: 20 })
    const { begun, work, end } = works()
    for (const name of ['a1', 'a2', 'a3']) void turns.run('a', work(name))
    void turns.run('b', work('b1'))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun).not.toContain('a3')
    await end('a1')
    expect(begun).toContain('a3')
  })

  test('what is too much to wait is refused at once: of one owner, and of all', async () => {
    const turns = createTurns({ size: 1, share: 1, waiting: 3, waitingOfOwner: 2 })
    const { work, end } = works()
    const first = turns.run('a', work('a1'))
    const waiting = [turns.run('a', work('a2')), turns.run('a', work('a3'))]
    expect(await turns.run('a', work('a4'))).toBeNull()
    waiting.push(turns.run('b', work('b1')))
    expect(await turns.run('b', work('b2'))).toBeNull()
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
    expect(await Promise.all([first, ...waiting])).toEqual(['a1', 'a2', 'a3', 'b1'])
    const next = turns.run('b', work('b2'))
    await end('b2')
    expect(await next).toBe('b2')
  })

  test('work that throws gives its turn on', async () => {
    const turns = createTurns({ size: 1, share: 1, waiting: 1, waitingOfOwner: 1 })
    const failing = turns.run('a', () => Promise.reject(new Error('as planned')))
    const next = turns.run('a', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('as planned')
    expect(await next).toBe('done')
  })
})
