import { useLingui } from '@lingui/react/macro'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { NavLink } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'
import { createStore } from '#client/lib/create-store.ts'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import { shellLinks } from './shell-links.ts'

/** The main navigation on large screens; can be folded to its icons. */
export function SideBar() {
  const { t, i18n } = useLingui()
  const isOpen = useSyncExternalStore(isOpenStore.subscribe, isOpenStore.get)
  return (
    <aside
      className={classNames(
        'sticky top-0 isolate hidden h-dvh flex-col gap-6 overflow-hidden border-e border-line bg-raised py-4 transition-[inline-size] lg:flex',
        isOpen ? 'w-64 px-4' : 'w-20 px-3.5',
      )}
    >
      <GirihPattern className="girih-bottom -z-10 text-ornament opacity-30" />
      <div className={classNames('flex items-center', isOpen ? 'justify-between' : 'flex-col gap-2')}>
        <Logo short={!isOpen} />
        <IconButton
          label={isOpen ? t`Collapse sidebar` : t`Expand sidebar`}
          aria-expanded={isOpen}
          onClick={toggleSideBar}
        >
          {isOpen ? (
            <PanelRightOpen size={20} className="flip-ltr" />
          ) : (
            <PanelRightClose size={20} className="flip-ltr" />
          )}
        </IconButton>
      </div>
      <nav aria-label={t`Main`} className="flex flex-col gap-1">
        {shellLinks.map(({ to, name, icon: Icon, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            title={isOpen ? undefined : i18n._(name)}
            className={({ isActive }) =>
              classNames(
                'flex min-h-12 items-center gap-3 rounded-md px-3.5 font-medium transition',
                isActive
                  ? 'bg-action-soft text-on-action-soft'
                  : 'text-muted hover:bg-sunken hover:text-text',
              )
            }
          >
            <Icon size={22} className="shrink-0" aria-hidden="true" />
            <span className={isOpen ? '' : 'sr-only'}>{i18n._(name)}</span>
          </NavLink>
        ))}
      </nav>
    </aside>
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
