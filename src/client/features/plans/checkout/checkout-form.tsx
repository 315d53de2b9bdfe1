import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { saveDraft } from '#client/data/drafts.ts'
import { useIsOnline } from '#client/data/feeds.ts'
import { gatewayLabels } from '#client/data/gateway-labels.ts'
import { type FieldErrorMap, useZodForm } from '#client/lib/form.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { companySchema, personSchema } from '#shared/contract/orders.ts'
import { Amount } from '../amount.tsx'
import { useCheckout } from '../queries.ts'
import { CHECKOUT_DRAFT, type CheckoutDraft } from './checkout-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCoupon } from './use-coupon.ts'
import { usePay } from './use-pay.ts'

/** The order, its coupon, whom the invoice is for, the terms, and the button that pays. Stored as it is typed. */
export function CheckoutForm({
  planId,
  stored,
  back,
  missing,
}: {
  planId: string
  stored: CheckoutDraft
  /** Where the person was on the way to; null where nowhere. */
  back: string | null
  /** Shown where there is no such plan. */
  missing: ReactNode
}) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const terms = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(stored)
  const [hasPressed, setHasPressed] = useState(false)
  const change = (changes: Partial<CheckoutDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const company = useZodForm(draft.wants_invoice ? companySchema : personSchema, {
    mode: 'onBlur',
    defaultValues: stored.company,
  })
  const { watch } = company
  useEffect(() => {
    const { unsubscribe } = watch(() => setDraft((before) => ({ ...before, company: company.getValues() })))
    return unsubscribe
  }, [watch, company.getValues])
  useEffect(() => void saveDraft(CHECKOUT_DRAFT, draft), [draft])

  const checkout = useCheckout(planId, draft.applied)
  const coupon = useCoupon(planId, draft, change)
  const pay = usePay(planId, back, (errors) => company.setServerErrors(companyErrors(errors)))

  if (checkout.kind === 'missing') return missing
  if (checkout.kind === 'failed') return <ErrorState onRetry={checkout.retry} retrying={checkout.retrying} />
  if (checkout.kind !== 'shown') return <SkeletonForm sections={2} />
  const { data } = checkout
  const { gateway, totals, needs_buyer: needsBuyer } = data
  const isFree = totals.total === '0.00'
  const isClosed = gateway === null && !isFree
  // Applied on an earlier visit, and not valid any more.
  const fault = data.coupon?.fault != null ? data.coupon.message : undefined
  const lacksTerms = hasPressed && !draft.accepts_terms

  async function submit() {
    setHasPressed(true)
    const { applied, wants_invoice: wantsInvoice } = draft
    const isNamed = wantsInvoice || needsBuyer
    const isValid = !isNamed || (await company.trigger(undefined, { shouldFocus: true }))
    if (isValid && !draft.accepts_terms) terms.current?.focus()
    if (!isValid || !draft.accepts_terms) return
    const buyer = company.getValues()
    await pay.pay({
      coupon: fault === undefined ? applied : null,
      total: totals.total,
      company: isNamed ? { ...buyer, vat_number: wantsInvoice ? buyer.vat_number : null } : null,
    })
  }

  return (
    <form
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Card className="flex flex-col gap-5 p-5 sm:p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
        <OrderSummary checkout={data} />
        <CouponField
          typed={draft.coupon}
          applied={fault === undefined ? draft.applied : null}
          error={coupon.error ?? fault}
          isBusy={coupon.isBusy}
          onType={coupon.type}
          onApply={() => void coupon.apply()}
          onRemove={coupon.remove}
        />
      </Card>
      <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
        <Card className="p-5 sm:p-6">
          <CompanyFields
            form={company}
            isWanted={draft.wants_invoice}
            isNeeded={needsBuyer}
            onWant={(isWanted) => change({ wants_invoice: isWanted })}
          />
        </Card>
        <Card className="px-5 py-3 sm:px-6">
          <Checkbox
            ref={terms}
            checked={draft.accepts_terms}
            onChange={(event) => change({ accepts_terms: event.target.checked })}
            error={lacksTerms ? t`Agree to the terms to go on` : undefined}
          >
            <Trans>
              I agree to the{' '}
              <TextLink to={paths.terms()} target="_blank">
                terms and conditions
              </TextLink>
            </Trans>
          </Checkbox>
        </Card>
        <div className="sticky bottom-20 z-10 flex flex-col gap-2 rounded-xl bg-surface [@media(height<540px)]:static lg:static">
          {!isOnline && pay.failure === null && (
            <p
              role="status"
              className="flex items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 text-on-accent-soft"
            >
              <CloudOff size={20} className="shrink-0" aria-hidden="true" />
              <Trans>Paying needs a connection. What you’ve filled in is saved on this device.</Trans>
            </p>
          )}
          {isClosed && (
            <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-on-accent-soft">
              <Trans>Payments aren’t open here yet. Come back soon, or write to us.</Trans>
            </p>
          )}
          {pay.failure !== null && (
            <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-on-danger-soft">
              {pay.failure}
            </p>
          )}
          <Button
            type="submit"
            size="large"
            wide
            loading={pay.isBusy}
            // Not while offline: pressing it is how somebody finds out that the connection is back.
            disabled={!checkout.isCurrent || isClosed}
            className="shadow-float"
            icon={<LockKeyhole size={20} aria-hidden="true" />}
          >
            {isFree ? (
              <Trans>Get it free of charge</Trans>
            ) : (
              <Trans>
                Pay <Amount sar={totals.total} exact />
              </Trans>
            )}
          </Button>
        </div>
        {gateway !== null && !isFree && (
          <p className="text-center text-sm text-muted">
            {gateway.is_test ? (
              <Trans>This is a trial: the payment page asks for no card, and nothing is charged.</Trans>
            ) : (
              <Trans>
                You pay on the page of {i18n._(gatewayLabels[gateway.name])}. Your card number never reaches
                us.
              </Trans>
            )}
          </p>
        )}
      </div>
    </form>
  )
}

/** Of the server's errors those of the company, by the names that its form has. */
function companyErrors(errors: FieldErrorMap): FieldErrorMap {
  const own = Object.entries(errors).filter(([name]) => name.startsWith('company.'))
  return Object.fromEntries(own.map(([name, texts]) => [name.slice('company.'.length), texts]))
}
