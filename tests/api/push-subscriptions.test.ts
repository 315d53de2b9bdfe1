import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHost, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aSubscribedBrowser } from '../setup/local-push-service.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const anEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`

const subscribe = (host: Host, endpoint: string, keys = aSubscribedBrowser().keys) =>
  host.call('push.subscribe', { body: { endpoint, keys, language: 'ar' } })

const ownersOf = async (endpoint: string) =>
  (
    await server.db
      .selectFrom('push_subscriptions')
      .select('account_id')
      .where('endpoint', '=', endpoint)
      .execute()
  ).map(({ account_id }) => account_id)

test('[S-16] a browser’s pushes are of the account that is signed in there now', async () => {
  const [before, now] = [await aHost(server), await aHost(server)]
  const endpoint = anEndpoint()
  const { keys } = aSubscribedBrowser()
  await subscribe(before, endpoint, keys)
  expect((await subscribe(now, endpoint, keys)).status).toBe(200)
  expect(await ownersOf(endpoint)).toEqual([now.accountId])
})

test('[S-16] whoever knows the address of somebody’s device takes it from nobody', async () => {
  const [owner, stranger] = [await aHost(server), await aHost(server)]
  const endpoint = anEndpoint()
  await subscribe(owner, endpoint)
  expect((await subscribe(stranger, endpoint)).status).toBe(422)
  await stranger.call('push.unsubscribe', { body: { endpoint } })
  expect(await ownersOf(endpoint)).toEqual([owner.accountId])
  // A browser that made new keys, under the same account.
  expect((await subscribe(owner, endpoint)).status).toBe(200)
  await owner.call('push.unsubscribe', { body: { endpoint } })
  expect(await ownersOf(endpoint)).toEqual([])
})
