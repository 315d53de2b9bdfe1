import { Trans } from '@lingui/react/macro'
import { controlStyle } from '#client/ui/field-style.ts'
import { Field } from '../field.tsx'

/** Who comes with the guest, by name, where the hosts want to know. */
export function CompanionFields({
  count,
  names,
  errors,
}: {
  count: number
  names: readonly string[]
  errors: Readonly<Record<string, string>>
}) {
  return Array.from({ length: count }, (_, place) => (
    <Field
      // biome-ignore lint/suspicious/noArrayIndexKey: the first companion is the first, whatever they are called
      key={place}
      label={<Trans>Companion {place + 1}</Trans>}
      required
      error={errors[`companion.${place}`]}
    >
      {(control) => (
        <input
          {...control}
          name="companion"
          dir="auto"
          autoComplete="off"
          maxLength={120}
          defaultValue={names[place] ?? ''}
          className={controlStyle}
        />
      )}
    </Field>
  ))
}
