import type { CardValues } from '#shared/card/placeholders.ts'
import { PLACEHOLDERS, type Placeholder } from './logic.ts'

/** The most that the contract takes. */
export const MAX_TEXT_LENGTH = 600
/** Signs that nobody sees and that turn a text into another: the contract takes none of them. */
const INVISIBLE = /[\p{Cc}--\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gv
/** On both sides of a chip, so that a caret can stand there. Never part of the text. */
const CARET_ANCHOR = '\u200b'

/** Without what nobody sees; line breaks as one sign. */
export const withoutInvisible = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(INVISIBLE, '')

/** A chip of the field it stands in; `look` is how it looks there. */
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

/** A text as nodes: its words as they are, its placeholders as chips. Nodes, never HTML: it may be anything. */
export function partsOf(text: string, chip: (name: Placeholder) => HTMLElement): Node[] {
  const parts = text.split(/(\{[a-z]+\}|\n)/).flatMap((part): Node[] => {
    if (part === '') return []
    if (part === '\n') return [document.createElement('br')]
    const name = PLACEHOLDERS.find((one) => part === `{${one}}`)
    if (!name) return [document.createTextNode(part)]
    return [document.createTextNode(CARET_ANCHOR), chip(name), document.createTextNode(CARET_ANCHOR)]
  })
  // A break that ends the text has no line of its own without another one after it.
  return text.endsWith('\n') ? [...parts, document.createElement('br')] : parts
}

/** What was made of the nodes by whatever browser: only words, line breaks and our chips count. */
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
  // A last break only gives the caret a line to stand on.
  return text
    .replaceAll(CARET_ANCHOR, '')
    .replace(INVISIBLE, '')
    .replace(/\u00a0/g, ' ')
    .replace(/\n$/, '')
}

/** The chip that a stroke of Backspace or Delete would take, where the caret stands beside one. */
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
