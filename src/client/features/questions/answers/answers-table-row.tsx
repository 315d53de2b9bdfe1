import { memo } from 'react'
import type { ListedQuestion } from '../queries.ts'
import { type AnswerRow, repliesOf } from './answers-view.ts'
import { ComingLabel } from './coming-label.tsx'
import { ReplyText } from './reply-text.tsx'

/** A row of the table of answers; the name opens the whole answer. */
export const AnswersTableRow = memo(function AnswersTableRow({
  row,
  index,
  questions,
  onOpen,
}: {
  row: AnswerRow
  index: number
  questions: readonly ListedQuestion[]
  onOpen: (id: string) => void
}) {
  const { guest, answer } = row
  return (
    <tr aria-rowindex={index + 1} className="h-16 border-b border-line last:border-0">
      <th scope="row" className="sticky start-0 z-10 max-w-56 bg-raised ps-4 pe-3 text-start font-medium">
        <button
          type="button"
          onClick={() => onOpen(guest.id)}
          className="min-h-11 max-w-full truncate text-start leading-7 hover:text-action"
        >
          <bdi>{guest.name}</bdi>
        </button>
      </th>
      <td className="px-3 text-sm whitespace-nowrap">
        <ComingLabel row={row} />
      </td>
      {questions.map((question) => {
        const replies = answer === null ? [] : repliesOf(answer, question.id)
        return (
          <td key={question.id} className="max-w-64 px-3 text-sm">
            {replies.length === 0 ? (
              <span className="text-muted">–</span>
            ) : (
              <span className="line-clamp-2 leading-7 wrap-anywhere">
                {replies.map((reply, place) => (
                  <span key={reply.person}>
                    {place > 0 && ' · '}
                    <ReplyText question={question} value={reply.value} />
                  </span>
                ))}
              </span>
            )}
          </td>
        )
      })}
      <td className="max-w-64 px-3 text-sm">
        <span dir="auto" className="line-clamp-2 leading-7 wrap-anywhere">
          {answer?.message}
        </span>
      </td>
    </tr>
  )
})
