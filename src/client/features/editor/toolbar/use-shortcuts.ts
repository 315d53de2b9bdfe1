import { useEffect, useEffectEvent } from 'react'
import { latinKey } from '#client/lib/device/keyboard.ts'
import type { Layer } from '#shared/contract/scene.ts'
import {
  changeLayer,
  clampToCard,
  duplicateLayer,
  heightOf,
  layerOf,
  moveInStack,
  removeLayer,
  unusedId,
} from '../scene-edits.ts'
import type { Editor } from '../store.ts'

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Units of the card for an arrow key, and with Shift. */
const STEP = 2
const BIG_STEP = 20

/** Keyboard shortcuts of the editor, except while somebody types. */
export function useShortcuts(editor: Editor, onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    if (event.defaultPrevented || typing || document.querySelector('[role=dialog],[role=alertdialog]')) return
    if (latinKey(event) === '?') onHelp()
    else if (!handleKey(editor, event)) return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the key was a shortcut. */
function handleKey(editor: Editor, event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, target } = event
  const { card, selected } = editor.read()
  // By `code`: on an Arabic keyboard the key Z has another letter.
  if ((ctrlKey || metaKey) && !altKey) {
    if (code === 'KeyZ') return handled(() => (shiftKey ? editor.redo() : editor.undo()))
    if (code === 'KeyY') return handled(() => editor.redo())
  }
  const layer = layerOf(card.scene, selected)
  if (!layer) return false
  if ((ctrlKey || metaKey) && code === 'KeyD') return handled(() => duplicate(editor, layer))
  if (ctrlKey || metaKey || altKey) return false
  if (key === 'Enter' && target === document.body) return handled(() => editor.write(null))
  const arrow = ARROWS[key]
  const onControl =
    (target as HTMLElement).closest('[role=radiogroup],[role=slider],nav,[role=tablist]') !== null
  if (arrow && !layer.locked && !onControl)
    return handled(() => nudge(editor, layer, arrow, shiftKey ? BIG_STEP : STEP))
  if (key === 'Escape') return handled(() => editor.select(null))
  if ((key === 'Delete' || key === 'Backspace') && !layer.locked)
    return handled(() => editor.changeScene((scene) => removeLayer(scene, layer.id)))
  const place = card.scene.layers.indexOf(layer)
  const sign = latinKey(event)
  if (sign === ']')
    return handled(() => editor.changeScene((scene) => moveInStack(scene, layer.id, place + 1)))
  if (sign === '[')
    return handled(() => editor.changeScene((scene) => moveInStack(scene, layer.id, place - 1)))
  return false
}

function handled(act: () => void): true {
  act()
  return true
}

function duplicate(editor: Editor, { id, kind }: Layer): void {
  const copy = unusedId(editor.read().card.scene, kind)
  editor.changeScene((scene) => duplicateLayer(scene, id, copy))
  editor.select(copy)
}

function nudge(editor: Editor, layer: Layer, [x, y]: readonly [number, number], by: number): void {
  const { box } = layer
  editor.changeScene(
    (scene) =>
      changeLayer(scene, layer.id, (one) => ({
        ...one,
        box: clampToCard(one, { ...box, x: box.x + x * by, y: box.y + y * by }, heightOf(scene)),
      })),
    `nudge ${layer.id}`,
  )
}
