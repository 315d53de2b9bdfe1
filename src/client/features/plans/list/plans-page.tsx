import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { errandPath, errandState, paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { Plan } from '#shared/contract/plans.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { Amount } from '../amount.tsx'
import { usePlans } from '../queries.ts'
import { PlanCard } from './plan-card.tsx'
import { guestsOf, planFor } from './plan-for-guests.ts'

/** The plans. Whoever comes from a send that lacks points finds the plan that has them chosen. */
export function PlansPage() {
  const { t } = useLingui()
  usePageTitle(t`Plans and points`)
  const back = errandPath(useLocation().state)
  const { plans, failed, isFetching, retry } = usePlans()
  return (
    <>
      <PageHeader
        lead={
          back === null ? (
            <BackLink to={paths.profile()}>
              <Trans>My profile</Trans>
            </BackLink>
          ) : (
            <BackLink to={back}>
              <Trans>Back to what you were doing</Trans>
            </BackLink>
          )
        }
        title={<Trans>Plans and points</Trans>}
        subtitle={<Trans>1 point sends an invitation to one guest, by WhatsApp, SMS or email.</Trans>}
      />
      {plans !== undefined && plans.length === 0 ? (
        <EmptyState icon={<Coins size={28} aria-hidden="true" />} title={t`No plans for sale right now`}>
          <Trans>Sharing links yourself and writing from your own WhatsApp stay free.</Trans>
        </EmptyState>
      ) : plans !== undefined ? (
        <PlanChoice plans={plans} back={back} />
      ) : failed ? (
        <ErrorState onRetry={retry} retrying={isFetching} />
      ) : (
        <SkeletonForm sections={3} />
      )}
    </>
  )
}

function PlanChoice({ plans, back }: { plans: readonly Plan[]; back: string | null }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const group = useId()
  const [search] = useSearchParams()
  const needed = guestsOf(search.get('needed'))
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const guests = guestsOf(foldDigits(typed))
  const wanted = guests ?? needed
  const suited = wanted === null ? null : planFor(plans, wanted)
  const chosen =
    plans.find(({ id }) => id === chosenId) ??
    suited ??
    plans.find(({ recommended }) => recommended) ??
    plans[0]
  const plan = suited?.name ?? ''
  const isShort = wanted !== null && suited !== null && suited.points < wanted

  function noteOf(one: Plan): string | null {
    if (wanted === null) return one.recommended ? t`Suits most` : null
    if (one !== suited) return null
    if (guests !== null) return plural(guests, { one: 'For # guest', other: 'For # guests' })
    return t`Enough for your send`
  }

  return (
    <div className="flex flex-col gap-6">
      {needed !== null && (
        <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Plural
            value={needed}
            one="Your send is # point short. What you prepared is saved; it’s waiting for you after the payment."
            other="Your send is # points short. What you prepared is saved; it’s waiting for you after the payment."
          />
        </p>
      )}
      {needed === null && (
        <div className="w-full sm:w-80">
          <TextField
            kind="number"
            label={t`How many guests do you have?`}
            placeholder={number(400)}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosenId(null)
            }}
            help={
              guests === null || suited === null ? (
                <Trans>We’ll show the plan that suits them.</Trans>
              ) : isShort ? (
                <Trans>More than any one plan includes: buy again when points run low, they add up.</Trans>
              ) : (
                <span role="status">
                  <Plural
                    value={guests}
                    one={`# guest: the plan “${plan}”`}
                    other={`# guests: the plan “${plan}”`}
                  />
                </span>
              )
            }
          />
        </div>
      )}
      <fieldset>
        <legend className="sr-only">
          <Trans>Plans</Trans>
        </legend>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {plans.map((one) => (
            <li key={one.id}>
              <PlanCard
                plan={one}
                group={group}
                note={noteOf(one)}
                isChosen={one.id === chosen?.id}
                onChoose={() => setChosenId(one.id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {chosen !== undefined && (
        <div className="sticky bottom-20 z-10 rounded-lg bg-surface [@media(height<540px)]:static lg:bottom-4 lg:self-start">
          <ButtonLink
            to={paths.checkout(chosen.id)}
            state={back === null ? undefined : errandState(back)}
            size="large"
            wide
          >
            <Trans>Continue with {chosen.name}</Trans> <Amount sar={chosen.total} exact />
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
