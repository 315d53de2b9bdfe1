import { useLingui } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { TextField } from '#client/ui/text-field.tsx'
import { type PhoneCountry, toE164 } from '#shared/rules/phone.ts'
import { CallingCodeSelect } from './calling-code-select.tsx'
import { useCountries } from './queries.ts'

const HOME: PhoneCountry = 'SA'

/**
 * A phone number as people write it, with the country it is of. Hands on E.164 where it can be read for
 * certain, else what was typed, which the schema then refuses beside the field.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  error,
  ref,
}: {
  value: string
  onChange: (phone: string) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}) {
  const { t } = useLingui()
  const countries = useCountries()
  // The country stands beside the number and is not said twice.
  const [typed, setTyped] = useState(() => value.replace(/^\+966(?=5\d{8}$)/, '0'))
  const [country, setCountry] = useState<PhoneCountry>(HOME)

  function change(text: string, from: PhoneCountry) {
    setTyped(text)
    setCountry(from)
    const phone = toE164(text, from)
    onChange(phone.ok ? phone.e164 : text.trim())
  }

  return (
    <div className="flex items-start gap-2" dir="ltr">
      <CallingCodeSelect
        label={t`Country code`}
        countries={countries}
        value={country}
        onChange={(code) => change(typed, code as PhoneCountry)}
      />
      <div className="min-w-0 grow" dir="auto">
        <TextField
          ref={ref}
          kind="tel"
          label={t`Phone`}
          autoComplete="tel"
          placeholder="05X XXX XXXX"
          value={typed}
          error={error}
          onChange={(event) => change(event.target.value, country)}
          onBlur={onBlur}
        />
      </div>
    </div>
  )
}
