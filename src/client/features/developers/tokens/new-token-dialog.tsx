import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useZodForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { FieldError } from '#client/ui/field-error.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { accessTokenCreateSchema } from '#shared/contract/access-tokens.ts'
import { createAccessToken } from '../commands.ts'
import { EventChoice } from '../event-choice.tsx'
import { fieldErrorText } from '../labels.ts'
import { useHostedEvents } from '../queries.ts'
import { ScopeFields } from './scope-fields.tsx'

const FORM = 'new-token'
const DAYS = [30, 90, 180, 365] as const
const USUAL_DAYS = 90

/** What the token is for, what it may do, and for how long. A press outside does not close it: something was entered. */
export function NewTokenDialog({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (token: string) => void
}) {
  const { t } = useLingui()
  const { language, number } = useFormat()
  const events = useHostedEvents() ?? []
  const form = useZodForm(accessTokenCreateSchema, {
    defaultValues: {
      name: '',
      scopes: ['events:read', 'guests:read'],
      days: USUAL_DAYS,
      event_ids: null,
    },
  })
  const submit = form.handleSubmit(async (values) => {
    const result = await createAccessToken(values)
    if (result.ok) return onMade(result.data.token)
    if (result.kind === 'refused') form.setServerErrors(result.errors)
    showFailure(result)
  })
  const scopesError = fieldErrorText(form.errorOf('scopes'), language)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={false}
      title={<Trans>New access token</Trans>}
      footer={
        <>
          <Button type="submit" form={FORM} loading={form.formState.isSubmitting}>
            <Trans>Create token</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t`What it’s for`}
          help={t`For example the name of your system.`}
          autoComplete="off"
          error={form.errorOf('name')}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="scopes"
          render={({ field }) => (
            <div className="flex flex-col gap-1">
              <ScopeFields scopes={field.value} onChange={field.onChange} />
              {scopesError && <FieldError id={`${FORM}-scopes`}>{scopesError}</FieldError>}
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="event_ids"
          render={({ field }) => (
            <EventChoice
              label={t`Which events`}
              events={events.map((event) => ({ id: event.id, title: eventTitle(event, language) }))}
              chosen={field.value ?? null}
              onChange={field.onChange}
              error={fieldErrorText(form.errorOf('event_ids'), language)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="days"
          render={({ field }) => (
            <Select
              label={t`Ends after`}
              help={t`We tell you a week before.`}
              options={DAYS.map((days) => {
                const count = number(days)
                return { id: String(days), label: t`${count} days` }
              })}
              value={String(field.value)}
              onChange={(days) => field.onChange(Number(days))}
              error={form.errorOf('days')}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
