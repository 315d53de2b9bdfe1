import '#client/styles/print.css'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePublicPage } from '#client/data/public-pages.ts'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { PageBlock, PublicPage } from '#shared/contract/public-pages.ts'
import { pageSummary } from '#shared/rules/text/page-text.ts'
import { type FoundAnswer, foundAnswers } from './found-answers.ts'
import { guideLabels } from './labels.ts'
import { useSearched } from './queries.ts'

type Draw = (blocks: readonly PageBlock[]) => ReactNode

/** Where help begins: what there is, and a search through guides and questions. `draw`: texts of operators. */
export function HelpPage({ draw }: { draw: Draw }) {
  const { t } = useLingui()
  const help = usePublicPage('help')
  const [search, setSearch] = useState('')
  usePageTitle(help.kind === 'shown' ? help.data.title : t`Help`)
  return (
    <div className="on-paper mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-6">
      <PageHeader title={help.kind === 'shown' ? help.data.title : <Trans>Help</Trans>} />
      <div className="-mt-6 print:hidden">
        <SearchField label={t`Search help`} value={search} onChange={setSearch} />
      </div>
      {search.trim() !== '' ? (
        <Answers search={search} />
      ) : (
        <>
          {help.kind === 'failed' && <ErrorState onRetry={help.retry} retrying={help.retrying} />}
          {help.kind === 'loading' && <SkeletonList />}
          {help.kind === 'shown' && <Overview page={help.data} draw={draw} />}
        </>
      )}
    </div>
  )
}

function Overview({ page, draw }: { page: PublicPage; draw: Draw }) {
  usePageDescription(pageSummary(page))
  return (
    <>
      <div className="flex flex-col gap-3 text-lg">{draw(page.intro)}</div>
      <div className="grid gap-5 sm:grid-cols-2">
        {page.sections.map((section) => (
          <Card
            key={section.id}
            className="flex flex-col gap-3 p-6 leading-loose sm:last:odd:col-span-2 [&_ul]:list-none [&_ul]:ps-0"
          >
            <h2 id={section.id} className="scroll-mt-6 text-2xl">
              {section.title}
            </h2>
            {draw(section.body)}
          </Card>
        ))}
      </div>
    </>
  )
}

function Answers({ search }: { search: string }) {
  const { t } = useLingui()
  const { all, isLoading } = useSearched(true)
  const found = foundAnswers(all, search)
  if (isLoading) return <SkeletonList />
  return (
    <>
      <LiveRegion>{plural(found.length, { one: '# answer found', other: '# answers found' })}</LiveRegion>
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
        <ul className="flex flex-col divide-y divide-line">
          {found.map((answer) => (
            <Answer key={answer.to} answer={answer} />
          ))}
        </ul>
      )}
    </>
  )
}

function Answer({ answer: { to, title, guide, topic, excerpt } }: { answer: FoundAnswer }) {
  const { i18n } = useLingui()
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <TextLink to={to} className="inline-flex min-h-9 items-center self-start text-lg">
        {title}
      </TextLink>
      <p className="line-clamp-2">{excerpt}</p>
      <p className="text-sm text-muted">{guide === null ? topic : i18n._(guideLabels[guide])}</p>
    </li>
  )
}
