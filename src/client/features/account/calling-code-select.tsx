import { controlStyle } from '#client/ui/field-style.ts'
import type { Country } from '#shared/contract/catalogue.ts'

const SAUDI: Pick<Country, 'code' | 'name' | 'phone_code'> = { code: 'SA', name: '', phone_code: '+966' }

/** The country a phone number is of. The phone's own wheel or list: 240 countries need no drawing of ours. */
export function CallingCodeSelect({
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
    <label className="relative flex w-24 shrink-0 flex-col gap-1.5">
      <span className="truncate text-sm font-medium">{label}</span>
      <span aria-hidden="true" className={`${controlStyle} numeric`}>
        {chosen.phone_code}
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
