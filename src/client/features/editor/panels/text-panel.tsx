import { useEditorState } from '../editor-context.ts'
import { layerOf } from '../logic.ts'
import { TextChoice } from './text-choice.tsx'
import { TextTools } from './text-tools.tsx'

/** The words of one text in both languages, and how they are set. */
export function TextPanel() {
  const scene = useEditorState(({ card }) => card.scene)
  const selected = useEditorState((state) => state.selected)
  const layer = layerOf(scene, selected)
  return layer?.kind === 'text' ? <TextTools layer={layer} /> : <TextChoice />
}
