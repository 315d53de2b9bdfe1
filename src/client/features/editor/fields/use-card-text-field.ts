import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#shared/contract/common.ts'
import { useEditorState } from '../editor-context.ts'
import { usePlaceholderNames } from '../labels.ts'
import { useStable } from '../use-stable.ts'
import { PLACEHOLDERS, type Placeholder, shownValues } from './card-fields.ts'
import { chipBeside, chipOf, MAX_TEXT_LENGTH, partsOf, textOf, withoutInvisible } from './card-text-dom.ts'

/** Why input was refused: invisible characters, or the maximum length. */
export type RefusedInput = 'invisible' | 'full'

interface CardTextFieldHandle {
  readonly field: RefObject<HTMLDivElement | null>
  readonly refused: RefusedInput | null
  /** At the caret. */
  readonly insert: (name: Placeholder) => void
  readonly on: {
    readonly onInput: () => void
    readonly onPaste: (event: ClipboardEvent) => void
    readonly onDrop: (event: { preventDefault: () => void }) => void
  }
}

/**
 * A text field with chips for its placeholders. Deleting a chip takes two keystrokes: the first one selects it.
 * @param look the CSS classes of a chip
 * @param lines the most lines that the text may have; further breaks in pasted text become spaces
 */
export function useCardTextField({
  language,
  value,
  look,
  lines = Number.POSITIVE_INFINITY,
  onChange,
}: {
  language: Language
  value: string
  look: string
  lines?: number
  onChange: (text: string) => void
}): CardTextFieldHandle {
  const field = useRef<HTMLDivElement>(null)
  const rendered = useRef<string | null>(null)
  const [refused, setRefused] = useState<RefusedInput | null>(null)
  const fields = useEditorState(({ card }) => card.fields)
  const fresh = { values: shownValues(fields, language), names: usePlaceholderNames() }
  const key = PLACEHOLDERS.map((name) => fresh.values[name]).join('|')
  const { values, names } = useStable(fresh, `${key} ${Object.values(fresh.names).join('|')}`)
  const context = `${key} ${look}`

  // Only changes from elsewhere replace the nodes: what is being typed keeps its caret.
  useLayoutEffect(() => {
    if (rendered.current === `${context} ${value}`) return
    rendered.current = `${context} ${value}`
    const focused = document.activeElement === field.current
    field.current?.replaceChildren(...partsOf(value, (name) => chipOf(name, values, names, look)))
    if (focused && field.current) caretAtEnd(field.current)
  }, [context, value, values, names, look])

  useEffect(() => {
    const element = field.current
    if (!element) return
    const beforeInput = (event: InputEvent) => {
      if (event.inputType.startsWith('deleteContent')) {
        const chip = chipBeside(element, event.inputType.endsWith('Backward'))
        if (!chip) return
        event.preventDefault()
        getSelection()?.setBaseAndExtent(
          chip.parentNode ?? chip,
          indexOf(chip),
          chip.parentNode ?? chip,
          indexOf(chip) + 1,
        )
        return
      }
      // Text that an input method composes cannot be prevented; `onInput` cuts what is too long.
      if (!event.cancelable || event.data === null) return
      const problem = problemWith(element, event.data)
      if (problem) event.preventDefault()
      setRefused(problem)
    }
    element.addEventListener('beforeinput', beforeInput)
    return () => element.removeEventListener('beforeinput', beforeInput)
  }, [])

  function emitChange() {
    if (!field.current) return
    const text = textOf(field.current)
    if (text.length <= MAX_TEXT_LENGTH) rendered.current = `${context} ${text}`
    else setRefused('full')
    onChange(text.slice(0, MAX_TEXT_LENGTH))
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    if (!field.current) return
    const copied = event.clipboardData.getData('text/plain')
    const visible = withoutInvisible(copied)
    const room = MAX_TEXT_LENGTH - textOf(field.current).length + (getSelection()?.toString().length ?? 0)
    const breaks = Math.max(0, lines - textOf(field.current).split('\n').length)
    setRefused(
      visible.length > room
        ? 'full'
        : visible === copied.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')
          ? null
          : 'invisible',
    )
    visible
      .slice(0, Math.max(0, room))
      .split('\n')
      .forEach((line, at) => {
        if (at > 0) document.execCommand(at <= breaks ? 'insertLineBreak' : 'insertText', false, ' ')
        if (line !== '') document.execCommand('insertText', false, line)
      })
  }

  function insert(name: Placeholder) {
    const element = field.current
    if (!element) return
    const text = textOf(element)
    if (text.length + name.length + 3 > MAX_TEXT_LENGTH) return setRefused('full')
    const selection = getSelection()
    if (!selection?.anchorNode || !element.contains(selection.anchorNode)) {
      return onChange(`${text === '' || text.endsWith('\n') ? text : `${text} `}{${name}}`)
    }
    const range = selection.getRangeAt(0)
    range.deleteContents()
    const parts = partsOf(`{${name}}`, (of) => chipOf(of, values, names, look))
    for (const part of parts.toReversed()) range.insertNode(part)
    range.collapse(false)
    emitChange()
  }

  return {
    field,
    refused,
    insert,
    on: { onInput: emitChange, onPaste: paste, onDrop: (event) => event.preventDefault() },
  }
}

function problemWith(field: HTMLElement, data: string): RefusedInput | null {
  if (withoutInvisible(data) !== data) return 'invisible'
  const replaced = getSelection()?.toString().length ?? 0
  return textOf(field).length + data.length - replaced > MAX_TEXT_LENGTH ? 'full' : null
}

const indexOf = (node: ChildNode) => [...(node.parentNode?.childNodes ?? [])].indexOf(node)

export function caretAtEnd(field: HTMLElement): void {
  const selection = getSelection()
  selection?.selectAllChildren(field)
  selection?.collapseToEnd()
}
