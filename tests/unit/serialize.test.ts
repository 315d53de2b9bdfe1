import { expect, it } from 'vitest'
import { serialize } from '#client/lib/serialize.ts'

it('begins a task only when the one before has ended', async () => {
  const inOrder = serialize()
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const results = [
    inOrder(async () => {
      log.push('first begins')
      await first.promise
      log.push('first ends')
      return 1
    }),
    inOrder(() => {
      log.push('second')
      return 2
    }),
  ]
  await Promise.resolve()
  expect(log).toEqual(['first begins'])
  first.resolve()
  expect(await Promise.all(results)).toEqual([1, 2])
  expect(log).toEqual(['first begins', 'first ends', 'second'])
})

it('rejects as the task does, and runs the next one all the same', async () => {
  const inOrder = serialize()
  const failing = inOrder(() => Promise.reject(new Error('broken')))
  const next = inOrder(() => 'next')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})
