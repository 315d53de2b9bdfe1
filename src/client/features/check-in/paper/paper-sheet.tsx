import { Plural, Trans } from '@lingui/react/macro'
import { FileQuestion, ScanLine } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { idEnd } from '#shared/rules/paper-list/id-end.ts'
import { type PaperPage, readPageCode } from '#shared/rules/paper-list/page-code.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, useDoorView } from '../queries.ts'
import { PageForm } from './page-form.tsx'
import { PageRecorded } from './page-recorded.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { draftOf, hasTicks, openPage, usePaper } from './store.ts'

/** A page of the printed list: who came is proposed from taps or a photograph, and recorded when somebody confirms it. */
export function PaperSheet({ onClose }: { onClose: () => void }) {
  const { code, recorded, drafts } = usePaper()
  const eventId = useDoorView(eventIdOf)
  const page = useMemo(() => (code === null ? null : readPageCode(code)), [code])
  const isOurs = ({ event }: PaperPage) => event === idEnd(eventId)
  if (recorded !== null) return <PageRecorded recorded={recorded} onClose={onClose} />
  if (code !== null && page !== null && isOurs(page)) {
    return <PageForm key={code} code={code} page={page} isOurs={isOurs} onClose={onClose} />
  }
  return (
    <DoorSheet
      title={<Trans>Paper list</Trans>}
      onClose={onClose}
      footer={<PhotoPicker isOurs={isOurs} onRead={openPage} />}
    >
      {code === null ? (
        <Advice icon={<ScanLine size={40} strokeWidth={1.5} />}>
          <Trans>
            Point the entrance’s camera at the code on top of a printed page, or take a photo of the whole
            page here. You see what was ticked, and nothing is recorded until you confirm it.
          </Trans>
        </Advice>
      ) : (
        <Advice icon={<FileQuestion size={40} strokeWidth={1.5} />}>
          {page === null ? (
            <Trans>This code wasn’t read correctly, or it is of a newer version. Scan it again.</Trans>
          ) : (
            <Trans>This page belongs to another event. Nothing of it was read.</Trans>
          )}
        </Advice>
      )}
      <OpenDrafts codes={Object.keys(drafts).filter((key) => hasTicks(draftOf({ drafts }, key)))} />
    </DoorSheet>
  )
}

const eventIdOf = (view: DoorView) => view.event_id

function Advice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center text-balance">
      <span className="text-action" aria-hidden="true">
        {icon}
      </span>
      <p>{children}</p>
    </div>
  )
}

/** Pages with ticks that were not recorded yet. */
function OpenDrafts({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <section className="border-t border-line pt-4">
      <h3 className="pb-2 text-base">
        <Trans>Not recorded yet</Trans>
      </h3>
      <ul className="flex flex-col gap-2">
        {codes.map((code) => (
          <li key={code} className="flex">
            <Button variant="secondary" wide onClick={() => openPage(code)}>
              <DraftName code={code} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftName({ code }: { code: string }) {
  const page = readPageCode(code)
  const number = page?.number ?? 0
  return (
    <>
      <Trans>Page {number}</Trans>
      {' · '}
      <Plural value={page?.rows.length ?? 0} one="# guest" other="# guests" />
    </>
  )
}
