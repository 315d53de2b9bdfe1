import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { Chip } from '#client/ui/chip.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { WindowList } from '#client/ui/window-list.tsx'
import { matchesSearch, readQuery, SearchKeys } from '#shared/rules/guests/search.ts'
import { activeQuestions } from '../active-questions.ts'
import type { ListedQuestion } from '../queries.ts'
import { AnswerListItem } from './answer-list-item.tsx'
import { AnswersTable } from './answers-table.tsx'
import { type AnswerRow, isOnRowList, ROW_LISTS, type RowList } from './answers-view.ts'

/** All answers with a search: a table on a large screen, a list on a phone. */
export function AnswersByGuest({
  rows,
  questions,
  onOpen,
}: {
  rows: readonly AnswerRow[]
  questions: readonly ListedQuestion[]
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const wide = useWideScreen()
  const [keys] = useState(() => new SearchKeys())
  const [typed, setTyped] = useState('')
  const [list, setList] = useState<RowList>('all')
  const asked = activeQuestions(questions)
  const found = useMemo(() => {
    const query = readQuery(typed)
    return rows.filter(({ guest }) => matchesSearch(keys.of(guest), query))
  }, [rows, typed, keys])
  const shown = found.filter((row) => isOnRowList(row, list))
  const labels: Record<RowList, string> = {
    all: t`All answers`,
    open: t`Answers missing`,
    message: t`With a message`,
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t`Search answers by guest`} value={typed} onChange={setTyped} />
      <div className="scroll-quiet max-sm:fade-end -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        {ROW_LISTS.map((one) => (
          <Chip
            key={one}
            selected={one === list}
            count={found.filter((row) => isOnRowList(row, one)).length}
            onClick={() => setList(one)}
          >
            {labels[one]}
          </Chip>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX size={30} aria-hidden="true" />} title={t`No matches`}>
          <Trans>Try fewer letters, or another list.</Trans>
        </EmptyState>
      ) : wide ? (
        <AnswersTable rows={shown} questions={asked} onOpen={onOpen} />
      ) : (
        <AnswersList rows={shown} asked={asked.length} onOpen={onOpen} />
      )}
    </div>
  )
}

const ROW_HEIGHT = 92

function AnswersList({
  rows,
  asked,
  onOpen,
}: {
  rows: readonly AnswerRow[]
  asked: number
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <WindowList
      label={t`Answers`}
      items={rows}
      keyOf={({ guest }) => guest.id}
      rowHeight={ROW_HEIGHT}
      rowClassName="border-b border-line"
    >
      {(row) => <AnswerListItem row={row} asked={asked} onOpen={() => onOpen(row.guest.id)} />}
    </WindowList>
  )
}
