import { paths } from '#client/routes/paths.ts'
import type { Faq } from '#shared/contract/faqs.ts'
import type { PageBlock, PublicPage } from '#shared/contract/public-pages.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { blockText } from '#shared/rules/text/page-text.ts'
import type { Guide } from './labels.ts'

/** What is searched: guides, and questions with their answers. */
export interface Searched {
  readonly hosts: PublicPage | null
  readonly door: PublicPage | null
  readonly faqs: readonly Faq[]
}

export interface FoundAnswer {
  readonly to: string
  readonly title: string
  /** Where it stands: a guide, or the topic of a question. */
  readonly guide: Guide | null
  readonly topic: string | null
  /** The words around the first one that was searched for. */
  readonly excerpt: string
}

/** Sections and questions in which every word of the search is; those with all of them in the title come first. */
export function foundAnswers(searched: Searched, search: string): FoundAnswer[] {
  const words = normalizeForSearch(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const isIn = (text: string) => words.every((word) => normalizeForSearch(text).includes(word))
  const all = [...sectionsOf(searched), ...questionsOf(searched.faqs)].filter(({ title, lines }) =>
    isIn([title, ...lines].join(' ')),
  )
  const [first, rest] = [all.filter(({ title }) => isIn(title)), all.filter(({ title }) => !isIn(title))]
  return [...first, ...rest].map(({ lines, ...answer }) => ({
    ...answer,
    excerpt:
      lines.find((line) => words.some((word) => normalizeForSearch(line).includes(word))) ?? lines[0] ?? '',
  }))
}

type Searchable = Omit<FoundAnswer, 'excerpt'> & { readonly lines: readonly string[] }

function sectionsOf(searched: Searched): Searchable[] {
  return (['hosts', 'door'] as const).flatMap((guide) =>
    (searched[guide]?.sections ?? []).map(({ id, title, body }) => ({
      to: `${paths.help(guide)}#${id}`,
      title,
      guide,
      topic: null,
      lines: linesOf(body),
    })),
  )
}

function questionsOf(faqs: readonly Faq[]): Searchable[] {
  return faqs.map(({ id, question, topic, answer }) => ({
    to: `${paths.faq()}#${id}`,
    title: question,
    guide: null,
    topic,
    lines: linesOf(answer),
  }))
}

function linesOf(blocks: readonly PageBlock[]): string[] {
  return blocks.filter(({ kind }) => kind !== 'picture').flatMap((block) => blockText(block).split('\n'))
}
