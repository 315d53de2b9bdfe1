import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, FlaskConical } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import type { PaperPage } from '#shared/rules/paper-list/page-code.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { adviceLabels } from '../labels.ts'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { useClock, useServerNow } from '../use-clock.ts'
import { recordPage } from './commands.ts'
import { PageRowItem } from './page-row-item.tsx'
import { type PageRow, pageRows, tapAll } from './page-rows.ts'
import { PageTimeField } from './page-time-field.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { boxKey, changeDraft, draftOf, openPage, paperState, usePaper } from './store.ts'

/** An open page: its rows with their boxes, the time of the page, and one press that records all of it. */
export function PageForm({
  code,
  page,
  isOurs,
  onClose,
}: {
  code: string
  page: PaperPage
  isOurs: (page: PaperPage) => boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const clock = useClock()
  const door = useDoor()
  const paper = usePaper()
  const rehearsal = useDoorView(rehearsalOf)
  const now = useServerNow()
  const [notSaved, setNotSaved] = useState(false)
  const draft = draftOf(paper, code)
  const rows = usePageRows(page, draft)
  const proposed = rows.reduce((sum, row) => sum + row.proposed, 0)
  const unsure = rows.reduce((sum, row) => sum + row.unsure, 0)
  const missing = rows.filter(({ guest }) => guest === null).length
  const [own, all] = [number(page.number), number(page.pages)]
  const printed = clock(page.printed_at)
  const tap = (taps: Record<string, boolean>) =>
    changeDraft(code, { taps: { ...draftOf(paperState(), code).taps, ...taps } })
  const toggle = ({ boxes }: PageRow, row: number, place: number) =>
    tap({ [boxKey(row, place)]: boxes[place] !== 'ticked' })
  const record = async () => {
    // The present of the press, not of the last redraw.
    const at = draft.at ?? Date.now() + (door.read().clock_offset ?? 0)
    setNotSaved(!(await recordPage(door, code, rows, at)))
  }
  return (
    <DoorSheet
      tall
      title={
        <Trans>
          Page {own} of {all}
        </Trans>
      }
      onClose={onClose}
      footer={
        <>
          {notSaved && (
            <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-sm text-on-danger-soft">
              {adviceLabels['not-saved'] && t(adviceLabels['not-saved'])}
            </p>
          )}
          <Button
            size="large"
            wide
            disabled={proposed === 0 || unsure > 0}
            loading={paper.isSaving}
            onClick={() => void record()}
            icon={<Check size={22} aria-hidden="true" />}
          >
            {unsure > 0 ? (
              <Plural value={unsure} one="Decide # unclear box first" other="Decide # unclear boxes first" />
            ) : proposed === 0 ? (
              <Trans>Nobody to record</Trans>
            ) : (
              <Plural value={proposed} one="Record # person" other="Record # people" />
            )}
          </Button>
        </>
      }
    >
      {rehearsal && (
        <p className="rehearsal-stripes mb-3 flex min-h-11 items-center gap-2 rounded-lg px-3.5 text-sm font-semibold">
          <FlaskConical size={18} aria-hidden="true" />
          <Trans>Rehearsal: nothing counts</Trans>
        </p>
      )}
      <p className="numeric pb-3 text-sm text-muted">
        <Trans>Printed at {printed}.</Trans>{' '}
        <Trans>Tap what is ticked on paper, or take a photo. Nothing is recorded until you confirm it.</Trans>
      </p>
      <PhotoPicker isOurs={isOurs} onRead={openPage} />
      <PageTimeField at={draft.at} now={now} onChange={(at) => changeDraft(code, { at })} />
      {missing > 0 && (
        <p className="mt-3 rounded-lg bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
          <Plural
            value={missing}
            one="# row isn’t on this phone’s list, so it can’t be recorded here. Open the page at the other entrance, or ask the host."
            other="# rows aren’t on this phone’s list, so they can’t be recorded here. Open the page at the other entrance, or ask the host."
          />
        </p>
      )}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {rows.map((row, place) => (
          <PageRowItem
            key={row.number}
            row={row}
            onToggle={(box) => toggle(row, place, box)}
            onToggleAll={() => tap(tapAll(row, place))}
          />
        ))}
      </ul>
    </DoorSheet>
  )
}

const rehearsalOf = (view: DoorView) => view.rehearsal
/** What the rows depend on, as far as a view says it. */
const changesOf = ({ inside, list, recent }: DoorView) => [inside, list.held, recent[0]?.id]

function usePageRows(page: PaperPage, draft: ReturnType<typeof draftOf>): PageRow[] {
  const door = useDoor()
  const [, held] = useDoorView(changesOf)
  const ids = useMemo(() => {
    // Read again when the list has grown: more of its guests may be known.
    void held
    return door.guestsByIdEnd(new Set(page.rows.map(({ guest }) => guest)))
  }, [door, page, held])
  return pageRows(page, draft, ({ guest }) => {
    const id = ids.get(guest)
    return id === undefined ? null : door.guest(id)
  })
}
