import { Plural, Trans } from '@lingui/react/macro'
import { DoorOpen, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useOfflineFiles } from '#client/lib/app-update/use-offline-files.ts'
import { Button } from '#client/ui/button.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { startRehearsal } from '../commands.ts'
import { DoorHelpLink } from '../door-help-link.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { useBattery } from '../use-battery.ts'
import { useClock } from '../use-clock.ts'
import { CameraItem } from './camera-item.tsx'
import { CheckLevelIcon } from './check-level-icon.tsx'
import { batteryLevel, listLevel } from './check-levels.ts'
import { ClockItem } from './clock-item.tsx'
import { ListItem } from './list-item.tsx'
import { ReadyItem } from './ready-item.tsx'
import { SoundItem } from './sound-item.tsx'
import { StorageItem } from './storage-item.tsx'

/** What a phone needs at the event, checked beforehand, and a rehearsal. Nothing here blocks the door. */
export function ReadyCheck({ onDone }: { onDone: () => void }) {
  const { number } = useFormat()
  const door = useDoor()
  const doorName = useDoorView(doorNameOf)
  const list = useDoorView(listOf)
  const rehearsing = useDoorView(rehearsalOf)
  const [starting, setStarting] = useState(false)
  const [held, total] = [number(list.held), number(list.total ?? list.held)]

  async function rehearse() {
    setStarting(true)
    await startRehearsal(door)
    onDone()
  }

  return (
    <div className="relative isolate mx-auto flex min-h-dvh w-full max-w-lg flex-col px-5">
      <GirihPattern size={88} className="girih-top -z-10 text-teal-400 opacity-20" />
      <header className="flex items-center justify-between gap-3 pt-4">
        <bdi className="min-w-0 font-medium wrap-anywhere">{doorName}</bdi>
        <LanguageToggle className="shrink-0" />
      </header>
      <section className="flex animate-rise flex-col items-center gap-2 pt-6 pb-4 text-center">
        <KhatamFrame size={88} tone={list.complete ? 'action' : 'accent'}>
          <CheckLevelIcon level={listLevel(list)} size={38} />
        </KhatamFrame>
        <h1 className="text-3xl">
          <Trans>Ready for tonight?</Trans>
        </h1>
        <p className="numeric text-xl">
          <Trans>
            {held} of {total}
          </Trans>
        </p>
        <p className="text-sm text-muted">
          {list.complete ? (
            <Trans>The whole guest list is on this phone</Trans>
          ) : (
            <Trans>The guest list isn’t complete yet: stay connected</Trans>
          )}
        </p>
      </section>
      <ul className="flex flex-col divide-y divide-line rounded-xl border border-line bg-raised/70 px-4 py-1">
        <ListItem />
        <AppItem />
        <StorageItem />
        <CameraItem />
        <SoundItem />
        <ClockItem />
        <BatteryItem />
        <NetworkItem />
      </ul>
      <div className="flex justify-center py-3">
        <DoorHelpLink />
      </div>
      <footer className="sticky bottom-0 -mx-5 mt-auto flex flex-col gap-2.5 bg-ink-975/90 px-5 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] backdrop-blur-md">
        <Button
          size="large"
          wide
          onClick={onDone}
          icon={<DoorOpen size={22} className="flip-rtl" aria-hidden="true" />}
        >
          {rehearsing ? <Trans>Back to check-in</Trans> : <Trans>Start letting guests in</Trans>}
        </Button>
        {!rehearsing && (
          <Button
            variant="secondary"
            wide
            loading={starting}
            onClick={rehearse}
            icon={<FlaskConical size={20} aria-hidden="true" />}
          >
            <Trans>Rehearse first</Trans>
          </Button>
        )}
      </footer>
    </div>
  )
}

const doorNameOf = (view: DoorView) => view.door?.name ?? ''
const listOf = (view: DoorView) => view.list
const rehearsalOf = (view: DoorView) => view.rehearsal

/** Whether the page opens without a network. */
function AppItem() {
  const stored = useOfflineFiles('door')
  return (
    <ReadyItem
      level={stored ? 'ok' : 'look'}
      title={<Trans>This page</Trans>}
      value={
        stored ? (
          <Trans>On this phone: it opens offline</Trans>
        ) : (
          <Trans>Not all of it is on this phone yet: stay connected</Trans>
        )
      }
    />
  )
}

/** The door works without a network; its records wait. */
function NetworkItem() {
  const clock = useClock()
  const { online, since } = useDoorView(reachOf)
  const waiting = useDoorView(waitingOf)
  const hour = clock(since)
  return (
    <ReadyItem
      level={online ? 'ok' : 'look'}
      title={<Trans>Network</Trans>}
      value={online ? <Trans>Connected</Trans> : <Trans>None since {hour}. Check-in works without it.</Trans>}
    >
      {waiting > 0 && (
        <p className="text-sm">
          <Plural value={waiting} one="# record is waiting to sync" other="# records are waiting to sync" />
        </p>
      )}
    </ReadyItem>
  )
}

const reachOf = (view: DoorView) => view.connectivity
const waitingOf = (view: DoorView) => view.waiting

function BatteryItem() {
  const { percent } = useFormat()
  const battery = useBattery()
  if (battery === undefined) return <ReadyItem level="wait" title={<Trans>Battery</Trans>} />
  const level = batteryLevel(battery)
  return (
    <ReadyItem
      level={level}
      title={<Trans>Battery</Trans>}
      value={
        battery === null ? (
          <Trans>Can’t read the battery. Please check it.</Trans>
        ) : battery.charging ? (
          <Trans>{percent(battery.level)}, charging</Trans>
        ) : (
          percent(battery.level)
        )
      }
    >
      {battery !== null && level !== 'ok' && (
        <p className="text-sm">
          <Trans>Charge it or bring a power bank: the camera runs all evening.</Trans>
        </p>
      )}
    </ReadyItem>
  )
}
