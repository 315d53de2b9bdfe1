import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DoorSheet } from '../door-sheet.tsx'
import { EntryForm } from '../entrance/entry-form.tsx'
import { problemLabels } from '../labels.ts'
import { DoorMenu } from '../menu/door-menu.tsx'
import { LeaveDoor } from '../menu/leave-door.tsx'
import { SyncSheet } from '../menu/sync-sheet.tsx'
import { type DoorView, useDoorView } from '../queries.ts'
import { ConflictsSheet } from '../records/conflicts-sheet.tsx'
import { RecentList } from '../records/recent-list.tsx'
import { RefusedSheet } from '../records/refused-sheet.tsx'
import { UndoSheet } from '../records/undo-sheet.tsx'
import { SearchSheet } from '../search/search-sheet.tsx'
import { WalkInSheet } from '../search/walk-in-sheet.tsx'
import type { SheetName } from '../sheet-name.ts'
import { useShowing } from '../store.ts'

const PaperSheet = lazy(async () => ({
  default: (await import('../paper/paper-sheet.tsx')).PaperSheet,
}))

/** The one sheet that is open over the scan screen. */
export function ScanSheets({
  name,
  typedName,
  onOpen,
  onClose,
}: {
  name: SheetName
  typedName: string
  onOpen: (sheet: SheetName, typedName?: string) => void
  onClose: () => void
}) {
  switch (name) {
    case 'menu':
      return <DoorMenu onOpen={onOpen} onClose={onClose} />
    case 'sync':
      return <SyncSheet onOpen={onOpen} onClose={onClose} />
    case 'enter':
      return <EnterAgain onClose={onClose} />
    case 'leave':
      return <LeaveDoor onClose={onClose} />
    case 'search':
      return <SearchSheet onOpen={onOpen} onClose={onClose} />
    case 'walk-in':
      return <WalkInSheet typedName={typedName} onClose={onClose} />
    case 'recent':
      return <RecentSheet onClose={onClose} />
    case 'undo':
      return <UndoLast onClose={onClose} />
    case 'conflicts':
      return <ConflictsSheet onClose={onClose} />
    case 'refused':
      return <RefusedSheet onClose={onClose} />
    case 'paper':
      return (
        <Suspense>
          <PaperSheet onClose={onClose} />
        </Suspense>
      )
    case 'ready':
    case 'nearby':
      return null
  }
}

/** Undoes the entry that was on the screen when the sheet was opened, even if another guest comes meanwhile. */
function UndoLast({ onClose }: { onClose: () => void }) {
  const [shown] = useState(useShowing()?.shown)
  if (shown === undefined || !('entry' in shown)) return null
  const name = shown.kind === 'walk-in' ? shown.name : shown.guest.name
  return <UndoSheet entryId={shown.entry} name={name} people={shown.people} onClose={onClose} />
}

/** The scans of this phone, refused and undone ones too. */
function RecentSheet({ onClose }: { onClose: () => void }) {
  return (
    <DoorSheet tall title={<Trans>Recent</Trans>} onClose={onClose}>
      <RecentList />
    </DoorSheet>
  )
}

/** The server does not know this phone any more; list and waiting records are still here. */
function EnterAgain({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const stage = useDoorView(stageOf)
  const parked = stage.kind === 'parked' ? stage : null
  const isParked = parked !== null
  useEffect(() => {
    if (!isParked) onClose()
  }, [isParked, onClose])
  const problem = parked?.problem ?? null
  return (
    <DoorSheet title={<Trans>Open the link again</Trans>} onClose={onClose}>
      <p className="pb-4 text-muted">
        <Trans>
          You can still let guests in, and nothing is lost. What’s waiting syncs as soon as this phone is
          recognized again.
        </Trans>
      </p>
      <EntryForm
        pin={parked?.has_pin ? 'required' : 'none'}
        pinError={problem === 'pin_wrong' ? t(problemLabels.pin_wrong) : undefined}
        busy={parked?.busy ?? false}
        submit={<Trans>Open it again</Trans>}
      >
        {problem !== null && problem !== 'pin_wrong' && (
          <p role="alert" className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
            {t(problemLabels[problem])}
          </p>
        )}
      </EntryForm>
    </DoorSheet>
  )
}

const stageOf = (view: DoorView) => view.state
