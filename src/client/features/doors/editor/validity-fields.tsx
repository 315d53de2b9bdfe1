import { Trans, useLingui } from '@lingui/react/macro'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { TimeField } from '#client/ui/time-field.tsx'
import type { DoorForm } from './door-form.ts'

/** From when until when the link works, in the event's time zone. An empty field is no limit. */
export function ValidityFields({
  form,
  opensError,
  endsError,
  onChange,
}: {
  form: DoorForm
  opensError: string | undefined
  endsError: string | undefined
  onChange: (change: Partial<DoorForm>) => void
}) {
  const { t } = useLingui()
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
      <legend className="sr-only">
        <Trans>How long the link works</Trans>
      </legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <DatePicker
          label={t`Works from`}
          value={form.opens_on}
          error={opensError}
          onChange={(opens_on) => onChange({ opens_on })}
        />
        <TimeField
          label={t`Hour`}
          value={form.opens_time}
          onChange={(opens_time) => onChange({ opens_time })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <DatePicker
          label={t`Until`}
          value={form.ends_on}
          error={endsError}
          onChange={(ends_on) => onChange({ ends_on })}
        />
        <TimeField label={t`Hour`} value={form.ends_time} onChange={(ends_time) => onChange({ ends_time })} />
      </div>
      <p className="text-sm text-muted">
        <Trans>
          In the event’s time zone. Leave empty for no limit. When it ends, the list is removed from the
          phones.
        </Trans>
      </p>
    </fieldset>
  )
}
