import { expect, test } from 'vitest'
import { createShutdown } from '#server/shutdown.ts'

const LIMIT_MS = 20

test('what was opened last is closed first, and a failure keeps nothing open', async () => {
  const closed: string[] = []
  const failures: unknown[] = []
  const shutdown = createShutdown((error) => failures.push(error), LIMIT_MS)
  shutdown.add('the database', async () => closed.push('database'))
  const broken = new Error('broken')
  shutdown.add('the jobs', () => Promise.reject(broken))
  shutdown.add('the requests', async () => closed.push('requests'))
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(closed).toEqual(['requests', 'database'])
  expect(failures).toEqual([broken])
})

test('one that never ends closing is named and left, and those after it are closed', async () => {
  const closed: string[] = []
  const failures: unknown[] = []
  const shutdown = createShutdown((error) => failures.push(error), LIMIT_MS)
  shutdown.add('the database', async () => closed.push('database'))
  shutdown.add('the jobs', () => new Promise(() => {}))
  await shutdown.run()
  expect(closed).toEqual(['database'])
  expect(failures).toEqual([new Error('Closing the jobs took longer than 0.02 s: it is left as it is.')])
})
