import { Trans, useLingui } from '@lingui/react/macro'
import { AppWindow, DoorClosed, HardDrive, RotateCcw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { hostDoorEvent } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { enterDoor } from './commands.ts'
import { AskingDoor } from './entrance/asking-door.tsx'
import { DoorEnded } from './entrance/door-ended.tsx'
import { HostEntry } from './entrance/host-entry.tsx'
import { Notice } from './notice.tsx'
import { type DoorView, useDoor, useDoorView } from './queries.ts'
import { ReadyCheck } from './ready-check/ready-check.tsx'
import { ScanScreen } from './scan-screen/scan-screen.tsx'
import { doorSettings, markReady, useReady } from './store.ts'

/** One screen for each state a phone can be in with a check-in link. */
export function DoorStates() {
  const stage = useDoorView(stageOf)
  const doorId = useDoorView(doorIdOf)
  const begun = useDoorView(hasBegun)
  const ready = useReady(doorId) || begun
  /** Somebody would rather begin with a part of the list than wait for a network. */
  const [early, setEarly] = useState(false)
  const isHost = hostDoorEvent(useLocation().state) !== null
  switch (stage.kind) {
    case 'opening':
      return <Opening />
    case 'asking':
      return isHost && stage.problem === null && !stage.door.event.cancelled ? (
        <HostEntry />
      ) : (
        <AskingDoor {...stage} />
      )
    case 'missing':
      return <MissingDoor />
    case 'unreachable':
      return <UnreachableDoor busy={stage.busy} />
    case 'elsewhere':
      return <DoorElsewhere />
    case 'no-storage':
      return <NoStorage />
    case 'downloading':
      if (ready) return <ScanScreen />
      if (early) return <ReadyCheck onDone={() => markReady(doorId)} />
      return <ListDownload held={stage.held} total={stage.total} onStart={() => setEarly(true)} />
    case 'ended':
      return <DoorEnded waiting={stage.waiting} />
    case 'open':
    case 'parked':
      return ready ? <ScanScreen /> : <ReadyCheck onDone={() => markReady(doorId)} />
  }
}

const stageOf = (view: DoorView) => view.state
/** A phone that restarts in the middle of an event skips the ready-check. */
const hasBegun = (view: DoorView) => view.recent.length > 0 && !view.rehearsal
const doorIdOf = (view: DoorView) => view.door?.id ?? ''

/** While the phone's own storage is being read. */
function Opening() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-action">
      <Spinner size={48} />
    </div>
  )
}

function MissingDoor() {
  return (
    <Notice
      tone="neutral"
      icon={<DoorClosed size={48} strokeWidth={1.5} />}
      title={<Trans>This check-in link doesn’t work</Trans>}
    >
      <Trans>It may have been replaced. Ask the host for the current check-in link.</Trans>
    </Notice>
  )
}

/** Only one tab of a phone works on a door. */
function DoorElsewhere() {
  const door = useDoor()
  return (
    <Notice
      icon={<AppWindow size={46} strokeWidth={1.5} />}
      title={<Trans>This entrance is open in another tab</Trans>}
      actions={
        <Button size="large" wide onClick={() => door.takeOver()}>
          <Trans>Use it here</Trans>
        </Button>
      }
    >
      <Trans>Only one tab on a phone can check guests in. What was scanned there appears here too.</Trans>
    </Notice>
  )
}

/** Nobody may be let in on a phone that cannot store it. */
function NoStorage() {
  return (
    <Notice
      tone="danger"
      icon={<HardDrive size={46} strokeWidth={1.5} />}
      title={<Trans>This phone can’t save anything</Trans>}
      actions={
        <Button size="large" wide onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Open the link in a normal window, not a private one, and free up some storage. Or use another phone.
      </Trans>
    </Notice>
  )
}

/** Shorter than the time-out of a call, a minute, which is the only sign of a network that lets calls hang. */
const SLOW_MS = 10_000

/** Whether no guest has come for a while. */
function useIsSlow(held: number): boolean {
  const [slowAt, setSlowAt] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlowAt(held), SLOW_MS)
    return () => clearTimeout(timer)
  }, [held])
  return slowAt === held
}

/**
 * The progress of the first download of the guest list. While the network is lost or slow, the door can start with the
 * guests that have arrived; the rest is downloaded in the background.
 */
function ListDownload({ held, total, onStart }: { held: number; total: number | null; onStart: () => void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const isLost = useDoorView(lostOf)
  const stalled = useIsSlow(held) || isLost
  const canVerify = useDoorView(canVerifyOf)
  return (
    <Notice
      tone={stalled ? 'accent' : 'action'}
      icon={isLost ? <WifiOff size={46} strokeWidth={1.5} /> : <Spinner size={56} label={null} />}
      title={
        isLost ? (
          <Trans>Connection lost</Trans>
        ) : stalled ? (
          <Trans>Slow connection</Trans>
        ) : (
          <Trans>Loading the guest list</Trans>
        )
      }
      actions={
        stalled && (
          <Button size="large" wide onClick={onStart}>
            <Trans>Start with what’s here</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col items-center gap-5" role="status">
        <p className="numeric text-3xl font-semibold text-text">
          {total === null ? (
            <LtrText>{number(held)}</LtrText>
          ) : (
            <Trans>
              {number(held)} of {number(total)}
            </Trans>
          )}
        </p>
        <progress
          className="door-progress"
          aria-label={t`Guests loaded`}
          {...(total === null ? {} : { value: held, max: Math.max(total, 1) })}
        />
        <p>
          {!stalled ? (
            <Trans>Keep this page open until it is complete.</Trans>
          ) : canVerify ? (
            <Trans>
              The rest of the list loads automatically. Until then, a pass with our QR code is enough.
            </Trans>
          ) : (
            <Trans>
              The rest of the list loads automatically. Until then, only these guests can be found here.
            </Trans>
          )}
        </p>
      </div>
    </Notice>
  )
}

const lostOf = (view: DoorView) => view.disconnected_since !== null || !view.connectivity.online
const canVerifyOf = (view: DoorView) => view.can_verify

/** The first opening needs the network; it is tried again by itself, and by hand. */
function UnreachableDoor({ busy }: { busy: boolean }) {
  const door = useDoor()
  return (
    <Notice
      tone="accent"
      icon={<WifiOff size={46} strokeWidth={1.5} />}
      title={<Trans>Connect once to load the guest list</Trans>}
      actions={
        <Button
          size="large"
          wide
          loading={busy}
          onClick={() => enterDoor(door, { pin: null, device_name: doorSettings().device_name })}
          icon={<RotateCcw size={20} className="flip-rtl" aria-hidden="true" />}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        After that, check-in works offline. Move to where there’s signal: we’ll try again automatically.
      </Trans>
    </Notice>
  )
}
