import { describe, expect, it } from 'vitest'
import { backOff, createRetryTask, type TaskOutcome } from '#client/offline/sync/retry.ts'
import { FakeClock } from './fake-clock.ts'

const FAILED: TaskOutcome = { done: false, retry: true, wait: 0 }

function aTask(outcomes: TaskOutcome[]) {
  const clock = new FakeClock(0)
  const runs: number[] = []
  const task = createRetryTask({
    work: () => {
      runs.push(clock.now())
      return Promise.resolve(outcomes.shift() ?? { done: true })
    },
    timers: clock.timers,
    random: () => 1,
    longestWait: 4_000,
    onChange: () => undefined,
  })
  return { clock, runs, task }
}

describe('the back-off', () => {
  it('doubles from one second to the longest wait, and half of it is random', () => {
    expect([0, 1, 2, 3, 7, 8].map((failures) => backOff(failures, 60_000, 1))).toEqual([
      1_000, 1_000, 2_000, 4_000, 60_000, 60_000,
    ])
    expect(backOff(3, 60_000, 0)).toBe(2_000)
  })
})

describe('a retry task', () => {
  it('runs again after its back-off until it is done', async () => {
    const { clock, runs, task } = aTask([FAILED, FAILED, FAILED, FAILED])
    expect(await task.runNow()).toBe(false)
    await clock.advance(60_000)
    expect(runs).toEqual([0, 1_000, 3_000, 7_000, 11_000])
  })

  it('waits as long as the server asks, if that is longer', async () => {
    const { clock, runs, task } = aTask([{ ...FAILED, wait: 30_000 }])
    await task.runNow()
    await clock.advance(60_000)
    expect(runs).toEqual([0, 30_000])
  })

  it('scheduled after a failure it waits for the back-off; told to run now it does not', async () => {
    const { clock, runs, task } = aTask([FAILED])
    await task.runNow()
    task.schedule()
    await clock.advance(500)
    expect(runs).toEqual([0])
    expect(await task.runNow()).toBe(true)
    await clock.advance(60_000)
    expect(runs).toEqual([0, 500])
  })

  it('runs once more, and not beside itself, when it is needed while it runs', async () => {
    const { runs, task } = aTask([])
    const results = await Promise.all([task.runNow(), task.runNow()])
    expect(results).toEqual([true, true])
    expect(runs).toHaveLength(1)
    const first = task.runNow()
    await Promise.resolve()
    await Promise.resolve()
    task.schedule()
    await first
    expect(runs).toHaveLength(3)
  })

  it('runs once more where the network changed during an attempt that fails', async () => {
    const { clock, runs, task } = aTask([FAILED, FAILED, FAILED])
    const first = task.runNow()
    await Promise.resolve()
    await Promise.resolve()
    // The network is back while a call of the time before is still failing.
    void task.runOnNewNetwork()
    expect(await first).toBe(false)
    expect(runs).toEqual([0, 0])
    const third = task.runOnNewNetwork()
    await Promise.resolve()
    await Promise.resolve()
    // No reason to believe that it would go better now.
    void task.runNow()
    expect(await third).toBe(false)
    expect(runs).toEqual([0, 0, 0])
    await clock.advance(60_000)
    expect(runs).toEqual([0, 0, 0, 4_000])
  })

  it('gives up where a retry is no use, and runs no more once it is stopped', async () => {
    const { clock, runs, task } = aTask([{ done: false, retry: false, wait: 0 }, FAILED])
    await task.runNow()
    await clock.advance(60_000)
    expect(runs).toEqual([0])
    await task.runNow()
    await task.stop()
    await clock.advance(60_000)
    expect(await task.runNow()).toBe(false)
    expect(runs).toHaveLength(2)
  })
})
