import type { PaperPage } from '#shared/rules/paper-list/page-code.ts'
import { BOXES_ACROSS, boxCentres } from '#shared/rules/paper-list/page-layout.ts'
import { type BoxReading, readLine } from './box-ink.ts'
import type { GrayPicture } from './gray-picture.ts'
import { type CodeBox, positionOfPage } from './page-position.ts'

/**
 * What a photograph of a page says of every box, by row. `no-corners`: not all four corners are in sight. `unclear`: they
 * are, but too many boxes are not where they should be, because the paper is folded or covered.
 */
export type PageReading =
  | { readonly kind: 'read'; readonly boxes: readonly (readonly BoxReading[])[] }
  | { readonly kind: 'no-corners' | 'unclear' }

/** Above this part of lines without outlines the photograph is not believed. */
const LOST_MOST = 0.3

/** Reads the boxes of a page in a photograph. @param code where the page's code is in it */
export function readPagePhoto(picture: GrayPicture, page: PaperPage, code: CodeBox): PageReading {
  const toPicture = positionOfPage(picture, code, page)
  if (toPicture === null) return { kind: 'no-corners' }
  const lines = { all: 0, lost: 0 }
  const boxes = boxCentres(page).map((centres) => {
    const read: BoxReading[] = []
    for (let first = 0; first < centres.length; first += BOXES_ACROSS) {
      const line = centres.slice(first, first + BOXES_ACROSS)
      const readings = readLine(picture, toPicture, line)
      lines.all += 1
      if (readings === null) lines.lost += 1
      read.push(...(readings ?? line.map(() => 'unsure' as const)))
    }
    return read
  })
  return lines.lost > lines.all * LOST_MOST ? { kind: 'unclear' } : { kind: 'read', boxes }
}
