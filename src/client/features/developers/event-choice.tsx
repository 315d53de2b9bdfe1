import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { FieldError } from '#client/ui/field-error.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'

/** All events, those to come as well, or some of them by name. */
export function EventChoice({
  label,
  events,
  chosen,
  onChange,
  error,
}: {
  label: string
  events: readonly { readonly id: string; readonly title: string }[]
  /** Null: all. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
  error?: string | undefined
}) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={label}
        options={[
          { id: 'all', label: <Trans>All, new ones too</Trans> },
          { id: 'some', label: <Trans>Only these</Trans> },
        ]}
        value={chosen === null ? 'all' : 'some'}
        onChange={(which) => onChange(which === 'all' ? null : [])}
      />
      {chosen !== null && (
        <fieldset
          aria-label={t`Events to choose`}
          aria-describedby={error ? id : undefined}
          className="max-h-64 overflow-y-auto rounded-lg px-3 ring-1 ring-line ring-inset"
        >
          {events.length === 0 && (
            <p className="py-3 text-sm text-muted">
              <Trans>No event is on this device yet. It appears here once it has synced.</Trans>
            </p>
          )}
          {events.map((event) => (
            <Checkbox
              key={event.id}
              checked={chosen.includes(event.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, event.id] : chosen.filter((other) => other !== event.id),
                )
              }
            >
              <bdi>{event.title}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
