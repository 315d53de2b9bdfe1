import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TimeField } from '#client/ui/time-field.tsx'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { lacksTime, startOf } from '../draft.ts'
import type { StepProps } from './audience-step.tsx'
import { Step } from './step.tsx'

/** Now, or at a day and time in the time zone of the event. */
export function WhenStep({
  zone,
  now,
  problem,
  ...step
}: StepProps & {
  zone: string
  now: Date
  /** Why it cannot begin then. */
  problem: string | undefined
}) {
  const { t } = useLingui()
  const { bothCalendars, time } = useFormat()
  const { form, onChange, isOpen, onToggle } = step
  const start = startOf(form, zone)
  const summary =
    start === null ? (
      form.is_scheduled ? (
        <Trans>Choose a day and a time</Trans>
      ) : (
        <Trans>Now</Trans>
      )
    ) : (
      <>
        {bothCalendars(start, zone).day}
        {' · '}
        {time(start, zone)}
      </>
    )
  return (
    <Step
      icon={CalendarClock}
      title={<Trans>When</Trans>}
      summary={summary}
      isUrgent={lacksTime(form) || problem !== undefined}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <SegmentedControl
        label={t`When`}
        hideLabel
        value={form.is_scheduled ? 'later' : 'now'}
        onChange={(id) => onChange({ is_scheduled: id === 'later' })}
        options={[
          { id: 'now', label: t`Now` },
          { id: 'later', label: t`At a time` },
        ]}
      />
      {form.is_scheduled && (
        <div className="grid gap-5 sm:grid-cols-2">
          <DatePicker
            label={t`Day`}
            value={form.starts_on}
            min={dayIn(zone, now)}
            error={problem}
            onChange={(starts_on) => onChange({ starts_on })}
          />
          <TimeField
            label={t`Time`}
            help={<ZoneName zone={zone} at={start ?? now} />}
            value={form.starts_time}
            onChange={(starts_time) => onChange({ starts_time })}
          />
        </div>
      )}
    </Step>
  )
}

/** What the clocks of a zone are called at an instant. */
function ZoneName({ zone, at }: { zone: string; at: Date | string }) {
  const { time } = useFormat()
  const hour = time(at, zone)
  return <>{time(at, zone, { zoneName: true }).replace(hour, '').trim()}</>
}
