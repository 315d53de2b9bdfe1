import { useLingui } from '@lingui/react/macro'
import { otherLanguage } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { SUGGESTED_DOORS } from '#shared/rules/door/door-name.ts'
import type { DoorForm } from './door-form.ts'

/** The door's names, with suggestions; choosing the entrance of a section sets the section too. */
export function DoorNameField({
  form,
  error,
  maximum,
  onChange,
}: {
  form: DoorForm
  error: string | undefined
  maximum: number
  onChange: (change: Partial<DoorForm>) => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Entrance name`}
        value={form.name}
        error={error}
        maxLength={maximum}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {form.name === '' && (
        <div className="flex flex-wrap gap-2">
          {SUGGESTED_DOORS.map(({ names, section }) => (
            <button
              key={names.en}
              type="button"
              onClick={() =>
                onChange({ name: names[language], other_name: names[otherLanguage(language)], section })
              }
              className="min-h-11 rounded-full border border-line bg-raised px-4 text-sm font-medium transition hover:border-action hover:text-action"
            >
              {names[language]}
            </button>
          ))}
        </div>
      )}
      <TextField
        label={t`Second name`}
        optional
        help={t`In Arabic or English. Everyone reads the name in their own language.`}
        value={form.other_name}
        maxLength={maximum}
        autoComplete="off"
        onChange={({ target }) => onChange({ other_name: target.value })}
      />
    </div>
  )
}
