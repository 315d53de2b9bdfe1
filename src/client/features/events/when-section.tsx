import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { ZodForm } from '#client/lib/form.ts'
import { ComboBox } from '#client/ui/combo-box.tsx'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { TimeField } from '#client/ui/time-field.tsx'
import type { EventDetails } from '#shared/contract/events.ts'
import { FormSection } from './form-section.tsx'

/** The day in both calendars, the hour and the time zone. */
export function WhenSection({ form }: { form: ZodForm<EventDetails, EventDetails> }) {
  const { t, i18n } = useLingui()
  const zones = useMemo(
    () => timeZonesWith(Object.entries(gulfZoneLabels).map(([id, label]) => ({ id, label: i18n._(label) }))),
    [i18n],
  )
  return (
    <FormSection id="when" title={<Trans>When</Trans>}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="starts_on"
          render={({ field }) => (
            <DatePicker
              label={t`Date`}
              help={<Trans>Guests see it in Hijri and Gregorian dates.</Trans>}
              value={field.value}
              onChange={field.onChange}
              error={form.errorOf('starts_on')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="starts_time"
          render={({ field }) => (
            <TimeField
              label={t`Time`}
              value={field.value}
              onChange={field.onChange}
              error={form.errorOf('starts_time')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field }) => (
            <ComboBox
              label={t`Time zone`}
              options={zones}
              matches={matchesZone}
              value={field.value}
              onChange={(zone) => zone !== null && field.onChange(zone)}
              error={form.errorOf('time_zone')}
            />
          )}
        />
      </div>
    </FormSection>
  )
}

/** The time zones of the Gulf; they are listed before all others. */
const gulfZoneLabels: Readonly<Record<string, MessageDescriptor>> = {
  'Asia/Riyadh': msg`Riyadh time`,
  'Asia/Dubai': msg`Dubai time`,
  'Asia/Kuwait': msg`Kuwait time`,
  'Asia/Qatar': msg`Doha time`,
  'Asia/Bahrain': msg`Bahrain time`,
  'Asia/Muscat': msg`Muscat time`,
}

/** All time zones: first the named ones, then the others by their identifier. */
function timeZonesWith(names: readonly { id: string; label: string }[]): { id: string; label: string }[] {
  const named = new Set(names.map(({ id }) => id))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone))
  return [...names, ...others.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))]
}

/** Matches the label and the identifier: “doha” and “qatar” find the same zone. */
function matchesZone(typed: string, zone: { id: string; label: string }): boolean {
  const text = `${zone.label} ${zone.id.replaceAll('_', ' ')}`.toLocaleLowerCase()
  return text.includes(typed.trim().toLocaleLowerCase())
}
