import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { parseLanguage } from '#client/i18n/languages.ts'
import { focusFirstInvalid } from '#client/lib/focus-invalid.ts'
import { type FieldErrorMap, fieldText } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { showResult } from '#client/ui/failures.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { zonedInstant } from '#shared/rules/dates/zoned-time.ts'
import { SERVICE_ZONE } from '#shared/rules/services/business-days.ts'
import { createCoupon } from '../commands.ts'
import { readCouponNumbers } from './coupon-numbers.ts'

const EMPTY = { code: '', value: '', uses: '', note: '', until: null as string | null }

/** A new coupon. What was typed stays where it is refused. */
export function CouponForm() {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<FieldErrorMap>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (changed: Partial<typeof EMPTY>) => setTyped({ ...typed, ...changed })

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current)
  }, [errors])

  async function create(event: FormEvent) {
    event.preventDefault()
    const read = readCouponNumbers({ kind, ...typed })
    const wrong = Object.entries(read.errors)
    if (wrong.length > 0) {
      const language = parseLanguage(i18n.locale) ?? 'en'
      return setErrors(Object.fromEntries(wrong.map(([name, code]) => [name, [fieldText(code, language)]])))
    }
    setBusy(true)
    const result = await createCoupon({
      ...read.numbers,
      code: typed.code,
      ends_at: typed.until === null ? null : zonedInstant(typed.until, '23:59', SERVICE_ZONE),
      note: typed.note,
    })
    setBusy(false)
    setErrors(!result.ok && result.kind === 'refused' ? result.errors : {})
    if (showResult(result)) setTyped(EMPTY)
  }

  return (
    <Card className="p-5">
      <form ref={form} noValidate onSubmit={create} className="flex flex-col gap-4">
        <h2 className="text-lg">
          <Trans>New coupon</Trans>
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Code`}
            dir="ltr"
            autoCapitalize="characters"
            value={typed.code}
            error={errors['code']?.[0]}
            onChange={({ target }) => change({ code: target.value })}
          />
          <SegmentedControl
            label={t`Lowers the price by`}
            value={kind}
            onChange={setKind}
            options={[
              { id: 'percent', label: <Trans>Percent</Trans> },
              { id: 'amount', label: <Trans>An amount</Trans> },
            ]}
          />
          <TextField
            kind="number"
            inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
            label={kind === 'percent' ? t`Percent` : t`Amount in riyals`}
            value={typed.value}
            error={errors['percent']?.[0] ?? errors['amount_halalas']?.[0]}
            onChange={({ target }) => change({ value: target.value })}
          />
          <TextField
            kind="number"
            label={t`Most uses`}
            optional
            value={typed.uses}
            error={errors['uses_limit']?.[0]}
            onChange={({ target }) => change({ uses: target.value })}
          />
          <DatePicker
            label={t`Last day`}
            optional
            value={typed.until}
            error={errors['ends_at']?.[0]}
            onChange={(until) => change({ until })}
          />
          <TextField
            label={t`Note`}
            optional
            value={typed.note}
            error={errors['note']?.[0]}
            onChange={({ target }) => change({ note: target.value })}
          />
        </div>
        <div>
          <Button type="submit" loading={busy}>
            <Trans>Create the coupon</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
