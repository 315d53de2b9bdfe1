import type { Language } from '#shared/contract/common.ts'
import { useDrawnWith } from '../../components/use-desk.ts'
import { Thumbnail } from '../../drawing/components/thumbnail.tsx'
import { SPECIMEN_HEIGHT, specimen } from '../logic.ts'

/** A line in a face, drawn as the card would be. White paper, in either theme: that is what it is for. */
export function FaceSpecimen({ text, face, language }: { text: string; face: string; language: Language }) {
  const drawnWith = useDrawnWith(language, 's-')
  const words = text.split(/\s+/).slice(0, 3).join(' ')
  return (
    <span
      className="block min-w-0 grow overflow-hidden rounded-sm bg-white"
      style={{ aspectRatio: `1000 / ${SPECIMEN_HEIGHT}`, maxHeight: 64 }}
    >
      <Thumbnail
        scene={specimen(words, face, 130, '#10231f')}
        drawnWith={drawnWith}
        height={SPECIMEN_HEIGHT}
        className="size-full *:object-contain"
      />
    </span>
  )
}
