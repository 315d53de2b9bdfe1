import { expect, test } from 'vitest'
import { remainingOf } from '#shared/rules/guests/cohost-guest-limit.ts'

test('[R-6] what remains of a limit counts people, without deleted guests, and is never below zero', () => {
  const guests = [
    { invited: 4, deleted: false },
    { invited: 3, deleted: true },
  ]
  expect([null, undefined, 10, 4, 3].map((limit) => remainingOf(limit, guests))).toEqual([
    null,
    null,
    6,
    0,
    0,
  ])
})
