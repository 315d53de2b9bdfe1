import { Trans, useLingui } from '@lingui/react/macro'
import { parseLanguage } from '#client/i18n/languages.ts'
import { fieldText } from '#client/lib/form.ts'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import { withChanges } from '#shared/rules/guests/household-members.ts'
import { guestStatusLabels } from '../labels.ts'
import { LanguageChoice } from '../language-choice.tsx'
import { SectionChoice } from '../section-choice.tsx'
import { SuggestField } from '../suggest-field.tsx'
import { type GuestForm, type GuestFormErrors, otherContactKind } from './guest-form.ts'
import { MembersField } from './members-field.tsx'

const MAXIMUM = { group_name: 80, table_name: 40, name: 120, door_note: 300 } as const

export function GuestFields({
  form,
  errors,
  groups,
  tables,
  known,
  onChange,
}: {
  form: GuestForm
  errors: GuestFormErrors
  groups: readonly string[]
  tables: readonly string[]
  /** Whether the guest is in the list already and may have answered. */
  known: boolean
  onChange: (change: Partial<GuestForm>) => void
}) {
  const { t, i18n } = useLingui()
  const errorOf = (field: keyof GuestForm) => {
    const code = errors[field]
    return (
      code &&
      fieldText(code, parseLanguage(i18n.locale) ?? 'en', {
        maximum: field in MAXIMUM ? MAXIMUM[field as keyof typeof MAXIMUM] : INVITED_MAXIMUM,
      })
    )
  }
  const other = otherContactKind(form.contact)
  return (
    <>
      <TextField
        label={t`Name`}
        value={form.name}
        error={errorOf('name')}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        kind="email-or-phone"
        label={t`Email or phone`}
        placeholder="05X XXX XXXX"
        value={form.contact}
        error={errorOf('contact')}
        autoComplete="off"
        onChange={({ target }) => onChange({ contact: target.value })}
      />
      <NumberStepper
        label={t`Total invited`}
        help={t`Including the guest`}
        min={Math.max(1, form.members.length)}
        max={INVITED_MAXIMUM}
        value={form.invited}
        error={errorOf('invited')}
        onChange={(invited) => onChange(withChanges(form, { invited }))}
      />
      <SectionChoice value={form.section} onChange={(section) => onChange({ section })} />
      <div className="grid grid-cols-2 gap-3">
        <SuggestField
          label={t`Group`}
          value={form.group_name}
          suggestions={groups}
          maximum={MAXIMUM.group_name}
          error={errorOf('group_name')}
          onChange={(group_name) => onChange({ group_name })}
        />
        <SuggestField
          label={t`Table`}
          value={form.table_name}
          suggestions={tables}
          maximum={MAXIMUM.table_name}
          error={errorOf('table_name')}
          onChange={(table_name) => onChange({ table_name })}
        />
      </div>
      <Switch checked={form.vip} onChange={({ target }) => onChange({ vip: target.checked })}>
        <Trans>VIP</Trans>
      </Switch>
      <TextField
        kind={other === 'email' ? 'email' : 'tel'}
        label={other === 'email' ? t`Email` : t`Phone`}
        optional
        value={form.other_contact}
        error={errorOf('other_contact')}
        autoComplete="off"
        onChange={({ target }) => onChange({ other_contact: target.value })}
      />
      <TextArea
        label={t`Door note`}
        optional
        rows={2}
        maxLength={MAXIMUM.door_note}
        value={form.door_note}
        error={errorOf('door_note')}
        onChange={({ target }) => onChange({ door_note: target.value })}
      />
      <MembersField
        members={form.members}
        guestName={form.name}
        known={known}
        onChange={(members) => onChange(withChanges(form, { members }))}
      />
      <LanguageChoice value={form.language} onChange={(language) => onChange({ language })} />
      {known && (
        <>
          <SegmentedControl
            label={t`Reply (entered by you)`}
            value={form.rsvp ?? 'none'}
            onChange={(rsvp) => onChange(withChanges(form, { rsvp: rsvp === 'none' ? null : rsvp }))}
            options={[
              { id: 'none', label: i18n._(guestStatusLabels.not_yet_replied) },
              { id: 'attending', label: i18n._(guestStatusLabels.attending) },
              { id: 'regrets', label: i18n._(guestStatusLabels.regrets) },
            ]}
          />
          {form.rsvp === 'attending' && (
            <NumberStepper
              label={t`How many are coming`}
              min={1}
              max={form.invited}
              value={Math.min(form.attending_people ?? form.invited, form.invited)}
              onChange={(attending_people) => onChange(withChanges(form, { attending_people }))}
            />
          )}
        </>
      )}
    </>
  )
}
