import { expect, it, onTestFinished } from 'vitest'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

it('[C-3] [C-6] a record that the server confirms after it has made the last page of a full fetch stays', async () => {
  const clock = new FakeClock(Date.UTC(2026, 10, 21, 17))
  const server = new FakeDoorServer(clock.now)
  server.putGuest(1, { invited: 4 })
  const [east, west] = [server.addDoor('الشرقية'), server.addDoor('الغربية')]
  let isHeld = false
  let release: (() => void) | undefined
  const one = new DoorPhone(server.fetch, clock)
  const other = new DoorPhone(async (address, init) => {
    const response = await server.fetch(address, init)
    if (isHeld && String(address).includes('since=0'))
      await new Promise<void>((resolve) => {
        release = resolve
      })
    return response
  }, clock)
  onTestFinished(async () => void (await Promise.all([one.closeAll(), other.closeAll()])))
  const [there, here] = [await one.certified(east.link), await other.certified(west.link)]
  one.cut = true
  await there.commands.admit(idOf('a', 1), 2)
  const guest = () => here.guest(idOf('a', 1))

  isHeld = true
  server.scope += 1
  const synced = here.syncNow()
  await until(() => release !== undefined)
  for (const { bytes } of await there.handover.parcelsFor({ rev: 0, batch_ids: [] }))
    await here.handover.take(bytes)
  await until(() => server.check_ins.size === 1 && here.read().received === 0)
  // The next pull would bring it back: until then the door would let them in once more.
  const shown = new Set<number | undefined>()
  here.subscribe(() => shown.add(guest()?.admitted))
  isHeld = false
  release?.()
  await synced
  expect([...shown]).toEqual([2])
  expect(guest()?.entries).toMatchObject([{ received: false }])
})
