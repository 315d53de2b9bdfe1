import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { guestFieldLabels } from '#client/data/guest-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Event } from '#shared/contract/events.ts'
import { type BulkChanges, INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import { GuestLimitNote } from './guest-limit-note.tsx'
import { BULK_START, type BulkField, type ListedGuest } from './guest-list.ts'
import { LanguageChoice } from './language-choice.tsx'
import { SectionChoice } from './section-choice.tsx'
import { SuggestField } from './suggest-field.tsx'

/** Asks for the value to set on all selected guests. */
export function BulkDialog({
  event,
  field,
  guests,
  groups,
  tables,
  onApply,
  onClose,
}: {
  event: Event
  field: BulkField
  guests: readonly ListedGuest[]
  groups: readonly string[]
  tables: readonly string[]
  onApply: (changes: BulkChanges) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const count = guests.length
  const [values, setValues] = useState(BULK_START)
  const set = (change: Partial<typeof BULK_START>) => setValues({ ...values, ...change })
  const label = i18n._(guestFieldLabels[field])
  const control = {
    section: () => <SectionChoice value={values.section} onChange={(section) => set({ section })} />,
    language: () => <LanguageChoice value={values.language} onChange={(language) => set({ language })} />,
    vip: () => (
      <SegmentedControl
        label={label}
        value={values.vip ? 'yes' : 'no'}
        onChange={(vip) => set({ vip: vip === 'yes' })}
        options={[
          { id: 'yes', label: t`VIP` },
          { id: 'no', label: t`Not VIP` },
        ]}
      />
    ),
    invited: () => (
      <NumberStepper
        label={label}
        min={1}
        max={INVITED_MAXIMUM}
        value={values.invited}
        onChange={(invited) => set({ invited })}
      />
    ),
    table_name: () => (
      <SuggestField
        label={label}
        value={values.table_name}
        suggestions={tables}
        maximum={40}
        onChange={(table_name) => set({ table_name })}
      />
    ),
    group_name: () => (
      <SuggestField
        label={label}
        value={values.group_name}
        suggestions={groups}
        maximum={80}
        onChange={(group_name) => set({ group_name })}
      />
    ),
  }[field]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={label}
      footer={
        <>
          <Button onClick={() => onApply({ [field]: values[field] })}>
            <Plural value={count} one="Apply to # guest" other="Apply to # guests" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {control()}
      {field === 'invited' && (
        <GuestLimitNote
          event={event}
          adding={guests.reduce((sum, { invited }) => sum + values.invited - invited, 0)}
          className="mt-4"
        />
      )}
    </Dialog>
  )
}
