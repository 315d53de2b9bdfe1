import { Plural, Trans } from '@lingui/react/macro'
import {
  ChevronRight,
  ClockAlert,
  CloudAlert,
  DatabaseZap,
  Link,
  ListX,
  RadioTower,
  Users,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { soundLock } from '#client/lib/device/signal-tones.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import type { SheetName } from '../sheet-name.ts'
import { useDoorSettings, useSeenConflicts } from '../store.ts'
import { useServerNow } from '../use-clock.ts'
import { conflictKey } from '../verdict/conflict-key.ts'
import { riskOf } from '../verdict/double-entry-risk.ts'
import { ClockMovedLabel } from './clock-moved-label.tsx'
import { RiskLabel } from './risk-label.tsx'

/** What needs attention while guests come in: the most urgent as text, the others as icons beside it. */
export function Alerts({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { number } = useFormat()
  const now = useServerNow()
  const seen = useSeenConflicts()
  const isLocked = useSyncExternalStore(soundLock.subscribe, soundLock.get)
  const isSilent = useDoorSettings().sound && isLocked
  const parked = useDoorView(parkedOf)
  const refused = useDoorView(refusedOf)
  const list = useDoorView(listOf)
  const atRisk = useDoorView(atRiskOf)
  const disconnectedSince = useDoorView(disconnectedSinceOf)
  const otherDoors = useDoorView(otherDoorsOf)
  const otherPhones = useDoorView(otherPhonesOf)
  const clockMoved = useDoorView(clockMovedOf)
  const dataCleared = useDoorView(dataClearedOf)
  const conflicts = useDoorView(
    useCallback(
      (view) => view.conflicts.filter((one) => one.own && !seen.has(conflictKey(one))).length,
      [seen],
    ),
  )
  const risk = riskOf(
    {
      at_risk: atRisk,
      disconnected_since: disconnectedSince,
      other_doors: otherDoors,
      other_phones: otherPhones,
    },
    now,
  )
  const [held, total] = [number(list.held), number(list.total ?? list.held)]

  const alerts: {
    id: string
    /** What it opens; without one, touching it confirms it. */
    sheet?: SheetName
    urgent?: boolean
    icon: ReactNode
    words: ReactNode
  }[] = []
  if (parked) {
    alerts.push({
      id: 'parked',
      sheet: 'enter',
      urgent: true,
      icon: <Link size={19} />,
      words: <Trans>Open the link again: the server no longer recognizes this phone</Trans>,
    })
  }
  if (dataCleared) {
    alerts.push({
      id: 'cleared',
      sheet: 'sync',
      urgent: true,
      icon: <DatabaseZap size={19} />,
      words: <Trans>This phone’s data was cleared: keep this page open</Trans>,
    })
  }
  if (refused > 0) {
    alerts.push({
      id: 'refused',
      sheet: 'refused',
      urgent: true,
      icon: <CloudAlert size={19} />,
      words: <Plural value={refused} one="# record wasn’t accepted" other="# records weren’t accepted" />,
    })
  }
  if (conflicts > 0) {
    alerts.push({
      id: 'conflicts',
      sheet: 'conflicts',
      icon: <Users size={19} />,
      words: (
        <Plural
          value={conflicts}
          one="# guest came with more people than invited"
          other="# guests came with more people than invited"
        />
      ),
    })
  }
  if (risk !== null) {
    alerts.push({
      id: 'risk',
      sheet: 'sync',
      icon: <RadioTower size={19} />,
      words: <RiskLabel risk={risk} />,
    })
  }
  if (clockMoved !== 0) {
    alerts.push({
      id: 'clock',
      sheet: 'sync',
      icon: <ClockAlert size={19} />,
      words: <ClockMovedLabel moved={clockMoved} />,
    })
  }
  if (!list.complete) {
    alerts.push({
      id: 'list',
      sheet: 'sync',
      icon: <ListX size={19} />,
      words:
        list.total === null ? (
          <Trans>The guest list hasn’t loaded yet</Trans>
        ) : (
          <Trans>
            The guest list isn’t complete: {held} of {total}
          </Trans>
        ),
    })
  }
  if (isSilent) {
    alerts.push({
      id: 'sound',
      icon: <VolumeX size={19} className="flip-rtl" />,
      words: <Trans>No sound yet: tap the screen once</Trans>,
    })
  }
  if (alerts.length === 0) return null
  return (
    <div className="flex shrink-0 gap-1.5">
      {alerts.map(({ id, sheet, urgent = false, icon, words }, index) => (
        <Alert
          key={id}
          icon={icon}
          urgent={urgent}
          brief={index > 0}
          {...(sheet === undefined ? {} : { onPress: () => onOpen(sheet) })}
        >
          {words}
        </Alert>
      ))}
    </div>
  )
}

const parkedOf = (view: DoorView) => view.state.kind === 'parked'
const refusedOf = (view: DoorView) => view.refused.length
const listOf = (view: DoorView) => view.list
const atRiskOf = (view: DoorView) => view.at_risk
const disconnectedSinceOf = (view: DoorView) => view.disconnected_since
const dataClearedOf = (view: DoorView) => view.data_cleared
const clockMovedOf = (view: DoorView) => view.clock_moved
const otherPhonesOf = (view: DoorView) => view.other_phones
const otherDoorsOf = (view: DoorView) => view.other_doors

/** `brief`: as an icon, where a more urgent one has the text. */
function Alert({
  icon,
  urgent = false,
  brief = false,
  onPress,
  children,
}: {
  icon: ReactNode
  urgent?: boolean
  brief?: boolean
  onPress?: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup={onPress && 'dialog'}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 rounded-lg px-3 py-1.5 text-start text-sm leading-snug font-medium',
        urgent ? 'bg-rose-900 text-rose-100' : 'bg-brass-900 text-brass-100',
        brief ? 'shrink-0' : 'min-w-0 grow',
      )}
    >
      <span className="shrink-0" aria-hidden="true">
        {icon}
      </span>
      <span className={brief ? 'sr-only' : 'numeric min-w-0 grow'}>{children}</span>
      {!brief && onPress && (
        <ChevronRight size={18} className="flip-rtl shrink-0 opacity-70" aria-hidden="true" />
      )}
    </button>
  )
}
