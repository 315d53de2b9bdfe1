import { Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, Plus, ScanLine } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useScanHere } from '#client/data/scan-here.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { showError } from '#client/ui/toast.ts'
import type { DoorsState } from '../queries.ts'
import { DoorCard } from './door-card.tsx'
import { DoorFormSheet } from './door-form-sheet.tsx'
import { DoorSheet } from './door-sheet.tsx'

/** Which door is shown or edited; `new` is one that does not exist yet. */
type Opened = { id: string; editing: boolean } | { id: 'new'; editing: true } | null

/** The event's check-in links: create, share, edit and close them. */
export function DoorsTab({
  event,
  list,
  rev,
  now,
}: {
  event: LocalEvent
  list: DoorsState
  rev: number
  /** By the server's clock. */
  now: Date
}) {
  const { t } = useLingui()
  const { scan, isBusy } = useScanHere(event, showError)
  const [opened, setOpened] = useState<Opened>(null)
  const [fresh, setFresh] = useState<{ id: string; pin: string } | null>(null)
  const close = () => {
    setOpened(null)
    setFresh(null)
  }
  const make = (
    <Button
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={() => setOpened({ id: 'new', editing: true })}
    >
      <Trans>New entrance</Trans>
    </Button>
  )
  if (list.state === 'loading') return <SkeletonList rows={3} />
  if (list.state === 'failed') {
    return (
      <ErrorState title={t`Couldn’t load the entrances`} onRetry={list.retry} retrying={list.retrying}>
        <Trans>Check your connection and try again.</Trans>
      </ErrorState>
    )
  }
  const door = list.doors.find(({ id }) => id === opened?.id)
  // Closed doors stay listed: their phones may still send check-ins.
  const shown = [...list.doors].sort((a, b) => Number(a.revoked_at !== null) - Number(b.revoked_at !== null))
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          icon={<DoorOpen size={30} aria-hidden="true" />}
          title={t`No entrances yet`}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {make}
              <Button
                variant="secondary"
                loading={isBusy}
                icon={<ScanLine size={20} aria-hidden="true" />}
                onClick={() => void scan()}
              >
                <Trans>Scan with this phone</Trans>
              </Button>
            </div>
          }
        >
          <Trans>Create one for each door. Its link turns any phone into a scanner, even offline.</Trans>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {list.current ? (
              <p className="text-muted">
                <Trans>Send each link to the person at that entrance.</Trans>
              </p>
            ) : (
              <p role="status" className="font-medium text-accent">
                <Trans>No connection: these are the entrances as last seen.</Trans>
              </p>
            )}
            {make}
          </div>
          <ul className="grid gap-4 lg:grid-cols-2">
            {shown.map((one) => (
              <DoorCard
                key={one.id}
                event={event}
                door={one}
                rev={rev}
                now={now}
                onOpen={() => setOpened({ id: one.id, editing: false })}
              />
            ))}
          </ul>
        </div>
      )}
      {opened?.editing && (opened.id === 'new' || door !== undefined) && (
        <DoorFormSheet
          key={`form-${opened.id}`}
          event={event}
          door={door ?? null}
          onSaved={({ door: { id }, pin }) => {
            setFresh(pin === null ? null : { id, pin })
            setOpened({ id, editing: false })
          }}
          onClose={close}
        />
      )}
      {opened?.editing === false && door !== undefined && (
        <DoorSheet
          key={door.id}
          event={event}
          door={door}
          pin={fresh?.id === door.id ? fresh.pin : null}
          rev={rev}
          now={now}
          onEdit={() => setOpened({ id: door.id, editing: true })}
          onClose={close}
        />
      )}
    </>
  )
}
