import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowRows } from '#client/lib/virtual-rows/use-window-rows.ts'
import { SpacerRow } from '#client/ui/spacer-row.tsx'
import { LocalizedText } from '../localized-text.tsx'
import type { ListedQuestion } from '../queries.ts'
import { AnswersTableRow } from './answers-table-row.tsx'
import type { AnswerRow } from './answers-view.ts'

const ROW_HEIGHT = 64
const idOf = ({ guest }: AnswerRow) => guest.id

/** The answers on a large screen, as a virtualized table with a column for each question. */
export function AnswersTable({
  rows: answers,
  questions,
  onOpen,
}: {
  rows: readonly AnswerRow[]
  questions: readonly ListedQuestion[]
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const { list, rows, before, after } = useWindowRows<HTMLTableSectionElement, AnswerRow>(
    answers,
    idOf,
    ROW_HEIGHT,
  )
  const columns = questions.length + 3
  const heading = 'min-w-36 max-w-64 px-3 py-3 text-start text-sm font-medium text-muted align-bottom'
  return (
    <section
      aria-label={t`Answers`}
      className="overflow-x-auto rounded-xl bg-raised shadow-card ring-1 ring-line/60"
    >
      <table aria-rowcount={answers.length + 1} className="w-full">
        <thead>
          <tr aria-rowindex={1} className="border-b border-line bg-sunken">
            <th scope="col" className={`${heading} sticky start-0 z-10 bg-sunken ps-4`}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>Reply</Trans>
            </th>
            {questions.map((question) => (
              <th key={question.id} scope="col" className={heading}>
                <span className="line-clamp-2 leading-7">
                  <LocalizedText texts={question} />
                </span>
              </th>
            ))}
            <th scope="col" className={heading}>
              <Trans>Message</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={list}>
          <SpacerRow height={before} columns={columns} />
          {rows.map(({ index }) => {
            const row = answers[index]
            return (
              row && (
                <AnswersTableRow
                  key={row.guest.id}
                  row={row}
                  index={index + 1}
                  questions={questions}
                  onOpen={onOpen}
                />
              )
            )
          })}
          <SpacerRow height={after} columns={columns} />
        </tbody>
      </table>
    </section>
  )
}
