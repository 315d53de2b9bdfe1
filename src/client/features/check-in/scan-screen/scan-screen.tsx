import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useHoldUpdate } from '#client/lib/hold-update.ts'
import { listenToReader } from '#client/lib/scanner/wedge.ts'
import { unlockSignalTones } from '#client/lib/signal-tones.ts'
import { keepAwake } from '#client/lib/wake-lock.ts'
import { scanText, tellBattery } from '../commands.ts'
import type { SheetName } from '../logic.ts'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { ReadyCheck } from '../ready-check/ready-check.tsx'
import { RecentList } from '../records/recent-list.tsx'
import { useBattery } from '../use-battery.ts'
import { ThumbZone } from './action-bar.tsx'
import { Strips } from './alerts.tsx'
import { Counters } from './counters.tsx'
import { RehearsalBanner } from './rehearsal-banner.tsx'
import { DeskSheets } from './scan-sheets.tsx'
import { Stage } from './scanner-view.tsx'
import { TopBar } from './top-bar.tsx'
import { VerdictTakeover } from './verdict-takeover.tsx'

/** The open gate: one screen, and nothing on it scrolls. Each part reads for itself what it shows. */
export function Desk() {
  const door = useDoor()
  const rehearsal = useDoorView(rehearsalOf)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const battery = useBattery()
  const read = useEffectEvent((text: string) => {
    // A reader is not looked at: what lies over the verdict goes.
    setSheet(null)
    void scanText(door, text)
  })
  useEffect(() => listenToReader((text) => read(text)), [])
  useEffect(keepAwake, [])
  useEffect(unlockSignalTones, [])
  // A newer version of the app is for the morning.
  useHoldUpdate(true)
  useEffect(() => {
    if (battery !== undefined) tellBattery(door, battery && Math.round(battery.level * 100))
  }, [door, battery])
  const close = useCallback(() => setSheet(null), [])

  if (sheet === 'ready') return <ReadyCheck onDone={close} />
  return (
    <div className="desk" data-rehearsal={rehearsal || undefined}>
      <div className="desk-upper">
        <TopBar onOpen={setSheet} />
        {rehearsal && <RehearsalBanner />}
        <Strips onOpen={setSheet} />
        <Stage onText={(text) => void scanText(door, text)} paused={sheet !== null} />
        <VerdictTakeover />
      </div>
      <div className="desk-lower">
        <section className="hidden min-h-0 grow flex-col lg:flex">
          <h2 className="pb-2 text-lg">
            <Trans>Recent</Trans>
          </h2>
          <RecentList />
        </section>
        <ThumbZone onOpen={setSheet} />
        <Counters onOpen={() => setSheet('recent')} />
      </div>
      {sheet !== null && <DeskSheets name={sheet} onOpen={setSheet} onClose={close} />}
    </div>
  )
}

const rehearsalOf = (view: DoorView) => view.rehearsal
