import { Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { useLocation, useParams } from 'react-router-dom'
import { useDraft } from '#client/data/drafts.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { errandPath, errandState, paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { CHECKOUT_DRAFT, checkoutDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'

/** The checkout of a plan. */
export function CheckoutPage() {
  const { t } = useLingui()
  usePageTitle(t`Checkout`)
  const { id = '' } = useParams()
  const draft = useDraft(CHECKOUT_DRAFT)
  const back = errandPath(useLocation().state)
  return (
    <div className="max-w-5xl">
      <PageHeader
        lead={
          <BackLink to={paths.plans()} state={back === null ? undefined : errandState(back)}>
            <Trans>Plans and points</Trans>
          </BackLink>
        }
        title={<Trans>Checkout</Trans>}
      />
      {draft === undefined ? (
        <SkeletonForm sections={2} />
      ) : (
        <CheckoutForm key={id} planId={id} stored={checkoutDraft(draft)} back={back} missing={<NoPlan />} />
      )}
    </div>
  )
}

function NoPlan() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<Coins size={28} aria-hidden="true" />}
      title={t`This plan is no longer sold`}
      action={
        <ButtonLink to={paths.plans()}>
          <Trans>See the plans</Trans>
        </ButtonLink>
      }
    />
  )
}
