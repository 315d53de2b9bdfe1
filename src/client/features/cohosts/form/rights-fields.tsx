import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { ZodForm } from '#client/lib/form.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { type cohostEditSchema, GUESTS_ALLOWED_MAXIMUM } from '#shared/contract/cohosts.ts'

export type RightsForm = ZodForm<z.input<typeof cohostEditSchema>, z.output<typeof cohostEditSchema>>

/** What the number field starts with. */
export const USUAL_LIMIT = 50

/** The permissions of a co-host: how many guests, and what else they may do. */
export function RightsFields({ form }: { form: RightsForm }) {
  const { t } = useLingui()
  const isUnlimited = form.watch('unlimited_guests') ?? false
  const rights = [
    {
      name: 'may_customize',
      label: t`Allow customize template`,
      help: t`Change the card’s design and wording.`,
    },
    {
      name: 'may_track',
      label: t`Allow tracking`,
      help: t`See who of their guests opened, replied and is coming.`,
    },
    {
      name: 'may_send',
      label: t`Allow sending`,
      help: t`Send invitations to their guests with their own points.`,
    },
    {
      name: 'may_run_door',
      label: t`Allow check-in`,
      help: t`Open entrances and see every guest who arrives.`,
    },
  ] as const
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-lg font-semibold">
          <Trans>Guests</Trans>
        </legend>
        <Checkbox {...form.register('unlimited_guests')}>
          <Trans>Unlimited guests</Trans>
        </Checkbox>
        {!isUnlimited && (
          <Controller
            control={form.control}
            name="guests_allowed"
            render={({ field }) => (
              <NumberStepper
                label={t`Number of guests allowed`}
                help={t`Counts people: an invitation for three is three.`}
                min={1}
                max={GUESTS_ALLOWED_MAXIMUM}
                value={field.value ?? USUAL_LIMIT}
                error={form.errorOf('guests_allowed')}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-lg font-semibold">
          <Trans>What they may do</Trans>
        </legend>
        {rights.map(({ name, label, help }) => (
          <Checkbox key={name} {...form.register(name)}>
            <span className="flex flex-col py-1">
              <span>{label}</span>
              <span className="text-sm text-muted">{help}</span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
