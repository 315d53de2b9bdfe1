import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { phoneText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import { controlStyle } from '#client/ui/field-style.ts'
import { TextField } from '#client/ui/text-field.tsx'
import type { Country } from '#shared/contract/catalogue.ts'
import { type PhoneCountry, toE164 } from '#shared/rules/contact/phone.ts'
import { useCountries } from './queries.ts'

const HOME: PhoneCountry = 'SA'

/**
 * A phone number as people write it, with its country. Calls `onChange` with E.164 where the number is valid, else
 * with the typed text, which the schema then refuses beside the field.
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
  const [typed, setTyped] = useState(() => phoneText(value))
  const [country, setCountry] = useState<PhoneCountry>(HOME)

  function change(text: string, from: PhoneCountry) {
    setTyped(text)
    setCountry(from)
    const phone = toE164(text, from)
    onChange(phone.ok ? phone.e164 : text.trim())
  }

  return (
    <div className="flex flex-wrap items-start gap-2" dir="ltr">
      <CallingCodeSelect
        label={t`Country code`}
        countries={countries.data ?? []}
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
      {countries.isLoadingError && (
        <p dir="auto" role="alert" className="flex w-full flex-wrap items-center gap-x-2 text-sm text-muted">
          <Trans>Couldn’t load the other country codes.</Trans>
          <Button size="small" variant="secondary" onClick={() => void countries.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

const SAUDI: Pick<Country, 'code' | 'name' | 'phone_code'> = { code: 'SA', name: '', phone_code: '+966' }

/** The country of a phone number: a native select, as there are 240 of them. */
function CallingCodeSelect({
  label,
  countries,
  value,
  onChange,
}: {
  label: string
  countries: Country[]
  value: string
  onChange: (code: string) => void
}) {
  const known = countries.length > 0 ? countries : [SAUDI]
  const chosen = known.find(({ code }) => code === value) ?? SAUDI
  return (
    <label className="relative flex w-24 shrink-0 flex-col justify-end gap-1.5">
      <span className="text-sm font-medium wrap-anywhere">{label}</span>
      <span aria-hidden="true" className={`${controlStyle} numeric flex items-center justify-between`}>
        {chosen.phone_code}
        <ChevronDown size={18} className="shrink-0 text-muted" />
      </span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {known.map(({ code, name, phone_code }) => (
          <option key={code} value={code}>
            {`${name} ${phone_code}`}
          </option>
        ))}
      </select>
    </label>
  )
}
