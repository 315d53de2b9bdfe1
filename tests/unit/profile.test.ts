import { describe, expect, test } from 'vitest'
import {
  clampCrop,
  cropSide,
  middleOf,
  moveCrop,
  ZOOM_MAXIMUM,
  zoomCrop,
} from '#client/features/account/picture/crop.ts'
import { createFormat } from '#client/i18n/format.ts'
import { deviceOfAgent } from '#server/domain/accounts/device-of-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('[S-9] the device of a session', () => {
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
      'safari',
      'iphone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'iphone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'samsung',
      'android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`,
      'edge',
      'windows',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/131.0 Safari/537.36`, 'chrome', 'mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'firefox', 'linux'],
    ['curl/8.5.0', null, null],
    [undefined, null, null],
  ])('%s', (agent, browser, system) => {
    expect(deviceOfAgent(agent)).toEqual({ browser, system })
  })
})

describe('[S-9] the square of a picture', () => {
  const size = { width: 900, height: 600 }

  test('stays within the picture, however it is moved and zoomed', () => {
    const middle = middleOf(size)
    expect(cropSide(size, middle)).toBe(600)
    // As high as the picture: it moves sideways alone.
    expect(moveCrop(size, middle, 10, 10)).toEqual({ x: 300, y: 300, zoom: 1 })
    const near = zoomCrop(size, middle, 100)
    expect(near.zoom).toBe(ZOOM_MAXIMUM)
    expect(moveCrop(size, near, -0.5, 0).x).toBe(525)
    expect(moveCrop(size, near, -100, -100)).toEqual({ x: 825, y: 525, zoom: 4 })
    expect(clampCrop(size, { x: -5, y: 9000, zoom: 0.1 })).toEqual({ x: 300, y: 300, zoom: 1 })
  })
})

describe('[S-9] the calendar that is shown first', () => {
  test.each([
    ['ar', undefined, 'هـ'],
    ['ar', 'gregorian', '2026'],
    ['en', undefined, '2026'],
    ['en', 'hijri', 'AH'],
  ] as const)('%s, chosen: %s', (language, calendar, mark) => {
    const format = createFormat({ language, ...(calendar === undefined ? {} : { calendar }) })
    expect(format.dual('2026-12-04')[0]).toContain(mark)
    expect(format.bothCalendars('2026-12-04').day).toContain(mark)
    expect(format.bothCalendars('2026-12-04').date).not.toContain(mark)
  })
})
