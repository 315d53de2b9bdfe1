import { expect, test } from 'vitest'
import type { z } from 'zod'
import { invalidInputEnvelope } from '#server/http/validation.ts'

test('[A-43] of a hundred thousand unknown fields no more are looked at than are named', () => {
  const keys = Array.from({ length: 100_000 }, (_, place) => `field${place}`)
  const looked = new Set<PropertyKey>()
  const watched = new Proxy(keys, {
    get: (target, key) => {
      looked.add(key)
      return Reflect.get(target, key) as unknown
    },
  })
  const issue: z.core.$ZodIssue = {
    code: 'unrecognized_keys',
    keys: watched,
    path: ['changes'],
    message: '',
    input: {},
  }
  const { errors = {} } = invalidInputEnvelope([issue], 'en')
  expect(Object.keys(errors)).toHaveLength(50)
  expect(looked.size).toBeLessThan(100)
})
