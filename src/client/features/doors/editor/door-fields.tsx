import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { sectionLabels } from '#client/data/sections.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { fieldText } from '#client/lib/form.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { SECTIONS } from '#shared/contract/events.ts'
import { useGroups } from '../queries.ts'
import type { DoorField, DoorForm, DoorFormErrors } from './door-form.ts'
import { DoorNameField } from './door-name-field.tsx'
import { PinField } from './pin-field.tsx'
import { ValidityFields } from './validity-fields.tsx'

const NAME_MAXIMUM = 80

export function DoorFields({
  event,
  form,
  errors,
  onChange,
}: {
  event: LocalEvent
  form: DoorForm
  errors: DoorFormErrors
  onChange: (change: Partial<DoorForm>) => void
}) {
  const { t, i18n } = useLingui()
  const groups = useGroups(event.id)
  const errorOf = (field: DoorField) => {
    const code = errors[field]
    return code && fieldText(code, parseLanguage(i18n.locale) ?? 'en', { maximum: NAME_MAXIMUM })
  }
  const section = form.section && i18n._(sectionLabels[form.section])
  return (
    <>
      <DoorNameField form={form} error={errorOf('name')} maximum={NAME_MAXIMUM} onChange={onChange} />
      <SegmentedControl
        label={t`Section served`}
        value={form.section ?? 'all'}
        onChange={(chosen) => onChange({ section: chosen === 'all' ? null : chosen })}
        options={[
          { id: 'all' as const, label: t`All` },
          ...SECTIONS.map((id) => ({ id, label: i18n._(sectionLabels[id]) })),
        ]}
      />
      {section !== null && (
        <Switch
          checked={form.only_section}
          onChange={({ target }) => onChange({ only_section: target.checked })}
          help={<Trans>Guests of other sections aren’t on its phones at all.</Trans>}
        >
          <Trans>Only guests of this section on its list</Trans>
        </Switch>
      )}
      {(groups.length > 0 || form.only_group !== '') && (
        <Select
          label={t`Guests on its list`}
          value={form.only_group}
          error={errorOf('only_group')}
          onChange={(only_group) => onChange({ only_group })}
          options={[
            { id: '', label: t`All groups` },
            ...[...new Set([...groups, form.only_group])]
              .filter((name) => name !== '')
              .map((name) => ({ id: name, label: name })),
          ]}
        />
      )}
      <Switch
        checked={form.allow_walk_ins}
        onChange={({ target }) => onChange({ allow_walk_ins: target.checked })}
        help={<Trans>People not on the list, by the name they give.</Trans>}
      >
        <Trans>Allow walk-ins</Trans>
      </Switch>
      <PinField form={form} error={errorOf('pin')} onChange={onChange} />
      <ValidityFields
        form={form}
        opensError={errorOf('opens')}
        endsError={errorOf('ends')}
        onChange={onChange}
      />
    </>
  )
}
