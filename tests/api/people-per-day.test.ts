import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { peopleLeft, setPeoplePerDay } from '#server/domain/deliveries/channel-limits.ts'
import { aClock } from '../factories/accounts.ts'
import { fakeChannels } from '../factories/channels.ts'
import { aBegunSend, aSendingTest, riyadhAt } from '../factories/deliveries.ts'
import { aHost } from '../factories/events.ts'
import { someGuests } from '../factories/guests.ts'
import { aDraft, aLiveEvent, givePoints } from '../factories/sends.ts'
import { startTestApp } from '../factories/server.ts'

test('[R-10] 600 guests on a WhatsApp number with 250 people a day go out over 3 days, by whatever processes', async () => {
  const clock = aClock(riyadhAt(12))
  const channels = fakeChannels({ isBuiltIn: false, atOnce: 10 })
  const app = await startTestApp({ channels, now: clock.now })
  const processes = await Promise.all([1, 2, 3].map(() => aSendingTest(app, channels)))
  const runAll = () => Promise.all(processes.map(({ run }) => run()))
  try {
    await setPeoplePerDay(app.db, 'whatsapp', 250)
    const host = await aHost(app)
    await givePoints(app, host, 2000)
    const event = await aLiveEvent(host)
    const params = { id: event.id }
    const rows = { import_id: randomUUID(), source: 'file' as const, added: someGuests(600), changed: [] }
    expect((await host.call('guest.import', { params, body: rows })).status).toBe(200)
    const { send_id, ...draft } = aDraft({ channels: ['whatsapp'] })
    const quote = async () => (await host.call('send.quote', { params, body: draft })).data
    expect(await quote()).toMatchObject({
      days: 3,
      pace: { channel: 'whatsapp', guests: 600, people_per_day: 250, people_left: 250 },
    })
    await host.call('send.create', { params, body: { ...draft, send_id } })
    const sent: number[] = []
    for (const hours of [0, 23, 1, 24]) {
      clock.pass({ hours })
      await runAll()
      sent.push(channels.calls.length)
      // Another send now comes after what waits.
      if (hours === 0) expect(await quote()).toMatchObject({ days: 5, pace: { people_left: 0 } })
    }
    expect(sent).toEqual([250, 250, 500, 600])
    expect(new Set(channels.calls.map(({ message }) => message.to)).size).toBe(600)
    clock.pass({ hours: 24 })
    expect(await quote()).toMatchObject({ days: 3 })
  } finally {
    for (const { close } of processes) await close()
    await app.close()
  }
})

test('[R-10] a person counts while the claim of their message becomes a call', async () => {
  const app = await startTestApp({ channels: fakeChannels({ isBuiltIn: false }) })
  try {
    await setPeoplePerDay(app.db, 'whatsapp', 250)
    await aBegunSend(app, { channels: ['whatsapp'] })
    const setDelivery = (values: { state: string; called_at: Date | null }) =>
      app.db
        .updateTable('deliveries')
        .set({ address: '+966500000001', ...values })
        .executeTakeFirstOrThrow()
    let isMoving = true
    const move = async () => {
      for (let moves = 0; moves < 200; moves++) {
        await setDelivery({ state: 'claimed', called_at: null })
        await setDelivery({ state: 'calling', called_at: new Date() })
      }
      isMoving = false
    }
    const left = new Set<number | null>()
    const count = async () => {
      while (isMoving) left.add(await peopleLeft(app.db, 'whatsapp', new Date()))
    }
    await setDelivery({ state: 'claimed', called_at: null })
    await Promise.all([move(), count()])
    expect([...left]).toEqual([249])
  } finally {
    await app.close()
  }
})
