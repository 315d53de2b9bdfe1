import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarHeart,
  ChevronRight,
  ClipboardCheck,
  CloudAlert,
  FlaskConical,
  History,
  LogOut,
  RefreshCw,
  ScrollText,
  SmartphoneNfc,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { hostDoorEvent, paths } from '#client/routes/paths.ts'
import { CalendarChoice } from '#client/ui/calendar-choice.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { localizedField } from '#shared/rules/text/localized.ts'
import { endRehearsal, startRehearsal } from '../commands.ts'
import { DoorHelpLink } from '../door-help-link.tsx'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { StateLabel } from '../scan-screen/state-label.tsx'
import type { SheetName } from '../sheet-name.ts'
import { changeSettings, useDoorSettings } from '../store.ts'

const ICON = { size: 22, strokeWidth: 1.75 } as const

/** Everything that is not needed between two guests. */
export function DoorMenu({ onOpen, onClose }: { onOpen: (sheet: SheetName) => void; onClose: () => void }) {
  const { language, number } = useFormat()
  const navigate = useNavigate()
  const ownEvent = hostDoorEvent(useLocation().state)
  const door = useDoor()
  const event = useDoorView(eventOf)
  const rehearsal = useDoorView(rehearsalOf)
  const refused = useDoorView(refusedOf)
  const conflicts = useDoorView(conflictsOf)
  const doorName = useDoorView(doorNameOf)
  const toggleRehearsal = () => {
    onClose()
    void (rehearsal ? endRehearsal(door) : startRehearsal(door))
  }
  return (
    <DoorSheet title={<bdi>{doorName}</bdi>} onClose={onClose}>
      <div className="flex items-center justify-between gap-3 pb-3">
        <bdi className="min-w-0 text-sm wrap-anywhere text-muted">
          {event && localizedField(event, 'title', language)}
        </bdi>
        <LanguageToggle className="shrink-0" />
      </div>
      <DoorSwitches />
      <ul className="-mx-2 mt-3 flex flex-col border-t border-line pt-2">
        {ownEvent !== null && (
          <MenuRow icon={<CalendarHeart {...ICON} />} onPress={() => void navigate(paths.manage(ownEvent))}>
            <Trans>Back to the event</Trans>
          </MenuRow>
        )}
        <MenuRow icon={<RefreshCw {...ICON} />} note={<StateLabel />} onPress={() => onOpen('sync')}>
          <Trans>Sync</Trans>
        </MenuRow>
        <MenuRow icon={<SmartphoneNfc {...ICON} />} onPress={() => onOpen('nearby')}>
          <Trans>Phones nearby</Trans>
        </MenuRow>
        <MenuRow icon={<ScrollText {...ICON} />} onPress={() => onOpen('paper')}>
          <Trans>Paper list</Trans>
        </MenuRow>
        <MenuRow icon={<History {...ICON} />} onPress={() => onOpen('recent')}>
          <Trans>Recent</Trans>
        </MenuRow>
        <MenuRow icon={<Users {...ICON} />} note={number(conflicts)} onPress={() => onOpen('conflicts')}>
          <Trans>More people than invited</Trans>
        </MenuRow>
        {refused > 0 && (
          <MenuRow
            danger
            icon={<CloudAlert {...ICON} />}
            note={number(refused)}
            onPress={() => onOpen('refused')}
          >
            <Trans>Not accepted</Trans>
          </MenuRow>
        )}
        <MenuRow icon={<ClipboardCheck {...ICON} />} onPress={() => onOpen('ready')}>
          <Trans>Ready check</Trans>
        </MenuRow>
        <MenuRow icon={<FlaskConical {...ICON} />} onPress={toggleRehearsal}>
          {rehearsal ? <Trans>End rehearsal</Trans> : <Trans>Rehearse</Trans>}
        </MenuRow>
        <MenuRow danger icon={<LogOut {...ICON} className="flip-rtl" />} onPress={() => onOpen('leave')}>
          <Trans>Leave this entrance</Trans>
        </MenuRow>
      </ul>
      <div className="flex justify-center border-t border-line pt-2">
        <DoorHelpLink />
      </div>
    </DoorSheet>
  )
}

const eventOf = (view: DoorView) => view.event
const doorNameOf = (view: DoorView) => view.door?.name ?? ''
const rehearsalOf = (view: DoorView) => view.rehearsal
const refusedOf = (view: DoorView) => view.refused.length
const conflictsOf = (view: DoorView) => view.conflicts.length

/** How this phone is used; stored on it. */
function DoorSwitches() {
  const { t } = useLingui()
  const { takes, camera, sound } = useDoorSettings()
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t`Each scan admits`}
        options={[
          { id: 'party', label: t`The whole party` },
          { id: 'one', label: t`One at a time` },
        ]}
        value={takes}
        onChange={(id) => changeSettings({ takes: id })}
      />
      <CalendarChoice />
      <div>
        <Switch checked={camera} onChange={(event) => changeSettings({ camera: event.target.checked })}>
          <Trans>Camera</Trans>
        </Switch>
        <Switch checked={sound} onChange={(event) => changeSettings({ sound: event.target.checked })}>
          <Trans>Sound</Trans>
        </Switch>
      </div>
    </div>
  )
}

/** One line of the menu that leads somewhere. */
function MenuRow({
  icon,
  note,
  danger = false,
  onPress,
  children,
}: {
  icon: ReactNode
  /** A number or a word at the end of the line. */
  note?: ReactNode
  danger?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'flex min-h-13 w-full items-center gap-3.5 rounded-md px-2 text-start hover:bg-ink-900',
          danger && 'text-danger',
        )}
      >
        <span className={danger ? '' : 'text-action'} aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 grow">{children}</span>
        {note && <span className="numeric text-sm text-muted">{note}</span>}
        <ChevronRight size={18} className="flip-rtl shrink-0 text-muted" aria-hidden="true" />
      </button>
    </li>
  )
}
