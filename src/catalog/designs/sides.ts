import type { Language } from '#shared/contract/common.ts'
import { text } from './catalog-design.ts'

type TextArguments = Parameters<typeof text>

/** A text on the other side in English: the place is that of the Arabic, and the English has its mirror image. */
export function mirrored(
  id: string,
  [x, y, w, h]: TextArguments[1],
  ar: TextArguments[2],
  en: TextArguments[3],
  more: TextArguments[4],
) {
  const on = (only: Language, left: number) =>
    text(`${id}-${only}`, [left, y, w, h], ar, en, { ...more, only })
  return [on('ar', x), on('en', 1000 - x - w)]
}
