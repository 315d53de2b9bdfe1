import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useZodForm } from '#client/lib/form.ts'
import { newId } from '#client/lib/new-id.ts'
import { clearTabDraft, tabDraft, useTabDraft } from '#client/lib/tab-draft.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { Select } from '#client/ui/select.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { cohostCreateSchema } from '#shared/contract/cohosts.ts'
import { askCohost } from '../commands.ts'
import { RightsFields, type RightsForm, USUAL_LIMIT } from './rights-fields.tsx'

const DRAFT = 'co-host'
const DRAFT_FIELDS = ['name', 'email', 'event_id'] as const

/** The form of the request. Name, address and event survive a reload of the tab. */
export function NewCohostForm({
  events,
  wanted,
}: {
  events: readonly LocalEvent[]
  /** The event that the page was opened for. */
  wanted: string | null
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const only = events.length === 1 ? events[0]?.id : undefined
  const isKnown = events.some((event) => event.id === wanted)
  const draft = tabDraft(DRAFT)
  const form = useZodForm(cohostCreateSchema, {
    defaultValues: {
      name: '',
      email: '',
      unlimited_guests: false,
      guests_allowed: USUAL_LIMIT,
      may_customize: false,
      may_track: true,
      may_send: true,
      may_run_door: false,
      ...draft,
      event_id: (isKnown ? wanted : null) ?? draft['event_id'] ?? only ?? '',
    },
  })
  useTabDraft(DRAFT, form, DRAFT_FIELDS)

  const submit = form.handleSubmit(async (values) => {
    const result = await askCohost({ ...values, id })
    if (!result.ok) {
      if (result.kind === 'refused') form.setServerErrors(result.errors)
      showFailure(result)
      return
    }
    clearTabDraft(DRAFT)
    showSuccess(result.message)
    await navigate(paths.cohosts(values.event_id))
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
        <TextField
          kind="email"
          label={t`Email`}
          autoComplete="off"
          help={t`Without an account they sign up with it, and find your request.`}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="event_id"
          render={({ field }) => (
            <Select
              label={t`For which event`}
              placeholder={t`Choose`}
              options={events.map((event) => ({ id: event.id, label: eventTitle(event, language) }))}
              value={field.value === '' ? null : field.value}
              onChange={field.onChange}
              error={form.errorOf('event_id') && t`This field required`}
            />
          )}
        />
        <RightsFields form={form as unknown as RightsForm} />
        <Button type="submit" size="large" loading={form.formState.isSubmitting}>
          <Trans>Send the request</Trans>
        </Button>
      </form>
    </Card>
  )
}
