import type { Language } from '#shared/contract/common.ts'
import type { Faq } from '#shared/contract/faqs.ts'
import { type PageFolders, readPage } from './read-page.ts'

/** The questions of `faq.<language>.md`: each section is a topic, each heading below it a question. */
export async function readFaqs(
  folders: PageFolders,
  language: Language,
  values: (language: Language) => Readonly<Record<string, string>>,
): Promise<Faq[]> {
  const page = await readPage(folders, 'faq', language, values)
  const faqs: Faq[] = []
  for (const { id: topicId, title, body } of page.sections)
    for (const block of body) {
      if (block.kind !== 'heading') faqs.at(-1)?.answer.push(block)
      else {
        const question = block.spans.map(({ text }) => text).join('')
        faqs.push({ id: block.id ?? `${topicId}-${faqs.length + 1}`, topic: title, question, answer: [] })
      }
    }
  return faqs
}
