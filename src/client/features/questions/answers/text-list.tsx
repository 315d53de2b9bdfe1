import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import type { Said } from './logic.ts'
import { VoiceRow } from './voice-row.tsx'

const SHOWN = 3

/** What was written, the newest first; all of it behind a press. */
export function TextList({
  texts,
  onOpenGuest,
  onAll,
}: {
  texts: readonly Said[]
  onOpenGuest: (id: string) => void
  onAll: () => void
}) {
  const { number } = useFormat()
  const all = number(texts.length)
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col divide-y divide-line">
        {texts.slice(0, SHOWN).map((said) => (
          <li key={`${said.guest.id} ${said.person}`}>
            <VoiceRow voice={said} text={said.text} clamped onOpen={() => onOpenGuest(said.guest.id)} />
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
