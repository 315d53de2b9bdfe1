import { expect, test } from 'vitest'
import { areTooManyComplaints } from '#shared/rules/sending/complaint-limit.ts'

test.each([
  [2, 2, false],
  [3, 3, true],
  [3, 1000, true],
  [3, 1001, false],
  [14, 5000, false],
  [15, 5000, true],
])('[R-10] %i guests who complain about %i messages are too many: %s', (complaints, sent, tooMany) => {
  expect(areTooManyComplaints(complaints, sent)).toBe(tooMany)
})
