// @vitest-environment jsdom
import { Html5Qrcode } from 'html5-qrcode'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameCameras } from '#client/lib/scanner/camera-choice.ts'
import { withoutSecondDecoder } from '#client/lib/scanner/camera-layer.ts'
import { cameraProblem } from '#client/lib/scanner/camera-problem.ts'

/** What html5-qrcode keeps to itself, and what the scanner leans on all the same. */
interface Private {
  readonly qrcode: {
    readonly primaryDecoder: object
    secondaryDecoder: { decodeAsync: () => Promise<never> } | undefined
    decodeAsync(canvas: object): Promise<{ text: string }>
  }
}

describe('[C-5] html5-qrcode as the camera layer', () => {
  let ours: number
  let theirs: number

  beforeEach(() => {
    document.body.innerHTML = '<div id="camera"></div>'
    ours = 0
    theirs = 0
    class Detector {
      async detect() {
        ours += 1
        return [{ rawValue: 'pass', format: 'qr_code', boundingBox: { width: 1, height: 1 } }]
      }
    }
    Object.assign(window, { BarcodeDetector: Detector })
  })
  afterEach(() => Reflect.deleteProperty(window, 'BarcodeDetector'))

  async function sixLooks(change: (scanner: object) => void) {
    const scanner = new Html5Qrcode('camera', { verbose: false, formatsToSupport: [0] })
    const { qrcode } = scanner as unknown as Private
    const second = qrcode.secondaryDecoder
    expect(second).toBeDefined()
    if (second)
      second.decodeAsync = () => {
        theirs += 1
        return Promise.reject(new Error('nothing found'))
      }
    change(scanner)
    for (let look = 0; look < 6; look++) await qrcode.decodeAsync({}).catch(() => {})
  }

  it('reads every picture with our decoder and none with zxing-js', async () => {
    await sixLooks(withoutSecondDecoder)
    expect([ours, theirs]).toEqual([6, 0])
  })

  it('would give every other one to zxing-js if it were let', async () => {
    await sixLooks(() => {})
    expect([ours, theirs]).toEqual([3, 3])
  })

  it('is refused where it is built another way', () => {
    expect(() => withoutSecondDecoder({})).toThrow('not built as expected')
    expect(() => withoutSecondDecoder({ qrcode: {} })).toThrow('not built as expected')
  })
})

describe('[C-5] why a camera does not start', () => {
  it.each([
    [new DOMException('Permission denied', 'NotAllowedError'), 'denied'],
    ['Error getting userMedia, error = NotAllowedError: Permission denied', 'denied'],
    ['Error getting userMedia, error = NotFoundError: Requested device not found', 'no-camera'],
    ['Error getting userMedia, error = OverconstrainedError: ', 'no-camera'],
    ['Error getting userMedia, error = NotReadableError: Could not start video source', 'in-use'],
    ['Camera streaming not supported by the browser.', 'failed'],
    [new Error('the camera sends no picture'), 'failed'],
    [undefined, 'failed'],
  ])('is read out of %s', (error, problem) => {
    expect(cameraProblem(error)).toBe(problem)
  })
})

describe('[C-5] the cameras to choose from', () => {
  it('keep the names that are for people, and are counted where the name is for machines', () => {
    const labels = ['camera2 0, facing back', 'camera2 1, facing front', 'camera2 2, facing back', 'iPad', '']
    const named = nameCameras(labels.map((label) => ({ deviceId: `id of ${label}`, label })))
    expect(named.map(({ name, facing: fonts, number }) => [name, fonts, number])).toEqual([
      [null, 'back', 1],
      [null, 'front', 1],
      [null, 'back', 2],
      ['iPad', null, 1],
      [null, null, 1],
    ])
  })
})
