import { Trans, useLingui } from '@lingui/react/macro'
import { Brush, ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { serviceLabels } from '#client/data/service-labels.ts'
import { loadWorkMessages } from '#client/i18n/i18n.ts'
import { newId } from '#client/lib/new-id.ts'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Price } from '#client/ui/price.tsx'
import { SERVICE_KINDS, type ServiceKind } from '#shared/contract/service-requests.ts'
import { blockText, pageSummary, type TextPart, textSection } from '#shared/rules/text/page-text.ts'
import { useServicePlans, useServicesText, useSignedIn } from './queries.ts'

/** With the texts of hosts' pages, which people without an account do not load. */
const RequestList = lazy(async () => {
  const [{ RequestList: List }] = await Promise.all([import('./request-list.tsx'), loadWorkMessages()])
  return { default: List }
})

/** What people can have done for them, what it costs, and what they have ordered. */
export function ServicesPage() {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const text = useServicesText()
  usePageTitle(text?.title || t`Our services`)
  usePageDescription(text ? pageSummary(text) : t`Our services`)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 pt-4 pb-16 sm:px-6">
      <div lang={text?.language} dir="auto">
        <PageHeader title={text?.title || t`Our services`} subtitle={text?.intro.map(blockText).join('\n')} />
      </div>
      <div className="-mt-4 grid gap-5 sm:grid-cols-2">
        {SERVICE_KINDS.map((kind) => (
          <ServiceCard key={kind} kind={kind} text={text && textSection(text, kind)} />
        ))}
      </div>
      {signedIn && (
        <Suspense>
          <RequestList />
        </Suspense>
      )}
    </div>
  )
}

const HALALAS = 100

function ServiceCard({ kind, text }: { kind: ServiceKind; text: TextPart | null }) {
  const { i18n } = useLingui()
  const plans = useServicePlans()
  const plan = plans?.find(({ id }) => id === kind)
  const isSold = plans === undefined || plan !== undefined
  // Made before it is ordered: a request is the same one however often its page is opened.
  const [id] = useState(newId)
  const Icon = kind === 'personal-design' ? Brush : ClipboardList
  return (
    <Card className="flex flex-col items-start gap-4 p-6">
      <KhatamFrame tone="action">
        <Icon size={28} aria-hidden="true" />
      </KhatamFrame>
      <div lang={text?.language} dir="auto" className="flex grow flex-col gap-4">
        <h2 className="text-2xl">{text?.title ?? i18n._(serviceLabels[kind])}</h2>
        <p className="whitespace-pre-line text-muted">{text?.text}</p>
      </div>
      {isSold ? (
        <>
          <p className="flex min-h-10 flex-wrap items-baseline gap-x-3">
            {plan !== undefined && (
              <>
                <span className="text-2xl font-semibold">
                  <Price halalas={Math.round(Number(plan.price) * HALALAS)} />
                </span>
                <span className="text-sm text-muted">
                  <Trans>before VAT</Trans>
                </span>
              </>
            )}
            <span className="text-sm text-muted">
              <Trans>within 3 business days</Trans>
            </span>
          </p>
          <ButtonLink to={paths.brief(id, kind)}>
            {kind === 'personal-design' ? (
              <Trans>Order a design</Trans>
            ) : (
              <Trans>Hand over your details</Trans>
            )}
          </ButtonLink>
        </>
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          <Trans>Not available right now. What you have ordered goes on.</Trans>
        </p>
      )}
    </Card>
  )
}
