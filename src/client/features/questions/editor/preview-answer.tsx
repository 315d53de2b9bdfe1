import type { Language } from '#shared/contract/common.ts'
import { sayValue } from '#shared/rules/answer-table.ts'
import { textOf } from '../logic.ts'
import type { QuestionForm } from './logic.ts'

/** Where guests will answer, as a drawing: nothing in it can be pressed. */
export function PreviewAnswer({ form, language }: { form: QuestionForm; language: Language }) {
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
          text: String(sayValue({ options: [] }, value, language)),
        }))
      : options.map((option) => ({ id: option.id, text: textOf(option, language).trim() }))
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
