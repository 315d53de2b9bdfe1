import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ReplyValue } from '#shared/contract/answers.ts'
import type { Question } from '#shared/contract/questions.ts'
import { localizedField } from '#shared/rules/text/localized.ts'

/** A reply as text, also one given before the question's kind was changed. */
export function ReplyText({ question, value }: { question: Pick<Question, 'options'>; value: ReplyValue }) {
  const { t } = useLingui()
  const { language, number, list } = useFormat()
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return <span className="numeric">{number(value)}</span>
  if (typeof value === 'string') {
    return (
      <span dir="auto" className="whitespace-pre-line">
        {value}
      </span>
    )
  }
  const names = value.map((id) => {
    const option = question.options.find((one) => one.id === id)
    return option ? localizedField(option, 'text', language) : id
  })
  return <bdi>{list(names)}</bdi>
}
