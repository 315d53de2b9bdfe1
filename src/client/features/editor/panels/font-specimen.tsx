import type { Language } from '#shared/contract/common.ts'
import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDrawnWith, useEditorState } from '../editor-context.ts'
import { SPECIMEN_HEIGHT, specimen } from './logic.ts'

/** A line in a face, in the ink and on the paper of the card. */
export function FaceSpecimen({ text, face, language }: { text: string; face: string; language: Language }) {
  const drawnWith = useDrawnWith(language, 's-')
  const { paper, ink } = useEditorState(({ card }) => card.scene.palette)
  const words = text.split(/\s+/).slice(0, 3).join(' ')
  return (
    <span
      className="block min-w-0 grow overflow-hidden rounded-sm"
      style={{ aspectRatio: `1000 / ${SPECIMEN_HEIGHT}`, maxHeight: 64, background: paper }}
    >
      <Thumbnail
        scene={specimen(words, face, 130, { paper, ink })}
        drawnWith={drawnWith}
        height={SPECIMEN_HEIGHT}
        className="size-full *:object-contain"
      />
    </span>
  )
}
