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
