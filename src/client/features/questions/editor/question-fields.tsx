import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useLabelIn } from '#client/i18n/use-label-in.ts'
import { fieldText } from '#client/lib/form.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/questions.ts'
import { isChoice } from '#shared/rules/rsvp/questions.ts'
import { KindIcon } from '../kind-icon.tsx'
import { questionKindLabels } from '../labels.ts'
import { OptionRows } from './option-rows.tsx'
import { firstOf, type QuestionErrors, type QuestionForm, withKind } from './question-form.ts'

export function QuestionFields({
  form,
  errors,
  chosen,
  onChange,
}: {
  form: QuestionForm
  errors: QuestionErrors
  /** How many guests chose each option, by option id. */
  chosen: ReadonlyMap<string, number>
  onChange: (change: Partial<QuestionForm>) => void
}) {
  const { t } = useLingui()
  const labelIn = useLabelIn()
  const { language } = useFormat()
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  // The rule reports “in neither language” on `text_ar`; it is shown beside the first field.
  const missing = firstOf(errors, 'text_ar')
  return (
    <>
      <div className="flex flex-col gap-4">
        {order.map((one, place) => (
          <TextArea
            key={one}
            rows={1}
            label={labelIn(t`Question`, one)}
            optional={place > 0}
            lang={one}
            dir={one === 'ar' ? 'rtl' : 'ltr'}
            maxLength={300}
            value={form[`text_${one}`]}
            error={place === 0 && missing ? fieldText(missing, language) : undefined}
            onChange={({ target }) => onChange({ [`text_${one}`]: target.value.replaceAll('\n', ' ') })}
          />
        ))}
        <p className="-mt-2 text-sm text-muted">
          <Trans>If it’s in one language only, all guests see that one.</Trans>
        </p>
      </div>
      <KindChoice value={form.kind} onChange={(kind) => onChange(withKind(form, kind))} />
      {isChoice(form.kind) && (
        <OptionRows
          options={form.options}
          chosen={chosen}
          error={firstOf(errors, 'options')}
          onChange={(options) => onChange({ options })}
        />
      )}
      <SegmentedControl
        label={t`Ask`}
        value={form.per}
        onChange={(per) => onChange({ per })}
        options={[
          { id: 'guest', label: t`Once per invitation` },
          { id: 'person', label: t`Each person` },
        ]}
      />
      <Switch
        checked={form.required}
        onChange={({ target }) => onChange({ required: target.checked })}
        help={<Trans>Required to reply.</Trans>}
      >
        <Trans>Must be answered</Trans>
      </Switch>
    </>
  )
}

function KindChoice({ value, onChange }: { value: QuestionKind; onChange: (kind: QuestionKind) => void }) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium">
        <Trans>Type of answer</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {QUESTION_KINDS.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 last:odd:col-span-2 items-center gap-2.5 rounded-md border border-line px-3 py-2 text-sm font-medium transition hover:border-action has-checked:border-action has-checked:bg-action-soft has-checked:text-on-action-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <KindIcon kind={kind} />
            {i18n._(questionKindLabels[kind])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
