import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDrawnWith, useEditorState } from '../editor-context.ts'
import { ornamentAlone } from './logic.ts'

/** An ornament by itself, in the colours of the card. */
export function OrnamentThumbnail({ ornament }: { ornament: string }) {
  const palette = useEditorState(({ card }) => card.scene.palette)
  const drawnWith = useDrawnWith('en', `o-${ornament}-`)
  return (
    <Thumbnail
      scene={ornamentAlone(ornament, palette)}
      drawnWith={drawnWith}
      className="aspect-square w-full"
    />
  )
}
