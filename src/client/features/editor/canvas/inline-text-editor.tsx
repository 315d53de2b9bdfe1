import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { FACES } from '#catalog/fonts.ts'
import { colorOf } from '#shared/card/colors.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Palette, TextLayer } from '#shared/contract/scene.ts'
import type { SetWords } from '../drawing/draw-protocol.ts'
import type { PageFace } from '../drawing/use-font.ts'
import { useDesk } from '../editor-context.ts'
import { PLACEHOLDERS, type Placeholder } from '../fields/logic.ts'
import { caretAtEnd, useWordsField } from '../fields/use-text-field.ts'
import { textOf } from '../fields/use-texts.ts'
import { changeText } from '../logic.ts'
import type { Writing } from '../store.ts'
import { wordsPlace } from './logic.ts'
import { WriteBar } from './write-bar.tsx'

/** Set apart from the words around it: what it covers is its own letters, from the first to the last. */
const CHIP =
  '[unicode-bidi:isolate] rounded-[0.15em] bg-[#127f77]/15 outline-1 outline-dashed outline-[#127f77]/70 cursor-pointer'

/**
 * The words of a text where they stand on the card, in its own face, size, colour and place. What is written is on
 * the card with every stroke; leaving keeps it, Escape takes all of it back.
 */
export function WordsOnCard({
  layer,
  language,
  face,
  set,
  palette,
  scale,
  name,
  writing,
}: {
  layer: TextLayer
  language: Language
  face: PageFace | null
  /** As it was last drawn. */
  set: SetWords | null
  palette: Palette
  scale: number
  name: string
  /** Null once it is left: the words stay until they are drawn. */
  writing: Writing | null
}) {
  const { editor } = useDesk()
  const { text, size } = layer[language]
  const sitting = `words ${language} ${layer.id}`
  const before = useRef(text)
  const write = (next: string) =>
    editor.changeScene(
      (scene) =>
        changeText(scene, layer.id, (one) => ({ ...one, [language]: { ...one[language], text: next } })),
      sitting,
    )
  const { field, refused, insert, on } = useWordsField({
    language,
    value: text,
    look: CHIP,
    lines: layer.lines,
    onChange: write,
  })
  const [chip, setChip] = useState<Placeholder | null>(null)
  useLayoutEffect(() => {
    if (!writing || !field.current) return
    field.current.focus({ preventScroll: true })
    caretAtEnd(field.current)
    if (!writing.at) return
    caretAt(field.current, writing.at)
    setChip(chipIn(document.elementFromPoint(writing.at.x, writing.at.y)))
  }, [field, writing])

  function leave(): void {
    editor.show({ writing: null })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!editor.takeBack(sitting) && text !== before.current) write(before.current)
      leaveByKey()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const lines = field.current ? textOf(field.current).split('\n').length : 1
      if (lines < layer.lines && !event.ctrlKey && !event.metaKey) document.execCommand('insertLineBreak')
      else leaveByKey()
    }
  }

  function leaveByKey(): void {
    leave()
    document.querySelector<HTMLElement>(`section[lang=${language}] [data-part="${layer.id}"]`)?.focus()
  }

  const leading = layer.leading ?? FACES.get(layer[language].face)?.leading ?? 1.5
  const place = wordsPlace(
    layer,
    language,
    { size: set?.size ?? size, baseline: set?.baseline ?? null, leading, drop: face?.drop },
    scale,
  )
  return (
    <div className="pointer-events-none absolute start-0 top-0 origin-[0_0]" style={place.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no chips */}
      <div
        ref={field}
        data-words
        role="textbox"
        tabIndex={0}
        aria-multiline={layer.lines > 1}
        aria-label={name}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        contentEditable={writing !== null}
        suppressContentEditableWarning
        enterKeyHint={layer.lines > 1 ? 'enter' : 'done'}
        autoCapitalize="off"
        spellCheck={false}
        className={`absolute inset-x-0 touch-manipulation outline-none select-text ${writing ? 'pointer-events-auto cursor-text' : ''} ${layer.lines > 1 || set?.tooLong ? 'text-balance whitespace-pre-wrap' : 'whitespace-pre'}`}
        style={{
          ...place.words,
          fontFamily: face ? `${face.family}, serif` : 'serif',
          fontVariantNumeric: 'lining-nums',
          wordSpacing: face ? `${face.blank}em` : undefined,
          color: colorOf(layer.paint, palette),
          opacity: Math.max(layer.opacity, 0.6),
          caretColor: '#127f77',
        }}
        {...on}
        onKeyDown={onKeyDown}
        onClick={(event) => setChip(chipIn(event.target as Element))}
        onBlur={() => document.hasFocus() && leave()}
      />
      {writing && (
        <WriteBar layer={layer} text={text} refused={refused} chip={chip} insert={insert} leave={leave} />
      )}
    </div>
  )
}

function chipIn(element: Element | null): Placeholder | null {
  const name = element?.closest<HTMLElement>('[data-placeholder]')?.dataset['placeholder']
  return PLACEHOLDERS.find((one) => one === name) ?? null
}

/** Where a finger came down; what it did not hit leaves the caret where it is. */
function caretAt(field: HTMLElement, { x, y }: { x: number; y: number }): void {
  const found = document.caretPositionFromPoint?.(x, y)
  const old = found ? null : document.caretRangeFromPoint?.(x, y)
  const [node, at] = [found?.offsetNode ?? old?.startContainer, found?.offset ?? old?.startOffset ?? 0]
  if (!node || !field.contains(node) || node === field) return
  if (node.parentElement?.closest('[data-placeholder]')) return
  getSelection()?.collapse(node, at)
}
