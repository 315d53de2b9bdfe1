import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSending } from '#server/domain/deliveries/sending-loop.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aBegunSend, deliveriesOfSend } from '../factories/deliveries.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { waitFor } from '../setup/wait-for.ts'

const AT_ONCE = 2

let app: TestApp
let channels: FakeChannels
let dataDir: string
beforeEach(async () => {
  channels = fakeChannels({ atOnce: AT_ONCE })
  app = await startTestApp({ channels })
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-stop-'))
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

test('[A-43] a server that is asked to stop finishes the calls under way and begins none', async () => {
  const responded = Promise.withResolvers<void>()
  channels.respondWith(async ({ deliveryId }) => {
    await responded.promise
    return { kind: 'accepted', providerId: deliveryId }
  })
  const { send } = await aBegunSend(app, { guests: 10 })
  const sending = startSending(app.deps, { dataDir, warn: () => {} })
  await waitFor(() => expect(channels.calls).toHaveLength(AT_ONCE))
  const stopped = sending.stop()
  responded.resolve()
  await stopped
  expect(channels.calls).toHaveLength(AT_ONCE)
  const states = (await deliveriesOfSend(app, send)).map(({ state }) => state)
  expect(Map.groupBy(states, (state) => state).get('accepted')).toHaveLength(AT_ONCE)
  expect(Map.groupBy(states, (state) => state).get('planned')).toHaveLength(10 - AT_ONCE)
})
