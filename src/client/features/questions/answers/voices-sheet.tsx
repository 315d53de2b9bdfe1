import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import type { Said, Voice } from './logic.ts'
import { VoiceRow } from './voice-row.tsx'

/** The people behind a figure. */
export interface Heap {
  readonly key: string
  readonly title: string
  /** A second, quieter line: the question it is about. */
  readonly note?: string
  readonly voices: readonly (Voice | Said)[]
}

const STEP = 100
/** From so many on somebody has to be looked for. */
const SEARCHED_FROM = 8

/** Who said it, with what they wrote where it was written. */
export function VoicesSheet({
  heap,
  onOpenGuest,
  onClose,
}: {
  heap: Heap
  onOpenGuest: (id: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(STEP)
  const query = readQuery(typed)
  const found = heap.voices.filter(({ guest, companion }) =>
    matchesSearch(`${searchKey(guest)} ${companion ? searchKey({ name: companion }) : ''}`, query),
  )
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<bdi>{heap.title}</bdi>}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {heap.note && <bdi>{heap.note} · </bdi>}
          <Plural value={heap.voices.length} one="# person" other="# people" />
        </p>
        {heap.voices.length >= SEARCHED_FROM && (
          <SearchField label={t`Find a guest`} value={typed} onChange={setTyped} />
        )}
        {found.length === 0 && (
          <p className="py-4 text-muted">
            <Trans>Nobody matches</Trans>
          </p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {found.slice(0, most).map((voice) => (
            <li key={`${voice.guest.id} ${voice.person}`}>
              <VoiceRow
                voice={voice}
                text={'text' in voice ? voice.text : ''}
                onOpen={() => onOpenGuest(voice.guest.id)}
              />
            </li>
          ))}
        </ul>
        {found.length > most && (
          <Button variant="secondary" onClick={() => setMost(most + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}
