import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, FileSpreadsheet } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { isTouchFirst } from '#client/lib/device/pointer.ts'
import { paths } from '#client/routes/paths.ts'
import { FileDrop } from '#client/ui/file-drop.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Event } from '#shared/contract/events.ts'
import { SingleEntry } from '../editor/single-entry.tsx'
import { GuestLimitNote } from '../guest-limit-note.tsx'
import { type ListedGuest, namesInUse } from '../guest-list.ts'
import { ShareLink } from '../share/share-link.tsx'
import { ContactsButton } from './contacts-button.tsx'
import { ExampleFile } from './example-file.tsx'
import { INVITE_METHODS, type InviteMethod } from './import-decisions.ts'
import type { Refusal } from './import-view.ts'
import { ImportWizard } from './import-wizard.tsx'
import { isPasted } from './paste-draft.ts'
import { PasteSource } from './paste-source.tsx'
import { PausedImports } from './paused-imports.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { useImport } from './use-import.ts'

/** The four ways to invite guests; a running import takes the whole page. */
export function InviteMethods({ event, guests }: { event: Event; guests: readonly ListedGuest[] }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('way')
  // A phone seldom has the list as a file: its guests are typed, or taken from its contacts.
  const [usual] = useState<InviteMethod>(() => (isTouchFirst() ? 'single' : 'file'))
  const way = INVITE_METHODS.find((known) => known === asked) ?? usual
  const { state } = useLocation()
  // As the page was opened: a reload takes up what was begun here.
  const [isForPaste] = useState(isPasted(state))
  const forget = useEffectEvent(() => {
    if (isForPaste) setSearch(search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => forget(), [])
  const seesAnswers = mayIn(event, 'track')
  const known = useMemo(
    () => (seesAnswers ? guests : guests.map(({ rsvp: _, ...guest }) => guest)),
    [seesAnswers, guests],
  )
  const work = useImport(event.id, known, isForPaste)
  const groups = useMemo(() => namesInUse(guests, 'group_name'), [guests])
  const tables = useMemo(() => namesInUse(guests, 'table_name'), [guests])
  if (work.phase.kind !== 'idle') return <ImportWizard event={event} work={work} />
  const { refusal } = work.phase
  const openFile = (file: File) => void work.open({ kind: 'file', file })
  return (
    <>
      {guests.some(({ scheduled }) => scheduled) && <ScheduledNotice eventId={event.id} />}
      <GuestLimitNote event={event} className="mb-4" />
      <PausedImports work={work} />
      <Tabs<InviteMethod>
        label={t`Ways to add guests`}
        value={way}
        onChange={(chosen) => setSearch({ way: chosen }, { replace: true, preventScrollReset: true })}
        items={[
          {
            id: 'single',
            label: t`One guest`,
            content: (
              <div className="flex max-w-2xl flex-col gap-4">
                <ContactsButton onFile={openFile} />
                <SingleEntry event={event} groups={groups} tables={tables} />
              </div>
            ),
          },
          {
            id: 'file',
            label: t`File`,
            content: <FileSource refusal={refusal} onFile={openFile} />,
          },
          {
            id: 'paste',
            label: t`Paste`,
            content: (
              <PasteSource
                eventId={event.id}
                refusal={refusal}
                onPaste={(text) => void work.open({ kind: 'paste', text })}
              />
            ),
          },
          { id: 'link', label: t`Link`, content: <ShareLink event={event} /> },
        ]}
      />
    </>
  )
}

/** The server takes no guests while a send is scheduled: said before somebody types a list. */
function ScheduledNotice({ eventId }: { eventId: string }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-accent-soft px-4 py-3 text-on-accent-soft sm:px-5">
      <CalendarClock size={20} className="shrink-0" aria-hidden="true" />
      <span className="grow basis-56 font-medium">
        <Trans>A send is scheduled, so the list is closed. Cancel it first, then add guests.</Trans>
      </span>
      <TextLink to={paths.send(eventId)} className="inline-flex min-h-11 items-center">
        <Trans>See the scheduled send</Trans>
      </TextLink>
    </p>
  )
}

/** Any file type may be chosen: the content decides, not the name. */
function FileSource({ refusal, onFile }: { refusal: Refusal | null; onFile: (file: File) => void }) {
  const { t } = useLingui()
  // Nothing is dropped with a finger.
  const [isTouched] = useState(isTouchFirst)
  return (
    <div className="flex max-w-form flex-col gap-4">
      <RefusalNotice refusal={refusal} pasted={false} />
      <FileDrop
        title={isTouched ? t`Choose your guest list` : t`Drop your guest list here`}
        accept=".xlsx,.csv,.tsv,.txt,.vcf,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        onFile={onFile}
        icon={<FileSpreadsheet size={30} aria-hidden="true" />}
      >
        {isTouched ? (
          <Trans>Excel (.xlsx), CSV or contacts (.vcf), up to 5,000 guests</Trans>
        ) : (
          <Trans>or choose a file: Excel (.xlsx), CSV or contacts (.vcf), up to 5,000 guests</Trans>
        )}
      </FileDrop>
      <ContactsButton onFile={onFile} />
      <ExampleFile />
      <p className="text-muted">
        <Trans>
          Messy files are fine: title rows, several sheets, Arabic digits, missing country codes. You’ll
          review everything first.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Any phone can export its contacts as a file: on an iPhone, open Contacts, touch and hold a list and
          tap Export; on others, choose Share or Export in the contacts app. Google and Outlook export them as
          CSV.
        </Trans>
      </p>
    </div>
  )
}
