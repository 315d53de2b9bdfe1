// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBattery } from '#client/lib/device/battery.ts'
import { vibrate } from '#client/lib/device/vibration.ts'
import { keepScreenOn } from '#client/lib/device/wake-lock.ts'
import { waitFor } from '../setup/wait-for.ts'

const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

afterEach(() => {
  for (const name of ['wakeLock', 'getBattery', 'vibrate', 'userActivation'])
    Reflect.deleteProperty(navigator, name)
  vi.unstubAllGlobals()
})

describe('[C-5] the screen at the door', () => {
  let locks: { released: boolean; release: () => Promise<void> }[]
  let isVisible: boolean

  beforeEach(() => {
    locks = []
    isVisible = true
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
    give('wakeLock', {
      request: async () => {
        const lock = {
          released: false,
          async release() {
            lock.released = true
          },
        }
        locks.push(lock)
        return lock
      },
    })
  })

  /** As browsers do: a hidden page loses its lock. */
  async function turn(visible: boolean) {
    isVisible = visible
    if (!visible) for (const lock of locks) lock.released = true
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  }
  const held = () => locks.filter(({ released }) => !released).length

  it('stays on, is held on to again when the page returns, and may sleep once the door is left', async () => {
    const letSleep = keepScreenOn()
    await waitFor(() => expect(held()).toBe(1))
    await turn(false)
    expect(held()).toBe(0)
    await turn(true)
    await waitFor(() => expect(held()).toBe(1))
    letSleep()
    await turn(true)
    expect([held(), locks.length]).toEqual([0, 2])
  })

  it('is let sleep also where it is left before the lock is there', async () => {
    keepScreenOn()()
    await waitFor(() => expect(locks.length).toBe(1))
    await waitFor(() => expect(held()).toBe(0))
  })

  it('may be one that cannot be kept on', async () => {
    give('wakeLock', undefined)
    expect(() => keepScreenOn()()).not.toThrow()
  })
})

describe('[C-5] what the device says of itself', () => {
  it('is how full it is, or nothing', async () => {
    expect(await readBattery()).toBeNull()
    give('getBattery', async () => ({ level: 0.31, charging: true, chargingTime: 60 }))
    expect(await readBattery()).toEqual({ level: 0.31, charging: true })
    give('getBattery', () => Promise.reject(new Error('not allowed')))
    expect(await readBattery()).toBeNull()
  })
})

describe('[C-5] a verdict is heard and felt', () => {
  /** Each test is a page of its own: a page has one audio context for as long as it lives. */
  const newPage = () => {
    vi.resetModules()
    return import('#client/lib/device/signal-tones.ts')
  }

  /** Every pitch played, in the order it is heard; a context sleeps until the page was touched. */
  function speakers() {
    const received: number[] = []
    const node = () => ({
      connect: () => {},
      gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
      frequency: {
        set value(pitch: number) {
          received.push(pitch)
        },
      },
      start: () => {},
      stop: () => {},
    })
    class Context {
      state = 'suspended'
      currentTime = 0
      destination = {}
      createGain = node
      createOscillator = node
      async resume() {
        this.state = 'running'
      }
    }
    vi.stubGlobal('AudioContext', Context)
    return received
  }

  it('in three ways that are told apart', async () => {
    const received = speakers()
    const pulses: number[][] = []
    give('vibrate', (pattern: number[]) => pulses.push(pattern))
    const tones: string[] = []
    const { playSignalTone } = await newPage()
    for (const signal of ['good', 'notice', 'stop'] as const) {
      await playSignalTone(signal)
      vibrate(signal)
      tones.push(received.splice(0).join())
    }
    expect(new Set(tones).size).toBe(3)
    expect(tones).not.toContain('')
    expect(new Set(pulses.map((pattern) => pattern.join())).size).toBe(3)
  })

  it('not before the page was touched, which a browser forbids, and without an error', async () => {
    const received = speakers()
    const pulses: number[][] = []
    give('vibrate', (pattern: number[]) => pulses.push(pattern))
    give('userActivation', { hasBeenActive: false })
    const { playSignalTone, unlockSignalTones } = await newPage()
    const stop = unlockSignalTones()
    await playSignalTone('good')
    vibrate('good')
    expect([received, pulses]).toEqual([[], []])
    give('userActivation', { hasBeenActive: true })
    dispatchEvent(new Event('pointerdown'))
    await playSignalTone('good')
    expect(received.length).toBeGreaterThan(0)
    stop()
  })

  it('or not at all, where the device has neither sound nor vibration', async () => {
    vi.stubGlobal('AudioContext', undefined)
    const { playSignalTone } = await newPage()
    await expect(playSignalTone('stop')).resolves.toBeUndefined()
    expect(() => vibrate('stop')).not.toThrow()
  })
})
