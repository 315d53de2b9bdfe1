import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/questions.ts'
import { KindIcon } from '../kind-icon.tsx'
import { kindWords } from '../labels.ts'

/** How guests answer: one of the kinds, all in sight. */
export function KindChoice({
  value,
  onChange,
}: {
  value: QuestionKind
  onChange: (kind: QuestionKind) => void
}) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium">
        <Trans>How they answer</Trans>
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
            {i18n._(kindWords[kind])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
