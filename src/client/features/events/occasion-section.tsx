import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ZodForm } from '#client/lib/form.ts'
import { Select } from '#client/ui/select.tsx'
import type { EventDetails } from '#shared/contract/events.ts'
import { FormSection } from './form-section.tsx'
import { occasionsOf } from './logic.ts'
import { useCategories } from './queries.ts'

/** What is celebrated and how it is called. */
export function OccasionSection({
  form,
  children,
}: {
  form: ZodForm<EventDetails, EventDetails>
  children: ReactNode
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const occasions = occasionsOf(useCategories(), language)
  return (
    <FormSection title={<Trans>The occasion</Trans>}>
      <div className="max-w-sm">
        <Controller
          control={form.control}
          name="category"
          render={({ field }) => (
            <Select
              label={t`Occasion`}
              placeholder={t`Choose`}
              options={occasions.map(({ slug, name }) => ({ id: slug, label: name }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {children}
    </FormSection>
  )
}
