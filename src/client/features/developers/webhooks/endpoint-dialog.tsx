import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useZodForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { FieldError } from '#client/ui/field-error.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { WEBHOOK_KINDS, type Webhook, webhookCreateSchema } from '#shared/contract/webhooks.ts'
import { createWebhook, editWebhook } from '../commands.ts'
import { fieldErrorText, kindLabels } from '../labels.ts'
import { useHostedEvents } from '../queries.ts'

const FORM = 'endpoint'
const ALL = 'all'

/** Where an endpoint is and what it is called about. A press outside does not close it: something was entered. */
export function EndpointDialog({
  webhook,
  onClose,
  onSecret,
}: {
  /** Null: a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** With the signing secret of a new one. */
  onSecret: (secret: string) => void
}) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const events = useHostedEvents() ?? []
  const form = useZodForm(webhookCreateSchema, {
    defaultValues: {
      url: webhook?.url ?? 'https://',
      kinds: webhook?.kinds ?? [...WEBHOOK_KINDS],
      event_id: webhook?.event_id ?? null,
    },
  })
  const submit = form.handleSubmit(async (values) => {
    const result = await (webhook === null ? createWebhook(values) : editWebhook(webhook.id, values))
    if (!result.ok) {
      if (result.kind === 'refused') form.setServerErrors(result.errors)
      return showFailure(result)
    }
    if ('secret' in result.data) return onSecret(String(result.data.secret))
    showSuccess(result.message)
    onClose()
  })
  const kindsError = fieldErrorText(form.errorOf('kinds'), language)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={false}
      title={webhook === null ? <Trans>New endpoint</Trans> : <Trans>Edit the endpoint</Trans>}
      footer={
        <>
          <Button type="submit" form={FORM} loading={form.formState.isSubmitting}>
            {webhook === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          kind="url"
          label={t`Address`}
          help={t`Of your system, with https. We send it a POST with JSON.`}
          autoComplete="off"
          error={fieldErrorText(form.errorOf('url'), language)}
          {...form.register('url')}
        />
        <Controller
          control={form.control}
          name="kinds"
          render={({ field }) => (
            <fieldset
              className="flex flex-col"
              aria-describedby={kindsError === undefined ? undefined : `${FORM}-kinds`}
            >
              <legend className="pb-1 font-semibold">
                <Trans>Call it when</Trans>
              </legend>
              {WEBHOOK_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  checked={field.value.includes(kind)}
                  onChange={({ target }) =>
                    field.onChange(
                      WEBHOOK_KINDS.filter((one) =>
                        one === kind ? target.checked : field.value.includes(one),
                      ),
                    )
                  }
                >
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    {i18n._(kindLabels[kind])}
                    <bdi dir="ltr" className="font-mono text-xs text-muted">
                      {kind}
                    </bdi>
                  </span>
                </Checkbox>
              ))}
              {kindsError && <FieldError id={`${FORM}-kinds`}>{kindsError}</FieldError>}
            </fieldset>
          )}
        />
        <Controller
          control={form.control}
          name="event_id"
          render={({ field }) => (
            <Select
              label={t`Which event`}
              options={[
                { id: ALL, label: t`All, new ones too` },
                ...events.map((event) => ({ id: event.id, label: eventTitle(event, language) })),
              ]}
              value={field.value ?? ALL}
              onChange={(id) => field.onChange(id === ALL ? null : id)}
              error={form.errorOf('event_id')}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
