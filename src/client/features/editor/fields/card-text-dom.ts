import type { CardValues } from '#shared/card/placeholders.ts'
import { PLACEHOLDERS, type Placeholder } from './card-fields.ts'

/** The most that the contract takes. */
export const MAX_TEXT_LENGTH = 600
/** Control and bidi override characters: the contract rejects them. */
const INVISIBLE = /[\p{Cc}--\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gv
/** A zero-width space on both sides of a chip, for the caret. Never part of the text. */
const CARET_ANCHOR = '\u200b'

/** Without invisible characters; line breaks as one character. */
export const withoutInvisible = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(INVISIBLE, '')

/** A chip for a placeholder. @param look its CSS classes */
export function chipOf(
  name: Placeholder,
  values: CardValues,
  names: Record<Placeholder, string>,
  look: string,
): HTMLElement {
  const chip = document.createElement('span')
  chip.contentEditable = 'false'
  chip.dataset['placeholder'] = name
  chip.className = look
  chip.textContent = values[name]
  chip.title = names[name]
  return chip
}

/** A text as DOM nodes, its placeholders as chips. Never as HTML: the text is not trusted. */
export function partsOf(text: string, chip: (name: Placeholder) => HTMLElement): Node[] {
  const parts = text.split(/(\{[a-z]+\}|\n)/).flatMap((part): Node[] => {
    if (part === '') return []
    if (part === '\n') return [document.createElement('br')]
    const name = PLACEHOLDERS.find((one) => part === `{${one}}`)
    if (!name) return [document.createTextNode(part)]
    return [document.createTextNode(CARET_ANCHOR), chip(name), document.createTextNode(CARET_ANCHOR)]
  })
  // Browsers render a trailing line break only with another one after it.
  return text.endsWith('\n') ? [...parts, document.createElement('br')] : parts
}

/** The text of edited nodes: only text, line breaks and our chips count, whatever else the browser has added. */
export function textOf(field: HTMLElement): string {
  let text = ''
  const read = (node: Node): void => {
    if (node instanceof HTMLElement && node.dataset['placeholder']) text += `{${node.dataset['placeholder']}}`
    else if (node instanceof HTMLBRElement) text += '\n'
    else if (node instanceof Text) text += node.data
    else {
      if (node !== field && node instanceof HTMLDivElement && text !== '' && !text.endsWith('\n'))
        text += '\n'
      node.childNodes.forEach(read)
    }
  }
  read(field)
  // The last break is the one that `partsOf` has added.
  return text
    .replaceAll(CARET_ANCHOR, '')
    .replace(INVISIBLE, '')
    .replace(/\u00a0/g, ' ')
    .replace(/\n$/, '')
}

/** The chip that Backspace or Delete would remove, where the caret is beside one. */
export function chipBeside(field: HTMLElement, back: boolean): HTMLElement | null {
  const selection = getSelection()
  if (!selection?.isCollapsed || !selection.anchorNode || !field.contains(selection.anchorNode)) return null
  let [node, at]: [Node, number] = [selection.anchorNode, selection.anchorOffset]
  if (node instanceof Text) {
    const rest = back ? node.data.slice(0, at) : node.data.slice(at)
    if (rest.replaceAll(CARET_ANCHOR, '') !== '') return null
    if (!node.parentNode) return null
    at = [...node.parentNode.childNodes].indexOf(node) + (back ? 0 : 1)
    node = node.parentNode
  }
  let beside = node.childNodes[back ? at - 1 : at] ?? null
  while (beside instanceof Text && beside.data.replaceAll(CARET_ANCHOR, '') === '')
    beside = back ? beside.previousSibling : beside.nextSibling
  return beside instanceof HTMLElement && beside.dataset['placeholder'] ? beside : null
}
