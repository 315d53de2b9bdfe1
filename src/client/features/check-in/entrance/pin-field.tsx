import { useLingui } from '@lingui/react/macro'
import { foldDigits } from '#client/lib/digits.ts'
import { FieldFrame } from '#client/ui/field-frame.tsx'
import { describedBy } from '#client/ui/field-style.ts'

const LONGEST = 8

/** The digits the host told them, typed on the number pad of a phone; Arabic digits are the same digits. */
export function PinField({
  id,
  value,
  onChange,
  error,
}: {
  id: string
  value: string
  onChange: (pin: string) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  return (
    <FieldFrame id={id} label={t`PIN of the gate`} error={error}>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        required
        value={value}
        onChange={(event) => onChange(foldDigits(event.target.value).replace(/\D/g, '').slice(0, LONGEST))}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help: undefined, error })}
        className="numeric min-h-16 w-full rounded-lg border border-control bg-raised px-4 text-center text-3xl font-semibold transition-[border-color,box-shadow] hover:border-action focus:border-action focus:ring-3 focus:ring-action/25 focus:outline-none aria-invalid:border-danger"
      />
    </FieldFrame>
  )
}
