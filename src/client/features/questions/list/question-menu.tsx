import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import type { ListedQuestion } from '../queries.ts'
import { useRemoveQuestion } from '../use-remove-question.ts'

/** Actions on a question; moving it is here too, for those who cannot drag. */
export function QuestionMenu({
  event,
  question,
  text,
  place,
  last,
  onMove,
  onOpen,
}: {
  event: LocalEvent
  question: ListedQuestion
  text: string
  place: number
  last: number
  onMove: (place: number) => void
  onOpen: () => void
}) {
  const { t } = useLingui()
  const remove = useRemoveQuestion(event.id)
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <span className="relative z-10">
      <Menu
        label={t`More: ${text}`}
        trigger={
          <IconButton label={t`More: ${text}`}>
            <EllipsisVertical size={20} />
          </IconButton>
        }
        actions={[
          { id: 'edit', label: t`Edit`, icon: <Pencil {...icon} />, onAction: onOpen },
          {
            id: 'up',
            label: t`Move up`,
            icon: <ArrowUp {...icon} />,
            disabled: place === 0,
            onAction: () => onMove(place - 1),
          },
          {
            id: 'down',
            label: t`Move down`,
            icon: <ArrowDown {...icon} />,
            disabled: place === last,
            onAction: () => onMove(place + 1),
          },
          {
            id: 'remove',
            label: t({ message: 'Remove', context: 'question' }),
            icon: <Trash2 {...icon} />,
            tone: 'danger',
            onAction: () => void remove(question.id),
          },
        ]}
      />
    </span>
  )
}
