import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Language } from '#shared/contract/common.ts'
import { formatValue } from '#shared/rules/guest-export/answer-columns.ts'
import { bilingualField, localizedField, shownLanguage } from '#shared/rules/text/localized.ts'
import type { QuestionForm } from './question-form.ts'

/** The question as guests of either language will see it. */
export function QuestionPreview({ form }: { form: QuestionForm }) {
  const { language } = useFormat()
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  if (form.text_ar.trim() === '' && form.text_en.trim() === '') return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">
        <Trans>As your guests see it</Trans>
      </h3>
      <div className="flex flex-col gap-3">
        {order.map((one) => {
          const shown = shownLanguage(bilingualField(form, 'text'), one)
          return (
            <div
              key={one}
              dir={one === 'ar' ? 'rtl' : 'ltr'}
              lang={one}
              className="flex flex-col gap-3 rounded-lg bg-surface p-4 ring-1 ring-line"
            >
              <p lang={shown} className="font-medium wrap-anywhere">
                <bdi>{localizedField(form, 'text', one)}</bdi>
                {form.required && (
                  <span className="text-danger" aria-hidden="true">
                    {' *'}
                  </span>
                )}
              </p>
              <PreviewAnswer form={form} language={one} />
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** A drawing of the input; not interactive. */
function PreviewAnswer({ form, language }: { form: QuestionForm; language: Language }) {
  const { kind, options } = form
  if (kind === 'short_text' || kind === 'long_text' || kind === 'number') {
    const height = kind === 'long_text' ? 'h-24' : 'h-11'
    const width = kind === 'number' ? 'w-28' : 'w-full'
    return <span className={`block rounded-md border border-control/70 bg-raised ${height} ${width}`} />
  }
  const choices =
    kind === 'yes_no'
      ? [true, false].map((value) => ({
          id: String(value),
          text: String(formatValue({ options: [] }, value, language)),
        }))
      : options.map((option) => ({ id: option.id, text: localizedField(option, 'text', language).trim() }))
  return (
    <ul className={kind === 'yes_no' ? 'grid grid-cols-2 gap-2' : 'flex flex-col gap-2'}>
      {choices
        .filter(({ text }) => text !== '')
        .map(({ id, text }) => (
          <li
            key={id}
            className="flex min-h-11 items-center gap-3 rounded-md bg-raised px-3 ring-1 ring-line"
          >
            <span
              className={`size-5 shrink-0 border border-control ${kind === 'many_choices' ? 'rounded-sm' : 'rounded-full'}`}
              aria-hidden="true"
            />
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
          </li>
        ))}
    </ul>
  )
}
