import { expect, test } from 'vitest'
import { turnOfLargeBody } from '#server/http/large-bodies.ts'

test('[A-43] between two large bodies the event loop does what else there is to do', async () => {
  const order: string[] = []
  let ended = false
  const other = () => {
    order.push('other')
    if (!ended) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      await turnOfLargeBody()
      order.push('body')
    }),
  )
  ended = true
  expect(order.join(' ')).toMatch(/body (other )+body (other )+body/)
})
