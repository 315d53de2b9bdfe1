import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { FONTS } from '#catalog/fonts.ts'
import type { TextLayout } from '#client/card-drawing/draw-protocol.ts'
import { colorOf } from '#shared/card/colors.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Palette, TextLayer } from '#shared/contract/scene.ts'
import type { PageFont } from '../drawing/use-font.ts'
import { useEditorContext } from '../editor-context.ts'
import { PLACEHOLDERS, type Placeholder } from '../fields/card-fields.ts'
import { textOf } from '../fields/card-text-dom.ts'
import { caretAtEnd, useCardTextField } from '../fields/use-card-text-field.ts'
import { changeText } from '../scene-edits.ts'
import type { Writing } from '../store.ts'
import { inlineTextStyle } from './inline-text-style.ts'
import { TextToolbar } from './text-toolbar.tsx'

/** Isolated from the direction of the text around it, so that the chip covers exactly its own letters. */
const CHIP =
  '[unicode-bidi:isolate] rounded-[0.15em] bg-[#127f77]/15 outline-1 outline-dashed outline-[#127f77]/70 cursor-pointer'

/**
 * Edits a text in its place on the card, in its own font, size and colour. Every keystroke changes the card; leaving
 * the field keeps the changes, Escape reverts all of them.
 */
export function InlineTextEditor({
  layer,
  language,
  font,
  layout,
  palette,
  scale,
  name,
  writing,
}: {
  layer: TextLayer
  language: Language
  font: PageFont | null
  /** As it was last drawn. */
  layout: TextLayout | null
  palette: Palette
  scale: number
  name: string
  /** Null after editing: the field stays until the worker has drawn the text. */
  writing: Writing | null
}) {
  const { editor } = useEditorContext()
  const { text, size } = layer[language]
  const coalesceKey = `inline ${language} ${layer.id}`
  const before = useRef(text)
  const write = (next: string) =>
    editor.changeScene(
      (scene) =>
        changeText(scene, layer.id, (one) => ({ ...one, [language]: { ...one[language], text: next } })),
      coalesceKey,
    )
  const { field, refused, insert, on } = useCardTextField({
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

  function finish(): void {
    editor.show({ writing: null })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!editor.revert(coalesceKey) && text !== before.current) write(before.current)
      finishByKey()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const lines = field.current ? textOf(field.current).split('\n').length : 1
      if (lines < layer.lines && !event.ctrlKey && !event.metaKey) document.execCommand('insertLineBreak')
      else finishByKey()
    }
  }

  function finishByKey(): void {
    finish()
    document.querySelector<HTMLElement>(`section[lang=${language}] [data-part="${layer.id}"]`)?.focus()
  }

  const leading = layer.leading ?? FONTS.get(layer[language].face)?.leading ?? 1.5
  const style = inlineTextStyle(
    layer,
    language,
    { size: layout?.size ?? size, baseline: layout?.baseline ?? null, leading, drop: font?.drop },
    scale,
  )
  return (
    <div className="pointer-events-none absolute start-0 top-0 origin-[0_0]" style={style.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no chips */}
      <div
        ref={field}
        data-text-editor
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
        className={`absolute inset-x-0 touch-manipulation outline-none select-text ${writing ? 'pointer-events-auto cursor-text' : ''} ${layer.lines > 1 || layout?.tooLong ? 'text-balance whitespace-pre-wrap' : 'whitespace-pre'}`}
        style={{
          ...style.text,
          fontFamily: font ? `${font.family}, serif` : 'serif',
          fontVariantNumeric: 'lining-nums',
          wordSpacing: font ? `${font.wordSpacing}em` : undefined,
          color: colorOf(layer.paint, palette),
          opacity: Math.max(layer.opacity, 0.6),
          caretColor: '#127f77',
        }}
        {...on}
        onKeyDown={onKeyDown}
        onClick={(event) => setChip(chipIn(event.target as Element))}
        onBlur={() => document.hasFocus() && finish()}
      />
      {writing && (
        <TextToolbar
          layer={layer}
          text={text}
          refused={refused}
          chip={chip}
          insert={insert}
          onFinish={finish}
        />
      )}
    </div>
  )
}

function chipIn(element: Element | null): Placeholder | null {
  const name = element?.closest<HTMLElement>('[data-placeholder]')?.dataset['placeholder']
  return PLACEHOLDERS.find((one) => one === name) ?? null
}

/** Puts the caret at a point of the screen; a point outside the text leaves it where it is. */
function caretAt(field: HTMLElement, { x, y }: { x: number; y: number }): void {
  const found = document.caretPositionFromPoint?.(x, y)
  const old = found ? null : document.caretRangeFromPoint?.(x, y)
  const [node, at] = [found?.offsetNode ?? old?.startContainer, found?.offset ?? old?.startOffset ?? 0]
  if (!node || !field.contains(node) || node === field) return
  if (node.parentElement?.closest('[data-placeholder]')) return
  getSelection()?.collapse(node, at)
}
