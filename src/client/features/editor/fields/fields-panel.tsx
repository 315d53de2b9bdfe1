import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { TimeField } from '#client/ui/time-field.tsx'
import type { CardFacts } from '#shared/card/card-values.ts'
import { SAMPLE_FACTS } from '#shared/card/sample-facts.ts'
import type { Language } from '#shared/contract/common.ts'
import { useDesk, useEditorState } from '../editor-context.ts'

type Worded = 'hosts' | 'title' | 'venue' | 'address'
/** The most that the contract takes. */
const MOST: Record<Worded, number> = { hosts: 240, title: 140, venue: 160, address: 300 }

/** Who, when and where: written once, and said wherever the card says it. */
export function FactsPanel() {
  const { t } = useLingui()
  const { editor, ofEvent } = useDesk()
  const { language } = useFormat()
  const facts = useEditorState(({ card }) => card.facts)
  const change = (next: Partial<CardFacts>) =>
    editor.change(
      (card) => ({ ...card, facts: { ...card.facts, ...next } }),
      `facts ${Object.keys(next).join()}`,
    )
  const labels: Record<Worded, Record<Language, string>> = {
    hosts: { ar: t`Hosts, in Arabic`, en: t`Hosts, in English` },
    title: { ar: t`Title, in Arabic`, en: t`Title, in English` },
    venue: { ar: t`Place, in Arabic`, en: t`Place, in English` },
    address: { ar: t`Address, in Arabic`, en: t`Address, in English` },
  }
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const both = (name: Worded) => (
    <div className="grid gap-3 min-[480px]:grid-cols-2 lg:grid-cols-1">
      {order.map((of) => (
        <TextField
          key={of}
          label={labels[name][of]}
          lang={of}
          dir={of === 'ar' ? 'rtl' : 'ltr'}
          maxLength={MOST[name]}
          value={facts[`${name}_${of}`]}
          placeholder={SAMPLE_FACTS[`${name}_${of}`]}
          onChange={({ target }) => change({ [`${name}_${of}`]: target.value })}
        />
      ))}
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {ofEvent ? (
          <Trans>What you change here changes the event’s details too.</Trans>
        ) : (
          <Trans>Until you write your own, the card shows an example.</Trans>
        )}
      </p>
      {both('hosts')}
      {both('title')}
      <div className="grid gap-3 min-[480px]:grid-cols-2 lg:grid-cols-1">
        <DatePicker label={t`Date`} value={facts.starts_on} onChange={(starts_on) => change({ starts_on })} />
        <TimeField
          label={t`Time`}
          value={facts.starts_time}
          onChange={(starts_time) => change({ starts_time })}
        />
      </div>
      {both('venue')}
      {both('address')}
    </div>
  )
}
