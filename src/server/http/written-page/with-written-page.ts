import { readFaqs } from '#server/domain/public-pages/faqs.ts'
import { readPage } from '#server/domain/public-pages/read-page.ts'
import type { Language } from '#shared/contract/common.ts'
import { PUBLIC_PAGES } from '#shared/contract/public-pages.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pagePath } from '../known-pages.ts'
import { languageInAddress } from '../page-addresses.ts'
import { HEAD_TEXTS } from '../page-head/texts.ts'
import { pageFolders, pageValues } from '../page-values.ts'
import { contactLayout, faqLayout, helpLayout, servicesLayout, textLayout } from './layouts.ts'
import { CONTACT_LEAD } from './texts.ts'

/**
 * A page of text with that text in the HTML, so that it can be read before the app has loaded, or where it never does
 * (`client/lib/preload.ts` removes it); any other page unchanged.
 */
export async function withWrittenPage(
  shell: string,
  url: string,
  language: Language,
  deps: Pick<HttpDeps, 'config'>,
): Promise<string> {
  const html = await writtenHtml(pagePath(url), url, language, deps)
  if (html === null) return shell
  // On a slow network all downloads share the bandwidth, and the words need none but the style.
  const later = shell.replace(/<link rel="(?=modulepreload|preload)/g, '<link fetchpriority="low" rel="')
  return later.replace('<noscript>', (next) => `<div id="preload" class="preload-page">${html}</div>${next}`)
}

async function writtenHtml(
  path: string,
  url: string,
  language: Language,
  { config }: Pick<HttpDeps, 'config'>,
): Promise<string | null> {
  const inAddress = languageInAddress(url)
  const prefix = inAddress === null ? '' : `/${inAddress}`
  const folders = pageFolders(config)
  const values = (of: Language) => pageValues(config, of)
  if (path === 'contact-us')
    return contactLayout(HEAD_TEXTS['contact-us'][language].title, CONTACT_LEAD[language])
  if (path === 'our-services') return servicesLayout(HEAD_TEXTS['our-services'][language], language)
  if (path === 'faq') {
    const faqs = await readFaqs(folders, language, values)
    return faqs.ok ? faqLayout(HEAD_TEXTS.faq[language].title, faqs.data, prefix) : null
  }
  const name = PUBLIC_PAGES.find((one) => one === path)
  const page = name === undefined ? null : await readPage(folders, name, language, values)
  if (!page?.ok) return null
  return name === 'help' ? helpLayout(page.data, prefix) : textLayout(page.data, language, prefix)
}
