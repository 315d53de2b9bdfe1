import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { EventText } from '../event-text.tsx'
import { textIn } from '../event-texts.ts'
import { Field } from '../field.tsx'
import { FieldError } from '../field-error.tsx'
import { RequiredBadge } from '../required-badge.tsx'
import { usePage } from '../use-page.ts'

/** One question, with native controls. */
export function QuestionField({
  question,
  name,
  values,
  error,
}: {
  question: PublicQuestion
  name: string
  values: readonly string[]
  error: string | undefined
}) {
  const { t } = useLingui()
  const { language } = usePage()
  const id = useId()
  const { kind, required } = question
  const questionText = textIn(question.text_ar, question.text_en, language)
  const label = questionText && <EventText of={questionText} />
  const [value = ''] = values
  if (kind === 'short_text' || kind === 'long_text' || kind === 'number') {
    const common = { name, defaultValue: value, className: controlStyle, dir: 'auto', placeholder: ' ' }
    return (
      <Field label={label} required={required} error={error}>
        {(control) =>
          kind === 'long_text' ? (
            <textarea {...control} {...common} rows={3} maxLength={2000} />
          ) : (
            <input
              {...control}
              {...common}
              maxLength={200}
              inputMode={kind === 'number' ? 'decimal' : 'text'}
              autoComplete="off"
            />
          )
        }
      </Field>
    )
  }
  const options =
    kind === 'yes_no'
      ? [
          { id: 'yes', text: t`Yes` },
          { id: 'no', text: t`No` },
        ]
      : question.options.map(({ id: option, text_ar, text_en }) => {
          const optionText = textIn(text_ar, text_en, language)
          return { id: option, text: optionText && <EventText of={optionText} /> }
        })
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="flex flex-col gap-2">
      <legend className="pb-2 font-medium wrap-anywhere">
        {label}
        {required && <RequiredBadge />}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="inline-flex min-h-12 items-center gap-2.5 rounded-md border border-control bg-raised px-4 transition has-checked:border-action has-checked:bg-action-soft has-checked:text-on-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type={kind === 'many_choices' ? 'checkbox' : 'radio'}
              name={name}
              value={option.id}
              defaultChecked={values.includes(option.id)}
              aria-invalid={error === undefined ? undefined : true}
              className="size-4.5 accent-action outline-none"
            />
            {option.text}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
