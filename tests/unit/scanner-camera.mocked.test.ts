// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Camera, openCamera } from '#client/lib/scanner/camera.ts'
import { type ReadFrame, startCameraLayer } from '#client/lib/scanner/camera-layer.ts'
import { startDecoder } from '#client/lib/scanner/decoder.ts'
import type { FoundCode } from '#client/lib/scanner/found-code.ts'
import { waitFor } from '../setup/wait-for.ts'

vi.mock('#client/lib/scanner/camera-layer.ts')
vi.mock('#client/lib/scanner/decoder.ts')
vi.mock('#client/lib/scanner/fit-video.ts')

const code = (text: string): FoundCode => ({ text, x: 0, y: 0, width: 9, height: 9 })
const picture = { getContext: () => ({ getImageData: () => ({}) }) } as unknown as HTMLCanvasElement

describe('[C-5] a pass before a camera', () => {
  let camera: Camera
  let reported: string[]
  /** For how long each had been out of sight. */
  let absences: number[]
  let inSight: string[]
  let now: number
  let isVisible: boolean
  /** One picture is taken, read for as long as `reading` needs, and what it shows is handed on. */
  let look: (reading?: () => void) => Promise<void>

  beforeEach(async () => {
    now = 1000
    isVisible = true
    reported = []
    absences = []
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
    vi.stubGlobal('isSecureContext', true)
    const devices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] })
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
    let read = async (): Promise<FoundCode[]> => []
    vi.mocked(startDecoder).mockReturnValue({
      engine: async () => 'wasm',
      read: () => read(),
      close: () => {},
    })
    const layer = new Promise<{ lookAt: ReadFrame; onText: (text: string) => void }>((resolve) => {
      vi.mocked(startCameraLayer).mockImplementation(async (_stage, _constraints, lookAt, onText) => {
        resolve({ lookAt, onText })
        const track = Object.assign(new EventTarget(), { getSettings: () => ({}) })
        const video = document.createElement('video')
        return { video, track: track as unknown as MediaStreamTrack, stop: async () => {} }
      })
    })
    camera = openCamera(document.createElement('div'), (text, awayFor) => {
      reported.push(text)
      absences.push(awayFor)
    })
    const { lookAt, onText } = await layer
    await waitFor(() => expect(camera.state().status).toBe('running'))
    look = async (reading = () => {}) => {
      const seen = inSight.map(code)
      read = async () => {
        reading()
        return seen
      }
      // As html5-qrcode does it: the largest code of a picture is told.
      const [largest] = await lookAt(picture)
      if (largest) onText(largest.text)
    }
  })
  afterEach(() => {
    camera.close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  it('is not reported again after a rest, however long a picture takes and however late it is read', async () => {
    inSight = ['held']
    await look()
    // Slow: the last look was seconds before the rest, and the first one after it comes seconds later.
    now += 3000
    camera.pause(true)
    now += 60_000
    camera.pause(false)
    now += 3000
    await look(() => {
      now += 5000
    })
    await look()
    expect(reported).toEqual(['held'])
    inSight = ['next']
    await look()
    expect(reported).toEqual(['held', 'next'])
  })

  it('is not reported again where looks right before and right after a rest misread it', async () => {
    inSight = ['held']
    await look()
    inSight = []
    await look()
    camera.pause(true)
    now += 60_000
    camera.pause(false)
    await look()
    inSight = ['held']
    await look()
    expect(reported).toEqual(['held'])
  })

  it('that was still being read when a rest began is reported after it', async () => {
    inSight = ['late']
    await look(() => camera.pause(true))
    expect(reported).toEqual([])
    camera.pause(false)
    await look()
    expect(reported).toEqual(['late'])
  })

  it('is reported again to whoever comes back to the page after two seconds', async () => {
    inSight = ['held']
    await look()
    for (const visible of [false, true]) {
      isVisible = visible
      document.dispatchEvent(new Event('visibilitychange'))
      now += 2000
    }
    await look()
    expect(reported).toEqual(['held', 'held'])
    expect(absences).toEqual([Number.POSITIVE_INFINITY, 4000])
  })
})
