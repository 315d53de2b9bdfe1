import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import type { WrittenReply } from './answers-view.ts'
import { RespondentRow } from './respondent-row.tsx'

const SHOWN = 3

/** The newest texts, with a button that opens all. */
export function TextList({
  texts,
  onOpenGuest,
  onAll,
}: {
  texts: readonly WrittenReply[]
  onOpenGuest: (id: string) => void
  onAll: () => void
}) {
  const { number } = useFormat()
  const all = number(texts.length)
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col divide-y divide-line">
        {texts.slice(0, SHOWN).map((reply) => (
          <li key={`${reply.guest.id} ${reply.person}`}>
            <RespondentRow
              respondent={reply}
              text={reply.text}
              clamped
              onOpen={() => onOpenGuest(reply.guest.id)}
            />
          </li>
        ))}
      </ul>
      {texts.length > SHOWN && (
        <Button variant="quiet" size="small" className="self-start" onClick={onAll}>
          <Trans>Show all {all}</Trans>
        </Button>
      )}
    </div>
  )
}
