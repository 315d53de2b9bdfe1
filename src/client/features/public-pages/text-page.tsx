import '#client/styles/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePublicPage } from '#client/data/public-pages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { isScrolledByBrowser } from '#client/lib/page-head/server-page.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { PageBlock, PublicPage, PublicPageName } from '#shared/contract/public-pages.ts'
import { pageSummary } from '#shared/rules/text/page-text.ts'
import { TextBlocks } from './text-blocks.tsx'

/** A text that whoever operates the server wrote. `label` names it until it is there. */
export function TextPage({ name, label }: { name: PublicPageName; label: string }) {
  const page = usePublicPage(name)
  const text = page.kind === 'shown' ? page.data : null
  usePageTitle(text?.title || label)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col px-4 pt-4 pb-16 sm:px-6">
      {text !== null ? (
        <PageText page={text} label={label} />
      ) : (
        <>
          <PageHeader title={label} />
          {page.kind === 'failed' ? (
            <ErrorState onRetry={page.retry} retrying={page.retrying} />
          ) : (
            <SkeletonForm sections={3} />
          )}
        </>
      )}
    </div>
  )
}

function PageText({ page, label }: { page: PublicPage; label: string }) {
  const { t } = useLingui()
  const { dual, language } = useFormat()
  const { title, intro, sections, applies_from: since } = page
  usePageDescription(pageSummary(page) || label)
  useSectionOfAddress()
  return (
    <article
      className="on-paper text-lg leading-relaxed print:text-base"
      lang={page.language === language ? undefined : page.language}
      dir={page.language === language ? undefined : page.language === 'ar' ? 'rtl' : 'ltr'}
    >
      <PageHeader
        title={title || label}
        subtitle={since === null ? undefined : <Trans>Applies from {dual(since).join(' · ')}</Trans>}
      />
      <div className="flex flex-col gap-4">
        <TextBlocks blocks={intro} />
      </div>
      {sections.length > 1 && (
        <nav
          aria-label={t`Contents`}
          className="mt-6 rounded-xl bg-raised px-5 py-3 text-base ring-1 ring-line print:hidden"
        >
          <ol className="grid gap-x-6 sm:grid-cols-2">
            {sections.map((section) => (
              <li key={section.id}>
                <TextLink to={`#${section.id}`} className="inline-flex min-h-11 items-center">
                  {section.title}
                </TextLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="flex flex-col gap-4 pt-10">
          <h2 id={section.id} tabIndex={-1} className="scroll-mt-6 text-2xl outline-none">
            {section.title}
          </h2>
          <SectionBody blocks={section.body} />
        </section>
      ))}
    </article>
  )
}

/** Pictures stand beside the words where there is room, else below them. */
function SectionBody({ blocks }: { blocks: readonly PageBlock[] }) {
  const pictures = blocks.filter(({ kind }) => kind === 'picture')
  const words = <TextBlocks blocks={blocks.filter(({ kind }) => kind !== 'picture')} />
  if (pictures.length === 0) return words
  return (
    <div className="flex flex-col gap-6 break-inside-avoid sm:flex-row sm:gap-8 print:flex-row">
      <div className="flex min-w-0 grow flex-col gap-4">{words}</div>
      <div className="mx-auto flex w-64 shrink-0 flex-col gap-4 sm:w-60 print:w-44">
        <TextBlocks blocks={pictures} />
      </div>
    </div>
  )
}

/** Goes to the section that the address names: the text comes after the page, too late for the browser. */
function useSectionOfAddress(): void {
  // Another one, too, when the same section is asked for again.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '' || isScrolledByBrowser(location.key)) return
    const id = location.hash.slice(1)
    const heading = document.getElementById(id) ?? document.getElementById(decodeURI(id))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [location])
}
