import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { LineField } from '#client/ui/line-field.tsx'
import { TimeField } from '#client/ui/time-field.tsx'
import type { CardFields } from '#shared/card/card-values.ts'
import { SAMPLE_FIELDS } from '#shared/card/sample-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { DescriptionFields } from './description-fields.tsx'

const FIELDS = ['hosts', 'title', 'venue', 'address'] as const
type BilingualField = (typeof FIELDS)[number]
/** As in the contract. */
const MAX_LENGTH: Record<BilingualField, number> = { hosts: 240, title: 140, venue: 160, address: 300 }

/** The fields that the placeholders of the card show. */
export function FieldsPanel() {
  const { t } = useLingui()
  const { editor, isEvent } = useEditorContext()
  const { language } = useFormat()
  const fields = useEditorState(({ card }) => card.fields)
  const change = (next: Partial<CardFields>) =>
    editor.change(
      (card) => ({ ...card, fields: { ...card.fields, ...next } }),
      `fields ${Object.keys(next).join()}`,
    )
  const labels: Record<BilingualField, Record<Language, string>> = {
    hosts: { ar: t`Hosts (Arabic)`, en: t`Hosts (English)` },
    title: { ar: t`Title (Arabic)`, en: t`Title (English)` },
    venue: { ar: t`Place (Arabic)`, en: t`Place (English)` },
    address: { ar: t`Address (Arabic)`, en: t`Address (English)` },
  }
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const isWide = useWideScreen()
  const field = (name: BilingualField, of: Language) => (
    <LineField
      key={name + of}
      label={labels[name][of]}
      lang={of}
      dir={of === 'ar' ? 'rtl' : 'ltr'}
      maxLength={MAX_LENGTH[name]}
      value={fields[`${name}_${of}`]}
      placeholder={SAMPLE_FIELDS[`${name}_${of}`]}
      onChange={({ target }) => change({ [`${name}_${of}`]: target.value })}
    />
  )
  const both = (name: BilingualField) => (
    <div className="grid gap-3 min-[480px]:grid-cols-2">{order.map((of) => field(name, of))}</div>
  )
  const when = (
    <div className="grid gap-3 min-[480px]:grid-cols-2 lg:grid-cols-1">
      <DatePicker label={t`Date`} value={fields.starts_on} onChange={(starts_on) => change({ starts_on })} />
      <TimeField
        label={t`Time`}
        value={fields.starts_time}
        onChange={(starts_time) => change({ starts_time })}
      />
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {isEvent ? (
          <Trans>Changes here also update the event details.</Trans>
        ) : (
          <Trans>Until you write your own, the card shows sample text.</Trans>
        )}
      </p>
      {isWide ? (
        // In one column, each language by itself.
        <>
          {when}
          {order.map((of) => (
            <Fragment key={of}>
              <h3 lang={of} className="pt-2 text-lg">
                {languageNames[of]}
              </h3>
              {FIELDS.map((name) => field(name, of))}
            </Fragment>
          ))}
        </>
      ) : (
        <>
          {both('hosts')}
          {both('title')}
          {when}
          {both('venue')}
          {both('address')}
        </>
      )}
      <DescriptionFields />
    </div>
  )
}
