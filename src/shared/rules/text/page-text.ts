import type { Language } from '#shared/contract/common.ts'
import type { PageBlock, PublicPage } from '#shared/contract/public-pages.ts'

/** The words of a block without its bold and links; what a picture shows. */
export function blockText(block: PageBlock): string {
  if (block.kind === 'picture') return block.alt
  const spans = 'spans' in block ? [block.spans] : block.items
  return spans.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

/** What a search engine says of a page: its first words, else its title. */
export function pageSummary({ title, intro }: Pick<PublicPage, 'title' | 'intro'>): string {
  const first = intro.find((block) => block.kind === 'paragraph')
  return first === undefined ? title : blockText(first)
}

/** A title and the words below it, up to the next title. */
export interface TextPart {
  readonly id: string
  readonly language: Language
  readonly title: string
  readonly text: string
}

/** A section of a page. Each heading within it begins a part. */
export interface TextSection extends TextPart {
  readonly parts: readonly TextPart[]
}

/** The section of this id as plain text; null where the page has none. */
export function textSection({ language, sections }: PublicPage, id: string): TextSection | null {
  const section = sections.find((one) => one.id === id)
  if (section === undefined) return null
  const { title, body } = section
  const parts: TextPart[] = []
  let text = ''
  for (const block of body) {
    const last = parts.at(-1)
    if (block.kind === 'heading')
      parts.push({ id: block.id ?? '', language, title: blockText(block), text: '' })
    else if (last === undefined) text = joined(text, block)
    else parts[parts.length - 1] = { ...last, text: joined(last.text, block) }
  }
  return { id, language, title, text, parts }
}

function joined(before: string, block: PageBlock): string {
  return before === '' ? blockText(block) : `${before}\n${blockText(block)}`
}
