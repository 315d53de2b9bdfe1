import { describe, expect, it } from 'vitest'
import { readPagePhoto } from '#client/features/check-in/paper/read-page-photo.ts'
import { aPaperPage, photographOf, someTicks } from '../factories/paper-photo.ts'
import { Rng } from '../simulation/rng.ts'

/** Each takes a second to draw; `PAPER_PHOTOS` says how many, from which seed on `PAPER_SEED`. */
const PHOTOS = Number(process.env['PAPER_PHOTOS'] ?? 5)
const FIRST = Number(process.env['PAPER_SEED'] ?? 1)
/** Of the boxes in all, so many may be left to a person. */
const UNSURE_MOST = 0.06

describe('[S-21] a photograph of a ticked page', () => {
  it('is read without a mistake: turned, askew, in shadows, with strokes beside the boxes', async () => {
    const counts = { boxes: 0, unsure: 0 }
    for (let seed = FIRST; seed < FIRST + PHOTOS; seed += 1) {
      const rng = new Rng(seed)
      const page = aPaperPage(rng)
      const ticks = someTicks(page, rng)
      const { picture, code } = await photographOf(page, ticks, rng)
      const reading = readPagePhoto(picture, page, code)
      expect(reading.kind, `seed ${seed}`).toBe('read')
      if (reading.kind !== 'read') continue
      for (const [row, { inside }] of page.rows.entries()) {
        for (const [place, box] of (reading.boxes[row] ?? []).entries()) {
          if (place < inside) continue
          counts.boxes += 1
          if (box === 'unsure') counts.unsure += 1
          else
            expect(box, `seed ${seed}, row ${row + 1}, box ${place + 1}`).toBe(
              ticks[row]?.[place] ? 'ticked' : 'empty',
            )
        }
      }
    }
    if (process.env['PAPER_PHOTOS']) console.info(counts)
    expect(counts.boxes).toBeGreaterThan(20 * PHOTOS)
    expect(counts.unsure / counts.boxes).toBeLessThan(UNSURE_MOST)
  }, 600_000)

  it('with a corner covered is not read at all', async () => {
    const rng = new Rng(7)
    const page = aPaperPage(rng)
    const { picture, code } = await photographOf(page, someTicks(page, rng), rng)
    const half = Math.round(picture.height / 2)
    const data = picture.data.slice()
    // A hand lies over the half of the page that the code is not on.
    const isAbove = code.y + code.height / 2 < half
    data.fill(90, isAbove ? half * picture.width : 0, isAbove ? data.length : half * picture.width)
    expect(readPagePhoto({ ...picture, data }, page, code)).toEqual({ kind: 'no-corners' })
  })

  it('of another layout than the code says is not believed', async () => {
    const rng = new Rng(11)
    const page = aPaperPage(rng)
    const { picture, code } = await photographOf(page, someTicks(page, rng), rng)
    const rows = page.rows.map((row) => ({ ...row, extra: row.extra + 1 })).slice(0, 15)
    expect(readPagePhoto(picture, { ...page, rows }, code)).toEqual({ kind: 'unclear' })
  })
})
