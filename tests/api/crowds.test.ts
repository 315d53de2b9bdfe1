import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail, PASSWORD } from '../factories/accounts.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

// What many callers at once must not do to one who comes beside them.

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('[A-4] a crowd that signs in holds up no file, and beyond a bound is told to try again', async () => {
  const anonymous = anAnonymousClient(server)
  const codes: string[] = []
  const crowd = Array.from({ length: 250 }, async () => {
    const body = { email: anEmail(), password: PASSWORD }
    codes.push((await anonymous.call('account.sign-in', { body })).code)
  })
  await Promise.race(crowd)
  const file = await server.app.inject({ url: '/faces/amiri-arabic-400-normal.ttf' })
  expect(file.statusCode).toBe(200)
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeLessThan(50)
  await Promise.all(crowd)
  expect(new Set(codes)).toEqual(new Set(['credentials_wrong', 'unavailable']))
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeGreaterThanOrEqual(100)
})
