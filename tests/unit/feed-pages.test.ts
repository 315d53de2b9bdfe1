import { expect, test } from 'vitest'
import { readPageInTurn } from '#server/domain/feed-pages.ts'
import { done } from '#server/domain/outcome.ts'

test('[C-7] devices of one event read their pages one by one, and another event does not wait for them', async () => {
  const { signal } = new AbortController()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (eventId: string, name: string) =>
    readPageInTurn({ eventId, signal }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return done(name)
    })

  const wedding = [read('wedding', 'first'), read('wedding', 'second')]
  const dinner = read('dinner', 'another event')
  expect(begun).toEqual(['first', 'another event'])

  ends[0]?.()
  expect(await wedding[0]).toEqual(done('first'))
  expect(begun).toEqual(['first', 'another event', 'second'])
  for (const end of ends) end()
  await Promise.all([...wedding, dinner])
})
