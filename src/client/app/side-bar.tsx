import { useLingui } from '@lingui/react/macro'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'
import { createStore } from '#client/lib/create-store.ts'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { EventNav } from './event-nav.tsx'
import { Logo } from './logo.tsx'
import { sideLinks } from './shell-links.ts'
import { SideLink } from './side-link.tsx'
import { useCurrentEventId } from './use-current-event.ts'

/** The navigation on large screens, of the app and of the event that is open; can be folded to its icons. */
export function SideBar() {
  const { t } = useLingui()
  const isOpen = useSyncExternalStore(isOpenStore.subscribe, isOpenStore.get)
  const current = useCurrentEventId()
  return (
    <aside
      // A z-index puts it above the scrolled list, which would otherwise overlap this sticky layer and be repainted each frame.
      className={classNames(
        'sticky top-0 isolate z-10 hidden h-dvh flex-col gap-4 overflow-x-hidden overflow-y-auto border-e border-line bg-raised py-4 transition-[inline-size] lg:flex',
        isOpen ? 'w-64 px-4' : 'w-20 px-3.5',
      )}
    >
      {!current && <GirihPattern className="girih-bottom -z-10 text-ornament opacity-30" />}
      <div className={classNames('flex items-center', isOpen ? 'justify-between' : 'flex-col gap-2')}>
        <Logo short={!isOpen} />
        <IconButton
          label={isOpen ? t`Collapse sidebar` : t`Expand sidebar`}
          aria-expanded={isOpen}
          onClick={toggleSideBar}
        >
          {isOpen ? (
            <PanelRightClose size={20} className="flip-ltr" />
          ) : (
            <PanelRightOpen size={20} className="flip-ltr" />
          )}
        </IconButton>
      </div>
      {current && <EventNav key={current.id} {...current} isOpen={isOpen} />}
      <AppNav isOpen={isOpen} isInside={current !== null} />
    </aside>
  )
}

/** Inside an event below its pages, without the way back, which is above them, and without what the account's menu and the event have. */
function AppNav({ isOpen, isInside }: { isOpen: boolean; isInside: boolean }) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const links = isInside ? sideLinks.slice(1, -2) : sideLinks
  return (
    <nav
      aria-label={t`Main`}
      className={classNames('flex flex-col gap-1', isInside && 'mt-auto border-t border-line pt-3')}
    >
      {links.map(({ to, name, icon, end }) => (
        <SideLink
          key={to}
          to={to}
          icon={icon}
          isOpen={isOpen}
          isCurrent={pathname === to || (!end && pathname.startsWith(`${to}/`))}
        >
          {i18n._(name)}
        </SideLink>
      ))}
    </nav>
  )
}

const storageKey = 'sidebar'
const isOpenStore = createStore(storedIsOpen())

function storedIsOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'closed'
  } catch {
    return true
  }
}

/** Opens or folds the side bar; remembered on this device. */
function toggleSideBar(): void {
  const isOpen = !isOpenStore.get()
  isOpenStore.set(isOpen)
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed')
  } catch {
    // Without storage it lasts as long as the page.
  }
}
