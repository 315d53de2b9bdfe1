import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import type { ZodForm } from '#client/lib/form.ts'
import { Chip } from '#client/ui/chip.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { type EventDetails, SECTIONS } from '#shared/contract/events.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { BilingualField } from './bilingual-field.tsx'
import { FormSection } from './form-section.tsx'

export function GatheringSection({
  form,
  writing,
}: {
  form: ZodForm<EventDetails, EventDetails>
  writing: 'ar' | 'en'
}) {
  const { t } = useLingui()
  const names = { men: t`Men`, women: t`Women`, mixed: t`Mixed` }
  return (
    <FormSection id="gathering" title={<Trans>Hosts and guests</Trans>}>
      <BilingualField
        form={form}
        name="hosts"
        label={t`Hosts`}
        example={t`The Al Otaibi and Al Harbi families`}
        writing={writing}
      />
      <Controller
        control={form.control}
        name="sections"
        render={({ field }) => (
          <fieldset className="flex flex-col gap-1.5">
            <legend className="pb-1.5 text-sm font-medium">
              <Trans>Sections</Trans>
            </legend>
            <div className="flex flex-wrap gap-2">
              {SECTIONS.map((section) => {
                const chosen = field.value.includes(section)
                return (
                  <Chip
                    key={section}
                    selected={chosen}
                    onClick={() =>
                      field.onChange(
                        SECTIONS.filter((one) => (one === section ? !chosen : field.value.includes(one))),
                      )
                    }
                  >
                    {names[section]}
                  </Chip>
                )
              })}
            </div>
            <p className="text-sm text-muted">
              <Trans>Guests can have a section; staff point them to the right entrance.</Trans>
            </p>
          </fieldset>
        )}
      />
      <div className="max-w-sm">
        <Controller
          control={form.control}
          name="capacity"
          render={({ field }) => (
            <TextField
              kind="number"
              label={t`Capacity`}
              optional
              help={<Trans>Maximum number of people</Trans>}
              value={field.value === null ? '' : String(field.value)}
              onChange={(event) => {
                const digits = foldDigits(event.target.value).replace(/\D/g, '').slice(0, 7)
                field.onChange(digits === '' ? null : Number(digits))
              }}
              onBlur={field.onBlur}
              ref={field.ref}
              error={form.errorOf('capacity')}
            />
          )}
        />
      </div>
      <BilingualField
        form={form}
        name="dress_code"
        label={t`Dress code`}
        example={t`Formal dress; no white`}
        writing={writing}
      />
      <BilingualField
        form={form}
        name="notes"
        label={t`Notes for guests`}
        example={t`Children’s play area available`}
        writing={writing}
        long
      />
    </FormSection>
  )
}
