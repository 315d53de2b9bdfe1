import type { Page } from '@playwright/test'
import type { Language } from './texts.ts'

/** Names that are written the same in both languages: formats, licences, products, keys, a sample number. */
const NAMES =
  /\b(alt\+T|API|Webhooks|Word|SIL|ISC|MIT|Lucide|PDF|Excel|JPEG|PNG|WebP|xlsx|csv|CSV|vcf|Google|Outlook|INV-\d+|X{3,4})\b|English|العربية/g

/**
 * Texts on the screen, or read out, in which a pattern is found. Left out: what is marked as of another language than
 * `language`, text that its element isolates because somebody typed it, and NAMES.
 * @param within a selector: only what is in such an element is looked at
 */
export function textsLike(page: Page, pattern: RegExp, language: Language, within = '*'): Promise<string[]> {
  return page.evaluate(
    ({ source, names, shown, looked }) => {
      const wanted = new RegExp(source)
      const unnamed = new RegExp(names, 'g')
      const typed = `bdi, code, kbd, svg text, script, style, noscript, [translate=no], [lang]:not([lang^=${shown}]):not(html)`
      const found = new Set<string>()
      const look = (text: string | null, element: Element) => {
        if (element.closest(looked) === null || element.closest(typed) !== null) return
        if (text && wanted.test(text.replace(unnamed, ''))) found.add(text.trim())
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        if (node.parentElement?.checkVisibility()) look(node.textContent, node.parentElement)
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          look(element.getAttribute(name), element)
      return [...found]
    },
    { source: pattern.source, names: NAMES.source, shown: language, looked: within },
  )
}
