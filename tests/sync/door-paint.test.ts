import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scanText } from '#client/features/check-in/commands.ts'
import { changeSettings, show, shownVerdict } from '#client/features/check-in/store.ts'
import { afterPaint } from '#client/lib/after-paint.ts'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, turns, until } from './fake-clock.ts'
import { FakeDoorServer } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
/** What happens, in its order. */
let events: string[]
/** What waits for the next frame. */
let frame: (() => void)[]
let server: FakeDoorServer
let phone: DoorPhone
let door: DoorSession

beforeEach(async () => {
  const clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  const entrance = server.addDoor('البوابة الشرقية')
  server.putGuest(1, { name: 'محمد بن سعود', invited: 5 })
  phone = new DoorPhone(async (address, init) => {
    events.push(`request ${new URL(String(address), 'https://door').pathname}`)
    return server.fetch(address, init)
  }, clock)
  events = []
  frame = []
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frame.push(work))
  changeSettings({ sound: false })
  show(null)
  door = await phone.opened(entrance.link, { afterPaint })
  door.subscribe(() => events.push('figures'))
  // So that the wait for a frame ends by that frame alone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  events = []
})

afterEach(async () => {
  vi.useRealTimers()
  await phone.closeAll()
})

/** The frame that shows what there is to show, and the beginning of the next. */
function paintFrame(): void {
  for (const work of frame.splice(0)) work()
  vi.advanceTimersByTime(1)
  events.push('painted')
  for (const work of frame.splice(0)) work()
  vi.advanceTimersByTime(1)
}

describe('[C-5] a verdict', () => {
  it('is on the screen before the figures of the door are drawn, and before anything is sent', async () => {
    await scanText(door, server.passOf(1))
    // Whatever can begin before the frame has begun.
    await turns(50)
    expect(shownVerdict()?.shown).toMatchObject({ kind: 'admitted', people: 5 })
    expect(events).toEqual([])

    paintFrame()
    await until(() => door.read().waiting === 0)
    expect(events.slice(0, 2)).toEqual(['painted', 'figures'])
    expect(events.find((event) => event.startsWith('request'))).toBe('request /api/website/door/check-ins')
  })

  it('is counted in the figures that are read before they are drawn', async () => {
    await scanText(door, server.passOf(1))
    expect(events).toEqual([])
    expect(door.read()).toMatchObject({ inside: 5, admitted_here: 5, waiting: 1 })
  })
})
