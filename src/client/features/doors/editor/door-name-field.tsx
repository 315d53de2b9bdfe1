import { useLingui } from '@lingui/react/macro'
import { TextField } from '#client/ui/text-field.tsx'
import type { Section } from '#shared/contract/events.ts'
import type { DoorForm } from './door-form.ts'

/** The door's name, with suggestions; choosing the entrance of a section sets the section too. */
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
  const suggestions: readonly { name: string; section: Section | null }[] = [
    { name: t`Main entrance`, section: null },
    { name: t`Men’s entrance`, section: 'men' },
    { name: t`Women’s entrance`, section: 'women' },
  ]
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
          {suggestions.map(({ name, section }) => (
            <button
              key={name}
              type="button"
              onClick={() => onChange({ name, section })}
              className="min-h-11 rounded-full border border-line bg-raised px-4 text-sm font-medium transition hover:border-action hover:text-action"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
