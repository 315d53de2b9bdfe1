import { useLingui } from '@lingui/react/macro'
import { WindowList } from '#client/ui/window-list.tsx'
import { AnswerLine } from './answer-line.tsx'
import type { AnswerRow } from './logic.ts'

const ROW_HEIGHT = 92

/** The answers on a phone. */
export function AnswersList({
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
      {(row) => <AnswerLine row={row} asked={asked} onOpen={() => onOpen(row.guest.id)} />}
    </WindowList>
  )
}
