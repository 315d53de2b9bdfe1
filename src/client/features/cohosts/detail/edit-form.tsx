import { Trans, useLingui } from '@lingui/react/macro'
import { useZodForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { type Cohost, cohostEditSchema } from '#shared/contract/cohosts.ts'
import { editCohost } from '../commands.ts'
import { RightsFields, USUAL_LIMIT } from '../form/rights-fields.tsx'

/** What a co-host may do; it holds from the moment it is saved. */
export function EditForm({ cohost }: { cohost: Cohost }) {
  const { t } = useLingui()
  const isPending = cohost.status === 'pending'
  const form = useZodForm(cohostEditSchema, {
    defaultValues: {
      name: cohost.name,
      email: cohost.email,
      unlimited_guests: cohost.unlimited_guests,
      guests_allowed: cohost.guests_allowed ?? USUAL_LIMIT,
      may_customize: cohost.may_customize,
      may_track: cohost.may_track,
      may_send: cohost.may_send,
      may_run_door: cohost.may_run_door,
    },
  })
  const submit = form.handleSubmit(async ({ email, ...values }) => {
    const result = await editCohost(cohost.id, isPending ? { ...values, email } : values)
    if (result.ok) {
      showSuccess(t`Save Complete!`)
      return
    }
    if (result.kind === 'refused') form.setServerErrors(result.errors)
    showFailure(result)
  })
  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <TextField
          label={t`Name`}
          autoComplete="off"
          error={form.errorOf('name')}
          {...form.register('name')}
        />
        {isPending && (
          <TextField
            kind="email"
            label={t`Email`}
            autoComplete="off"
            help={t`A new address gets the request instead.`}
            error={form.errorOf('email')}
            {...form.register('email')}
          />
        )}
        <RightsFields form={form} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Card>
  )
}
