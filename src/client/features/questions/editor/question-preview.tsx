import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOf, textOf } from '../logic.ts'
import type { QuestionForm } from './logic.ts'
import { PreviewAnswer } from './preview-answer.tsx'

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
          const shown = languageOf(form, one)
          return (
            <div
              key={one}
              dir={one === 'ar' ? 'rtl' : 'ltr'}
              lang={one}
              className="flex flex-col gap-3 rounded-lg bg-surface p-4 ring-1 ring-line"
            >
              <p lang={shown} className="font-medium wrap-anywhere">
                <bdi>{textOf(form, one)}</bdi>
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
