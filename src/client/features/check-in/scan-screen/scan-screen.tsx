import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical, History, Menu } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useBlockUpdate } from '#client/lib/app-update/block-update.ts'
import { classNames } from '#client/lib/class-names.ts'
import { unlockSignalTones } from '#client/lib/device/signal-tones.ts'
import { keepScreenOn } from '#client/lib/device/wake-lock.ts'
import { listenToReader } from '#client/lib/scanner/wedge.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { frameKind } from '#shared/rules/handover/frame-prefix.ts'
import { isPageCode } from '#shared/rules/paper-list/page-prefix.ts'
import { endRehearsal, scanSeen, scanText } from '../commands.ts'
import { openPage } from '../paper/store.ts'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { ReadyCheck } from '../ready-check/ready-check.tsx'
import { RecentList } from '../records/recent-list.tsx'
import type { SheetName } from '../sheet-name.ts'
import { useBattery } from '../use-battery.ts'
import { ActionBar } from './action-bar.tsx'
import { Alerts } from './alerts.tsx'
import { ScanSheets } from './scan-sheets.tsx'
import { ScannerView } from './scanner-view.tsx'
import { StateLabel } from './state-label.tsx'
import { VerdictTakeover } from './verdict-takeover.tsx'

const NearbyScreen = lazy(async () => ({
  default: (await import('../nearby/nearby-screen.tsx')).NearbyScreen,
}))

/** The open door on one screen that does not scroll. Each part subscribes to what it shows. */
export function ScanScreen() {
  const door = useDoor()
  const rehearsal = useDoorView(rehearsalOf)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [typedName, setTypedName] = useState('')
  const [isMet, setIsMet] = useState(false)
  const lastMet = useRef('')
  const battery = useBattery()
  const openPaper = (code: string | null) => {
    openPage(code)
    setSheet('paper')
  }
  const read = useEffectEvent((text: string) => {
    if (isPageCode(text)) return openPaper(text)
    // A hand-held reader is used without looking: nothing may cover the verdict.
    setSheet(null)
    void scanText(door, text)
  })
  useEffect(() => listenToReader((text) => read(text)), [])
  useEffect(keepScreenOn, [])
  useEffect(unlockSignalTones, [])
  // No update of the app while guests come.
  useBlockUpdate(true)
  useEffect(() => {
    if (battery !== undefined) door.setBattery(battery && Math.round(battery.level * 100))
  }, [door, battery])
  const close = useCallback(() => setSheet(null), [])
  const open = (name: SheetName, typed = '') => {
    if (name === 'paper') return openPaper(null)
    setTypedName(typed)
    setIsMet(false)
    setSheet(name)
  }

  if (sheet === 'ready') return <ReadyCheck onDone={close} />
  if (sheet === 'nearby')
    return (
      <Suspense fallback={<PageLoader />}>
        <NearbyScreen reading={isMet} onDone={close} />
      </Suspense>
    )
  const see = (text: string, awayFor: number) => {
    if (isPageCode(text)) return openPaper(text)
    const kind = frameKind(text)
    if (kind === null) return void scanSeen(door, text, awayFor)
    // A colleague's phone begins to hand over. Where somebody closed the screen, the code that it still shows does not
    // open it again.
    if (kind === 'next' || text === lastMet.current) return
    lastMet.current = text
    setIsMet(true)
    setSheet('nearby')
  }
  return (
    <div className="desk" data-rehearsal={rehearsal || undefined}>
      <div className="desk-upper">
        <TopBar onOpen={open} />
        {rehearsal && <RehearsalBanner />}
        <Alerts onOpen={open} />
        <ScannerView onText={see} paused={sheet !== null} />
        <VerdictTakeover rehearsal={rehearsal} />
      </div>
      <div className="desk-lower">
        <section className="hidden min-h-0 grow flex-col lg:flex">
          <h2 className="pb-2 text-lg">
            <Trans>Recent</Trans>
          </h2>
          <RecentList />
        </section>
        <ActionBar onOpen={open} />
        <Counters onOpen={() => setSheet('recent')} />
      </div>
      {sheet !== null && <ScanSheets name={sheet} typedName={typedName} onOpen={open} onClose={close} />}
    </div>
  )
}

const rehearsalOf = (view: DoorView) => view.rehearsal

/** A rehearsal must not be taken for the event. */
function RehearsalBanner() {
  const door = useDoor()
  return (
    <div className="rehearsal-stripes flex min-h-12 shrink-0 items-center justify-between gap-3 rounded-lg ps-3.5">
      <p className="flex min-w-0 items-center gap-2 text-sm leading-tight font-semibold sm:text-base">
        <FlaskConical size={20} className="shrink-0" aria-hidden="true" />
        <Trans>Rehearsal: nothing counts</Trans>
      </p>
      <button
        type="button"
        onClick={() => endRehearsal(door)}
        className="min-h-12 shrink-0 rounded-e-lg bg-ink-975 px-4 font-semibold text-brass-200 ring-2 ring-brass-300 ring-inset hover:bg-ink-900"
      >
        <Trans>End</Trans>
      </button>
    </div>
  )
}

/** The menu, the name of the door, and the state of sync. */
function TopBar({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = useLingui()
  const doorName = useDoorView(doorNameOf)
  return (
    <header className="flex min-h-13 shrink-0 items-center justify-between gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`Entrance menu`}
        onClick={() => onOpen('menu')}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink-900"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <h1 className="line-clamp-2 min-w-0 grow font-sans text-base leading-tight text-balance wrap-anywhere">
        <bdi>{doorName}</bdi>
      </h1>
      <StateBadge onPress={() => onOpen('sync')} />
    </header>
  )
}

const doorNameOf = (view: DoorView) => view.door?.name ?? ''

/** How many this door let in and how many are inside; opens the list of recent scans. Large text leaves it on one line. */
function Counters({ onOpen }: { onOpen: () => void }) {
  const { number } = useFormat()
  const here = number(useDoorView(hereOf))
  const inside = number(useDoorView(insideOf))
  const expected = number(useDoorView(expectedOf))
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="numeric -mx-1 flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-2 rounded-md whitespace-nowrap px-1 text-start text-[min(0.875rem,18px)] leading-tight text-muted hover:text-text"
    >
      <span>
        <b className="block text-[min(1rem,24px)] text-text">{here}</b>
        <Trans>this entrance</Trans>
      </span>
      <span className="inline-flex items-center justify-center gap-1.5 text-[min(0.875rem,20px)] text-text lg:invisible">
        <History size={18} aria-hidden="true" />
        <Trans>Recent</Trans>
      </span>
      <span className="text-end">
        <span className="block text-[min(0.875rem,20px)]">
          <Trans>
            <b className="text-[min(1rem,24px)] text-text">{inside}</b> of {expected}
          </Trans>
        </span>
        <Trans>all entrances</Trans>
      </span>
    </button>
  )
}

const hereOf = (view: DoorView) => view.admitted_here
const insideOf = (view: DoorView) => view.inside
const expectedOf = (view: DoorView) => view.expected

/** One calm badge: synced, so many waiting, without network since when. A red dot while something was refused. */
function StateBadge({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const online = useDoorView(onlineOf)
  const waiting = useDoorView(waitingOf)
  const refused = useDoorView(refusedOf)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="relative inline-flex min-h-11 max-w-[58%] shrink-0 items-center gap-2 rounded-full bg-ink-900 px-3.5 text-sm font-medium hover:bg-ink-800"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-full',
          online && waiting === 0 ? 'bg-teal-300' : 'bg-brass-300',
        )}
      />
      <span className="numeric truncate">
        <StateLabel stacked />
      </span>
      {refused > 0 && (
        <span
          className="absolute -end-0.5 -top-0.5 size-3.5 rounded-full bg-rose-400 ring-2 ring-ink-975"
          role="img"
          aria-label={t`Some records weren’t accepted`}
        />
      )}
    </button>
  )
}

const onlineOf = (view: DoorView) => view.connectivity.online
const waitingOf = (view: DoorView) => view.waiting
const refusedOf = (view: DoorView) => view.refused.length
