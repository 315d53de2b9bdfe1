import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageRows, tapAll } from '#client/features/check-in/paper/page-rows.ts'
import { lastTime, timeOf } from '#client/features/check-in/paper/page-time.ts'
import { boxKey, type PaperDraft } from '#client/features/check-in/paper/store.ts'
import type { GuestAtDoor } from '#client/features/check-in/queries.ts'
import { drawQr, qrModules } from '#shared/card/qr.ts'
import { toBase45 } from '#shared/rules/binary/base45.ts'
import { idEnd } from '#shared/rules/paper-list/id-end.ts'
import { type PaperPage, readPageCode, writePageCode } from '#shared/rules/paper-list/page-code.ts'
import {
  boxCentres,
  CODE_MM,
  codeCentre,
  intoPages,
  PAGE_MM,
  ROWS_MM,
  rowHeight,
  rowTops,
} from '#shared/rules/paper-list/page-layout.ts'
import { isPageCode, PAGE_PREFIX } from '#shared/rules/paper-list/page-prefix.ts'

const end = fc.uuid().map(idEnd)
const rows = fc.array(
  fc.record({
    guest: end,
    boxes: fc.integer({ min: 1, max: 50 }),
    inside: fc.integer({ min: 0, max: 63 }),
    extra: fc.integer({ min: 0, max: 15 }),
  }),
  { minLength: 1, maxLength: 60 },
)
const page = fc.record({
  event: end,
  number: fc.integer({ min: 1, max: 9 }),
  pages: fc.integer({ min: 9, max: 400 }),
  printed_at: fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => minutes * 60_000),
  mirrored: fc.boolean(),
  rows: rows.map((all) => intoPages(all)[0] ?? []),
})

describe('[S-21] the code of a printed page', () => {
  it('names the guests of the page in order, whatever they are', () => {
    fc.assert(
      fc.property(page, (one) => {
        expect(readPageCode(writePageCode(one))).toEqual(one)
      }),
    )
  })

  it('fits a code whose modules a phone can see, on the fullest page', () => {
    const full = intoPages(
      Array.from({ length: 60 }, () => ({ guest: 'f'.repeat(12), boxes: 6, inside: 0, extra: 0 })),
    )
    expect(full[0]).toHaveLength(27)
    const text = writePageCode({ ...onePage(full[0] ?? []), pages: 400 })
    const side = (qrModules(text)?.side ?? 1000) + 8
    expect(CODE_MM.side / side).toBeGreaterThan(0.48)
  })

  it('is refused where a letter of it was misread', () => {
    const text = writePageCode(onePage([{ guest: '0123456789ab', boxes: 3, inside: 1, extra: 0 }]))
    for (let place = PAGE_PREFIX.length; place < text.length; place += 1) {
      const wrong = text[place] === 'A' ? 'B' : 'A'
      expect(readPageCode(text.slice(0, place) + wrong + text.slice(place + 1))).toBeNull()
    }
    for (const other of ['', PAGE_PREFIX, 'MRHB1:ABC', PAGE_PREFIX + toBase45(new Uint8Array(40))]) {
      expect(readPageCode(other)).toBeNull()
    }
    expect(isPageCode('MRHB1:ABC')).toBe(false)
  })

  function onePage(of: PaperPage['rows']): PaperPage {
    return { event: 'abcdef012345', number: 1, pages: 1, printed_at: 0, mirrored: true, rows: of }
  }
})

describe('[S-17] the layout of a printed page', () => {
  it('loses no row, keeps their order and leaves the corners free', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const pages = intoPages(all)
        expect(pages.flat()).toEqual(all)
        for (const own of pages) {
          const last = (rowTops(own).at(-1) ?? 0) + rowHeight(own.at(-1) ?? { boxes: 0, extra: 0 })
          expect(last).toBeLessThanOrEqual(ROWS_MM.bottom)
        }
      }),
    )
  })

  it('has every box on the page, apart from all others, and mirrored from right to left', () => {
    fc.assert(
      fc.property(page, (one) => {
        const centres = boxCentres(one).flat()
        const isOnPage = centres.map(({ x, y }) => x > 10 && x < PAGE_MM.width - 10 && y < ROWS_MM.bottom)
        expect(isOnPage).not.toContain(false)
        const mirror = boxCentres({ ...one, mirrored: !one.mirrored }).flat()
        expect(mirror.map(({ x }) => Math.round((PAGE_MM.width - x) * 1000))).toEqual(
          centres.map(({ x }) => Math.round(x * 1000)),
        )
        const places = new Set(centres.map(({ x, y }) => `${Math.round(x * 10)} ${Math.round(y * 10)}`))
        expect(places.size).toBe(centres.length)
      }),
    )
    expect(codeCentre({ mirrored: true }).x).toBe(PAGE_MM.width - codeCentre({ mirrored: false }).x)
    expect(drawQr(PAGE_PREFIX)).not.toBeNull()
  })
})

describe('[S-21] who a page proposes', () => {
  const NOTHING: PaperDraft = { reading: null, taps: {}, at: null }
  const guest = (invited: number, admitted: number, more: Partial<GuestAtDoor> = {}) =>
    ({ id: 'g', name: 'نورة', invited, admitted, revoked: false, ...more }) as GuestAtDoor
  const onPaper = (boxes: number, inside = 0) =>
    ({ rows: [{ guest: 'g', boxes, inside, extra: 0 }] }) as unknown as PaperPage
  const tapped = (...places: number[]): PaperDraft => ({
    ...NOTHING,
    taps: Object.fromEntries(places.map((place) => [boxKey(0, place), true])),
  })
  const rowOf = (paper: PaperPage, draft: PaperDraft, at: GuestAtDoor | null) => {
    const [row] = pageRows(paper, draft, () => at)
    if (row === undefined) throw new Error('no row')
    return row
  }

  it('nobody before a box is ticked', () => {
    expect(rowOf(onPaper(4), NOTHING, guest(4, 0))).toMatchObject({ proposed: 0, ticked: 0, unsure: 0 })
  })

  it('those with a tick, and none of those who are inside already', () => {
    expect(rowOf(onPaper(4), tapped(0, 1, 2), guest(4, 0)).proposed).toBe(3)
    expect(rowOf(onPaper(4), tapped(0, 1, 2), guest(4, 2)).proposed).toBe(1)
    expect(rowOf(onPaper(4), tapped(0, 1), guest(4, 2)).proposed).toBe(0)
    expect(rowOf(onPaper(4), tapped(0, 1), guest(4, 4)).proposed).toBe(0)
  })

  it('none of those whose ticks were printed, though their entry was undone since', () => {
    const row = rowOf(onPaper(4, 2), tapped(2), guest(4, 2))
    expect(row).toMatchObject({ boxes: ['printed', 'printed', 'ticked', 'empty'], ticked: 3, proposed: 1 })
    expect(rowOf(onPaper(4, 2), NOTHING, guest(4, 0)).proposed).toBe(0)
    expect(rowOf(onPaper(4, 2), tapped(3), guest(4, 0)).proposed).toBe(1)
  })

  it('more than invited with a warning, and nobody whom this phone does not know', () => {
    expect(rowOf(onPaper(4), tapped(0, 1, 2), guest(2, 0))).toMatchObject({ proposed: 3, over: 1 })
    expect(rowOf(onPaper(4), tapped(0, 1, 2), null)).toMatchObject({ proposed: 0, over: 0, unsure: 0 })
  })

  it('as a photograph says, until somebody decides otherwise', () => {
    const reading: PaperDraft = { ...NOTHING, reading: [['ticked', 'unsure', 'empty']] }
    expect(rowOf(onPaper(3), reading, guest(3, 0))).toMatchObject({ proposed: 1, unsure: 1 })
    const decided: PaperDraft = { ...reading, taps: { [boxKey(0, 0)]: false, [boxKey(0, 1)]: true } }
    expect(rowOf(onPaper(3), decided, guest(3, 0))).toMatchObject({
      boxes: ['empty', 'ticked', 'empty'],
      proposed: 1,
      unsure: 0,
    })
  })

  it('all of a row by a press on its name, and none by another', () => {
    const first = rowOf(onPaper(3, 1), NOTHING, guest(3, 1))
    const all: PaperDraft = { ...NOTHING, taps: tapAll(first, 0) }
    const full = rowOf(onPaper(3, 1), all, guest(3, 1))
    expect(full).toMatchObject({ boxes: ['printed', 'ticked', 'ticked'], proposed: 2 })
    expect(rowOf(onPaper(3, 1), { ...NOTHING, taps: tapAll(full, 0) }, guest(3, 1)).proposed).toBe(0)
  })
})

describe('[C-3] the time written on a page', () => {
  const now = Date.parse('2026-11-26T22:30:00Z')

  it('is the last moment at which the event’s clocks showed it', () => {
    // In Riyadh it is half past one in the night.
    expect(lastTime('01:10', 'Asia/Riyadh', now)).toBe(Date.parse('2026-11-26T22:10:00Z'))
    expect(lastTime('21:05', 'Asia/Riyadh', now)).toBe(Date.parse('2026-11-26T18:05:00Z'))
    expect(lastTime('01:45', 'Asia/Riyadh', now)).toBe(Date.parse('2026-11-25T22:45:00Z'))
    expect(lastTime('', 'Asia/Riyadh', now)).toBeNull()
    expect(timeOf(now, 'Asia/Riyadh')).toBe('01:30')
  })

  it('is never in the future and less than a day ago, in any zone and minute', () => {
    const zones = fc.constantFrom('Asia/Riyadh', 'Asia/Kathmandu', 'America/St_Johns', 'UTC')
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 86_400_000 }),
        (zone, minute, later) => {
          const moment = now + later
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const at = lastTime(time, zone, moment) ?? Number.NaN
          expect(timeOf(at, zone)).toBe(time)
          expect(at).toBeLessThanOrEqual(moment)
          expect(moment - at).toBeLessThan(86_400_000)
        },
      ),
    )
  })
})
