import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import type { Language } from '#shared/contract/common.ts'
import type { TextLayer } from '#shared/contract/scene.ts'

/** Where the lines of a text begin: on a card the side depends on the card's language, not on the page's. */
export function AlignIcon({
  of,
  language,
  name,
}: {
  of: TextLayer['align']
  language: Language
  name: string
}) {
  const left = (of === 'start') === (language === 'en')
  const Shown = of === 'center' ? AlignCenter : left ? AlignLeft : AlignRight
  return (
    <>
      <Shown size={20} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  )
}
