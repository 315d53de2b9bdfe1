import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Price } from '#client/ui/price.tsx'
import type { Plan } from '#shared/contract/plans.ts'
import { readSar } from '#shared/rules/money/sar.ts'
import { Amount } from '../amount.tsx'

/** A plan to choose: what it has, what it costs without and with VAT, and what an invitation comes to. */
export function PlanCard({
  plan,
  group,
  note,
  isChosen,
  onChoose,
}: {
  plan: Plan
  /** The name of the radio buttons. */
  group: string
  /** Why it is the one to take, in a few words. */
  note: string | null
  isChosen: boolean
  onChoose: () => void
}) {
  const { number, dual, language } = useFormat()
  const { offer } = plan
  return (
    <label
      data-plan={plan.id}
      className="relative flex h-full cursor-pointer flex-col gap-3 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 transition hover:ring-action has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-5"
    >
      <input
        type="radio"
        name={group}
        value={plan.id}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="absolute end-4 top-4 grid size-6 place-items-center rounded-full border border-control text-on-action peer-checked:border-action peer-checked:bg-action *:opacity-0 peer-checked:*:opacity-100"
      >
        <Check size={16} strokeWidth={3} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pe-9">
        <span className="text-xl font-semibold">{plan.name}</span>
        {note !== null && <Badge tone="accent">{note}</Badge>}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:flex-col">
        <span className="flex items-baseline gap-2">
          <span className="numeric font-display text-4xl leading-none text-action">
            {number(plan.points)}
          </span>
          <span className="text-muted">
            <Plural value={plan.points} one="invitation" other="invitations" />
          </span>
        </span>
        <span className="text-2xl font-semibold">
          {offer !== null && (
            <s className="me-2 text-base font-normal text-muted">
              <span className="sr-only">
                <Trans>instead of</Trans>
              </span>
              <Amount sar={plan.full_price} />
            </s>
          )}
          <Amount sar={plan.price} />
        </span>
      </span>
      {offer !== null && (
        <span className="text-sm font-medium text-on-accent-soft">
          <Trans>
            {language === 'ar' ? offer.name_ar : offer.name_en}, until {dual(offer.until).join(' · ')}
          </Trans>
        </span>
      )}
      <span className="brass-rule mt-auto w-full" />
      <span className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted lg:flex-col">
        <span>
          <Trans>
            <Amount sar={plan.total} exact /> with VAT
          </Trans>
        </span>
        <span>
          <Trans>
            <Price halalas={(readSar(plan.price) ?? 0) / plan.points} exact /> per invitation
          </Trans>
        </span>
      </span>
    </label>
  )
}
