import type { CardValues } from '#shared/card/placeholders.ts'
import { PLACEHOLDERS, type Placeholder } from '../logic.ts'

/** The most that the contract takes. */
export const TEXT_MOST = 600
/** Signs that nobody sees and that turn a text into another: the contract takes none of them. */
const UNSEEN = /[\p{Cc}--\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gv
const CHIP = 'rounded-sm bg-action-soft px-1.5 py-0.5 text-on-action-soft cursor-pointer select-none'

/** A text as nodes: its words as they are, its placeholders as chips. Nodes, never HTML: it may be anything. */
export function partsOf(text: string, values: CardValues, names: Record<Placeholder, string>): Node[] {
  return text.split(/(\{[a-z]+\}|\n)/).flatMap((part): Node[] => {
    if (part === '') return []
    if (part === '\n') return [document.createElement('br')]
    const name = PLACEHOLDERS.find((one) => part === `{${one}}`)
    if (!name) return [document.createTextNode(part)]
    const chip = document.createElement('span')
    chip.contentEditable = 'false'
    chip.dataset['placeholder'] = name
    chip.className = CHIP
    chip.textContent = values[name]
    chip.title = names[name]
    return [chip]
  })
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
    .replace(UNSEEN, '')
    .replace(/\u00a0/g, ' ')
    .replace(/\n$/, '')
}
