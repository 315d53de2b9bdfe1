import type { Faq } from '#shared/contract/faqs.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { blockText } from '#shared/rules/text/page-text.ts'

/** The questions in which every word of the search is, in the question or its answer; all of them without a search. */
export function foundFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = normalizeForSearch(search).split(' ').filter(Boolean)
  return faqs.filter((faq) => {
    const text = normalizeForSearch(textOf(faq))
    return words.every((word) => text.includes(word))
  })
}

function textOf({ question, answer }: Faq): string {
  return [question, ...answer.map(blockText)].join(' ')
}
