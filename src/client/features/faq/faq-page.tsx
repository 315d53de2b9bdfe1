import '#client/styles/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { isScrolledByBrowser } from '#client/lib/page-head/server-page.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { Faq } from '#shared/contract/faqs.ts'
import { foundFaqs } from './found-faqs.ts'
import { useFaqs } from './queries.ts'

/** Questions and answers. `drawAnswer`: another feature draws texts of operators. */
export function FaqPage({ drawAnswer }: { drawAnswer: (answer: Faq['answer']) => ReactNode }) {
  const { t } = useLingui()
  const faqs = useFaqs()
  const [search, setSearch] = useState('')
  usePageTitle(t`Frequently asked questions`)
  usePageDescription(t`Answers about invitation cards, guests, sending, points and check-in at the door.`)
  const all = faqs.kind === 'shown' ? faqs.data : []
  const found = foundFaqs(all, search)
  const topics = Map.groupBy(found, ({ topic }) => topic)
  const asked = useAskedQuestion(all.length > 0)
  return (
    <div className="on-paper mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-6">
      <PageHeader title={<Trans>Frequently asked questions</Trans>} />
      {faqs.kind === 'failed' && <ErrorState onRetry={faqs.retry} retrying={faqs.retrying} />}
      {faqs.kind === 'loading' && <SkeletonList />}
      {faqs.kind === 'shown' && (
        <>
          <div className="print:hidden">
            <SearchField label={t`Search questions`} value={search} onChange={setSearch} />
          </div>
          <LiveRegion>{search === '' ? '' : t`${found.length} of ${all.length} questions`}</LiveRegion>
          {found.length === 0 ? (
            <EmptyState
              icon={<SearchX size={30} aria-hidden="true" />}
              title={t`No answer to that yet`}
              action={
                <ButtonLink to={paths.contact()}>
                  <Trans>Ask us</Trans>
                </ButtonLink>
              }
            >
              <Trans>Try another word, or write to us: our team will answer.</Trans>
            </EmptyState>
          ) : (
            [...topics].map(([topic, questions]) => (
              <section key={topic} className="flex flex-col gap-2">
                <h2 className="pt-2 text-2xl">{topic}</h2>
                {questions.map((faq) => (
                  <Question
                    key={`${faq.id} ${asked === faq.id}`}
                    faq={faq}
                    isOpen={search !== '' || asked === faq.id}
                    drawAnswer={drawAnswer}
                  />
                ))}
              </section>
            ))
          )}
        </>
      )}
    </div>
  )
}

function Question({
  faq,
  isOpen,
  drawAnswer,
}: {
  faq: Faq
  isOpen: boolean
  drawAnswer: (answer: Faq['answer']) => ReactNode
}) {
  return (
    <details
      id={faq.id}
      open={isOpen}
      className="group scroll-mt-6 rounded-xl bg-raised px-5 ring-1 ring-line print:ring-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
        {faq.question}
        <ChevronDown
          size={20}
          className="shrink-0 text-muted transition group-open:rotate-180 print:hidden"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-3 pb-4 leading-relaxed">{drawAnswer(faq.answer)}</div>
    </details>
  )
}

/** The question that the address names; it is scrolled to, for the questions come after the page. */
function useAskedQuestion(isThere: boolean): string | null {
  const { hash, key } = useLocation()
  const asked = hash === '' ? null : hash.slice(1)
  useEffect(() => {
    if (isThere && asked !== null && !isScrolledByBrowser(key))
      document.getElementById(asked)?.scrollIntoView()
  }, [isThere, asked, key])
  return asked
}
