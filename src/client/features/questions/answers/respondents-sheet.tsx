import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import type { Respondent, WrittenReply } from './answers-view.ts'
import { RespondentRow } from './respondent-row.tsx'

export interface RespondentGroup {
  readonly key: string
  readonly title: string
  /** The question the figure belongs to. */
  readonly note?: string
  readonly respondents: readonly (Respondent | WrittenReply)[]
}

const STEP = 100
/** From this many respondents on there is a search field. */
const SEARCHED_FROM = 8

/** The respondents behind a figure, with their texts. */
export function RespondentsSheet({
  group,
  onOpenGuest,
  onClose,
}: {
  group: RespondentGroup
  onOpenGuest: (id: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(STEP)
  const query = readQuery(typed)
  const found = group.respondents.filter(({ guest, companion }) =>
    matchesSearch(`${searchKey(guest)} ${companion ? searchKey({ name: companion }) : ''}`, query),
  )
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<bdi>{group.title}</bdi>}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {group.note && <bdi>{group.note} · </bdi>}
          <Plural value={group.respondents.length} one="# person" other="# people" />
        </p>
        {group.respondents.length >= SEARCHED_FROM && (
          <SearchField label={t`Find a guest`} value={typed} onChange={setTyped} />
        )}
        {found.length === 0 && (
          <p className="py-4 text-muted">
            <Trans>No matches</Trans>
          </p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {found.slice(0, most).map((respondent) => (
            <li key={`${respondent.guest.id} ${respondent.person}`}>
              <RespondentRow
                respondent={respondent}
                text={'text' in respondent ? respondent.text : ''}
                onOpen={() => onOpenGuest(respondent.guest.id)}
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
