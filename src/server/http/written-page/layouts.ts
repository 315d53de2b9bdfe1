import { escapeHtml } from '#server/domain/escape-html.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Faq } from '#shared/contract/faqs.ts'
import type { PageBlock, PublicPage } from '#shared/contract/public-pages.ts'
import { SERVICE_KINDS } from '#shared/contract/service-requests.ts'
import type { HeadText } from '../page-head/texts.ts'
import { blocksHtml } from './blocks.ts'
import { appliesFrom, SERVICES } from './texts.ts'

/* Each as the page of the app lays it out, so that nothing moves when the app takes over. */

/** Terms, privacy policy, about us and the guides: `text-page.tsx`. */
export function textLayout(page: PublicPage, language: Language, prefix: string): string {
  const own =
    page.language === language
      ? ''
      : ` lang="${page.language}" dir="${page.language === 'ar' ? 'rtl' : 'ltr'}"`
  const since =
    page.applies_from === null
      ? ''
      : `<p class="text-muted">${escapeHtml(appliesFrom(page.applies_from, language))}</p>`
  const contents = page.sections.map(
    ({ title }) =>
      `<li><span class="inline-flex min-h-11 items-center font-medium text-action underline decoration-ornament/60 decoration-1 underline-offset-4">${escapeHtml(title)}</span></li>`,
  )
  const nav =
    contents.length > 1
      ? `<div class="mt-6 rounded-xl bg-raised px-5 py-3 text-base ring-1 ring-line"><ol class="grid gap-x-6 sm:grid-cols-2">${contents.join('')}</ol></div>`
      : ''
  const sections = page.sections.map(
    ({ title, body }) =>
      `<section class="flex flex-col gap-4 pt-10"><h2 class="text-2xl">${escapeHtml(title)}</h2>${bodyHtml(body, prefix)}</section>`,
  )
  return `<div class="mx-auto flex w-full max-w-3xl flex-col px-4 pt-4 pb-16 sm:px-6"><article class="text-lg leading-relaxed"${own}>${headerHtml(page.title, since)}<div class="flex flex-col gap-4">${blocksHtml(page.intro, prefix)}</div>${nav}${sections.join('')}</article></div>`
}

/** Pictures beside the words. */
function bodyHtml(blocks: readonly PageBlock[], prefix: string): string {
  const pictures = blocks.filter(({ kind }) => kind === 'picture')
  const words = blocksHtml(
    blocks.filter(({ kind }) => kind !== 'picture'),
    prefix,
  )
  if (pictures.length === 0) return words
  return `<div class="flex flex-col gap-6 sm:flex-row sm:gap-8"><div class="flex min-w-0 grow flex-col gap-4">${words}</div><div class="mx-auto flex w-64 shrink-0 flex-col gap-4 sm:w-60">${blocksHtml(pictures, prefix)}</div></div>`
}

/** `faq-page.tsx`. */
export function faqLayout(title: string, faqs: readonly Faq[], prefix: string): string {
  const topics = Array.from(
    Map.groupBy(faqs, ({ topic }) => topic),
    ([topic, questions]) => {
      const details = questions.map(
        ({ question, answer }) =>
          `<details class="rounded-xl bg-raised px-5 ring-1 ring-line"><summary class="min-h-11 cursor-pointer py-3 text-lg font-medium">${escapeHtml(question)}</summary><div class="flex flex-col gap-3 pb-4 leading-relaxed">${blocksHtml(answer, prefix)}</div></details>`,
      )
      return `<section class="flex flex-col gap-2"><h2 class="pt-2 text-2xl">${escapeHtml(topic)}</h2>${details.join('')}</section>`
    },
  )
  return `<div class="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-6">${headerHtml(title)}${SEARCH}${topics.join('')}</div>`
}

/** `help-page.tsx`. */
export function helpLayout(page: PublicPage, prefix: string): string {
  const cards = page.sections.map(
    ({ title, body }) =>
      `<div class="rounded-xl bg-raised shadow-card ring-1 ring-line/60 flex flex-col gap-3 p-6 leading-loose sm:last:odd:col-span-2 [&_ul]:list-none [&_ul]:ps-0"><h2 class="text-2xl">${escapeHtml(title)}</h2>${blocksHtml(body, prefix)}</div>`,
  )
  return `<div class="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-6">${headerHtml(page.title)}<div class="-mt-6">${SEARCH}</div><div class="flex flex-col gap-3 text-lg">${blocksHtml(page.intro, prefix)}</div><div class="grid gap-5 sm:grid-cols-2">${cards.join('')}</div></div>`
}

/** `contact-page.tsx`, without its form. */
export function contactLayout(title: string, lead: string): string {
  return `<div class="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-6 pb-16 sm:px-6"><div class="flex flex-col gap-2"><h1 class="text-3xl sm:text-4xl">${escapeHtml(title)}</h1><p class="text-muted">${escapeHtml(lead)}</p></div></div>`
}

/** `services-page.tsx`, without prices and buttons. */
export function servicesLayout({ title, description }: HeadText, language: Language): string {
  const cards = SERVICE_KINDS.map((kind) => {
    const { name, promise } = SERVICES[language][kind]
    return `<div class="rounded-xl bg-raised shadow-card ring-1 ring-line/60 flex flex-col items-start gap-4 p-6"><div class="size-24"></div><h2 class="text-2xl">${escapeHtml(name)}</h2><p class="grow text-muted">${escapeHtml(promise)}</p></div>`
  })
  return `<div class="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 pt-4 pb-16 sm:px-6">${headerHtml(title, `<p class="text-muted">${escapeHtml(description)}</p>`)}<div class="-mt-4 grid gap-5 sm:grid-cols-2">${cards.join('')}</div></div>`
}

/** Where the field will be. */
const SEARCH = '<div class="min-h-12 w-full rounded-full border border-control bg-raised"></div>'

function headerHtml(title: string, subtitle = ''): string {
  return `<div class="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6"><div class="flex min-w-0 flex-col gap-1"><h1 class="text-3xl wrap-anywhere sm:text-4xl">${escapeHtml(title)}</h1>${subtitle}</div></div>`
}
