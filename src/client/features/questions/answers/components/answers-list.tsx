import { useLingui } from '@lingui/react/macro'
import { useWindowRows } from '../../../../lib/use-window-rows.ts'
import type { AnswerRow } from '../logic.ts'
import { AnswerLine } from './answer-line.tsx'

const ROW_HEIGHT = 92

/** The answers on a phone, drawn as they scroll into sight. */
export function AnswersList({
  rows: answers,
  asked,
  onOpen,
}: {
  rows: readonly AnswerRow[]
  asked: number
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const { list, rows, before, after, measure } = useWindowRows<HTMLUListElement>(
    answers.length,
    (index) => answers[index]?.guest.id ?? String(index),
    ROW_HEIGHT,
  )
  return (
    <ul ref={list} aria-label={t`Answers`} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
      {rows.map(({ index }) => {
        const row = answers[index]
        return (
          row && (
            <li
              key={row.guest.id}
              ref={measure}
              data-index={index}
              aria-setsize={answers.length}
              aria-posinset={index + 1}
              className="border-b border-line"
            >
              <AnswerLine row={row} asked={asked} onOpen={() => onOpen(row.guest.id)} />
            </li>
          )
        )
      })}
    </ul>
  )
}
