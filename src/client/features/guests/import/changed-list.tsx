import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { phoneText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Rsvp } from '#shared/contract/guests.ts'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import { guestStatusLabels } from '../labels.ts'
import type { ChangedGuest, FieldChange } from './import-view.ts'
import { importFieldLabels } from './labels.ts'
import type { Import } from './use-import.ts'

const PAGE = 20

/** Guests of the list that the file changes, with the values before and after. */
export function ChangedList({ guests, work }: { guests: readonly ChangedGuest[]; work: Import }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const [shown, setShown] = useState(PAGE)
  const { decisions } = work
  const shownValue = ({ field }: FieldChange, value: FieldChange['after']): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'number') return number(value)
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (field === 'rsvp' && value in guestStatusLabels) return i18n._(guestStatusLabels[value as Rsvp])
    if (field === 'section' && value in sectionLabels) return i18n._(sectionLabels[value as 'men'])
    if (field === 'language' && value in languageNames) return languageNames[value as 'ar']
    return field === 'phone' ? phoneText(value) : value
  }
  const directionOf = ({ field }: FieldChange) => (field === 'phone' ? 'ltr' : undefined)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Plural
          value={guests.length}
          one="# guest is already on your list"
          other="# guests are already on your list"
        />
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg bg-raised px-4 ring-1 ring-line">
        {guests.slice(0, shown).map((guest) => (
          <li key={guest.line} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="flex min-w-0 flex-col gap-1">
              <bdi className="truncate font-medium">{guest.name}</bdi>
              {guest.changes.map((change) => (
                <p key={change.field} className="flex flex-wrap items-center gap-x-2 text-sm">
                  <span className="text-muted">{i18n._(importFieldLabels[change.field as ImportField])}</span>
                  <bdi dir={directionOf(change)} className="text-muted line-through">
                    {shownValue(change, change.before)}
                  </bdi>
                  <ArrowLeft size={16} className="flip-ltr text-muted" role="img" aria-label={t`becomes`} />
                  <bdi dir={directionOf(change)} className="numeric font-medium">
                    {shownValue(change, change.after)}
                  </bdi>
                </p>
              ))}
            </div>
            <div className="w-full sm:w-80">
              <SegmentedControl
                hideLabel
                label={t`What to do with ${guest.name}`}
                value={guest.choice}
                onChange={(choice) => work.decide({ lines: { ...decisions.lines, [guest.line]: choice } })}
                options={[
                  { id: 'merge', label: t({ message: 'Change', context: 'import' }) },
                  { id: 'keep', label: t`Add as new` },
                  { id: 'skip', label: t`Leave as is` },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      {guests.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          <Plural context="guests" value={guests.length - shown} one="Show # more" other="Show # more" />
        </Button>
      )}
      {guests.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            onClick={() => work.decide({ in_list: 'merge', lines: {} })}
          >
            <Trans>Change all</Trans>
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => work.decide({ in_list: 'skip', lines: {} })}
          >
            <Trans>Leave all as they are</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
