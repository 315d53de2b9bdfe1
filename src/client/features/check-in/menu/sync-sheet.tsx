import { Plural, Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, useDoor, useDoorView, wholeView } from '../queries.ts'
import { ClockMovedLabel } from '../scan-screen/clock-moved-label.tsx'
import { RiskLabel } from '../scan-screen/risk-label.tsx'
import { StateLabel } from '../scan-screen/state-label.tsx'
import type { SheetName } from '../sheet-name.ts'
import { useServerNow } from '../use-clock.ts'
import { riskOf } from '../verdict/double-entry-risk.ts'
import { OtherPhoneList } from './other-phone-list.tsx'

/** What waits, how old the list is, when the server last received anything from the other doors; and a sync button [C-7]. */
export function SyncSheet({ onOpen, onClose }: { onOpen: (sheet: SheetName) => void; onClose: () => void }) {
  const { number, ago } = useFormat()
  const door = useDoor()
  const now = useServerNow()
  const view = useDoorView(wholeView)
  const [tried, setTried] = useState<'no' | 'now' | 'done' | 'failed'>('no')
  const { list, waiting, received, refused, unreadable, other_doors, other_phones } = view
  const { clock_moved, data_cleared } = view
  const risk = riskOf(view, now)
  const [held, total] = [number(list.held), number(list.total ?? list.held)]

  async function sendAndBring() {
    setTried('now')
    setTried((await door.syncNow()) ? 'done' : 'failed')
  }

  return (
    <DoorSheet
      title={<Trans>Sync</Trans>}
      onClose={onClose}
      footer={
        <>
          <p role="status" className="text-center text-sm empty:hidden">
            {tried === 'done' && (
              <span className="text-action">
                <Trans>Everything is synced, and the list is up to date.</Trans>
              </span>
            )}
            {tried === 'failed' && (
              <span className="text-accent">
                <Trans>
                  Not everything could be synced. We’ll try again automatically; check-in still works.
                </Trans>
              </span>
            )}
          </p>
          <Button
            wide
            size="large"
            loading={tried === 'now'}
            onClick={sendAndBring}
            icon={<RefreshCw size={20} aria-hidden="true" />}
          >
            <Trans>Sync now</Trans>
          </Button>
        </>
      }
    >
      <p className="numeric text-2xl font-semibold">
        <StateLabel />
      </p>
      <ul className="flex flex-col gap-1.5 pt-2 text-muted">
        <li className="numeric">
          {waiting === 0 ? (
            <Trans>Nothing waiting to sync</Trans>
          ) : (
            <Plural
              value={waiting}
              one="# record is saved on this phone, waiting to sync"
              other="# records are saved on this phone, waiting to sync"
            />
          )}
        </li>
        {received > 0 && (
          <li className="numeric">
            <Plural
              value={received}
              one="# record came from a nearby phone, not confirmed by the server yet"
              other="# records came from nearby phones, not confirmed by the server yet"
            />
          </li>
        )}
        <li className="numeric">
          <Trans>
            Guest list: {held} of {total}
          </Trans>
          {list.at !== null && ` · ${ago(new Date(list.at), new Date(now))}`}
        </li>
        {unreadable > 0 && (
          <li className="numeric text-accent">
            <Plural
              value={unreadable}
              one="# stored row couldn’t be read and was set aside"
              other="# stored rows couldn’t be read and were set aside"
            />{' '}
            <Button variant="quiet" size="small" onClick={() => door.dismissUnreadable()}>
              <Trans>Dealt with</Trans>
            </Button>
          </li>
        )}
      </ul>
      {refused.length > 0 && (
        <Button variant="secondary" className="mt-4 self-start" onClick={() => onOpen('refused')}>
          <Plural value={refused.length} one="# record wasn’t accepted" other="# records weren’t accepted" />
        </Button>
      )}
      {risk !== null && (
        <p className="numeric mt-4 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
          <RiskLabel risk={risk} />
        </p>
      )}
      {data_cleared && <DataCleared />}
      {clock_moved !== 0 && <ClockMoved moved={clock_moved} />}
      {other_doors.length > 0 && <OtherDoorList doors={other_doors} now={now} />}
      {other_phones.length > 0 && <OtherPhoneList phones={other_phones} now={now} />}
    </DoorSheet>
  )
}

/** Guests and records are safe again; what the page itself needs to open without a network is not. */
function DataCleared() {
  const door = useDoor()
  return (
    <div className="mt-4 flex flex-col items-start gap-2 rounded-lg bg-danger-soft px-4 py-3 text-on-danger-soft">
      <p className="font-medium">
        <Trans>This phone’s data was cleared: keep this page open</Trans>
      </p>
      <p>
        <Trans>The list and everything scanned are saved again. But this page wouldn’t open offline.</Trans>
      </p>
      <Button variant="quiet" size="small" onClick={() => door.dismissDataCleared()}>
        <Trans>Dealt with</Trans>
      </Button>
    </div>
  )
}

/** Nothing is lost by it: entries are in the order in which they were saved. */
function ClockMoved({ moved }: { moved: number }) {
  const door = useDoor()
  return (
    <div className="numeric mt-4 flex flex-col items-start gap-2 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
      <p className="font-medium">
        <ClockMovedLabel moved={moved} />
      </p>
      <p>
        <Trans>Times are corrected by the server’s clock. Set the phone’s to automatic when you can.</Trans>
      </p>
      <Button variant="quiet" size="small" onClick={() => door.dismissClockMoved()}>
        <Trans>Dealt with</Trans>
      </Button>
    </div>
  )
}

/** The other doors, and when the server last received anything from each. */
function OtherDoorList({ doors, now }: { doors: DoorView['other_doors']; now: number }) {
  const { ago } = useFormat()
  return (
    <section className="pt-6">
      <h3 className="pb-1">
        <Trans>Other entrances</Trans>
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {doors.map(({ id, name, heard_at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="numeric shrink-0 text-sm text-muted">
              {heard_at === null ? (
                <Trans>never seen</Trans>
              ) : (
                <Trans>last seen {ago(new Date(heard_at), new Date(now))}</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
