import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, File, Search, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useMatch, useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { SearchKeys } from '#shared/rules/guests/search.ts'
import { findItems, type PaletteItem } from './palette-items.ts'
import { type KnownGuestsAndEvents, readGuestsAndEvents } from './queries.ts'

const NOTHING: KnownGuestsAndEvents = { events: [], guests: [] }
const icons = { guest: UserRound, event: CalendarHeart, page: File }

/** Finds guests and pages of all events on this device. A combobox: the focus stays in the field. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const navigate = useNavigate()
  const openEventId = useMatch('/manage/:id/*')?.params['id'] ?? null
  const listId = useId()
  const [known, setKnown] = useState(NOTHING)
  const [keys] = useState(() => new SearchKeys())
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()
  useEffect(() => {
    let isCurrent = true
    void readGuestsAndEvents().then((read) => isCurrent && setKnown(read))
    return () => {
      isCurrent = false
    }
  }, [])
  const found = useMemo(
    () => findItems(typed, known, openEventId, keys, language, now),
    [typed, known, openEventId, keys, language, now],
  )
  const items = [...found.guests, ...found.pages]
  const active = items[Math.min(place, items.length - 1)]
  const optionId = (item: PaletteItem) => `${listId}${item.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is what it waits for
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    void navigate(item.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0)
      setPlace((Math.min(place, items.length - 1) + step + items.length) % items.length)
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }
  const group = (title: string, members: readonly PaletteItem[]) =>
    members.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by this role
      <div role="group" aria-label={title} className="py-1">
        <p className="px-3 py-1.5 text-sm font-medium text-muted" aria-hidden="true">
          {title}
        </p>
        {members.map((item) => {
          const Icon = icons[item.kind]
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option
            <div
              key={item.id}
              id={optionId(item)}
              role="option"
              aria-selected={item === active}
              onClick={() => choose(item)}
              onPointerMove={() => setPlace(items.indexOf(item))}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 aria-selected:bg-action-soft aria-selected:text-on-action-soft"
            >
              <Icon size={18} className="shrink-0 text-action" aria-hidden="true" />
              {/* One above the other on a phone: names are known apart by their ends. */}
              <span className="flex min-w-0 grow py-1 max-sm:flex-col sm:items-center sm:gap-3">
                <bdi className="min-w-0 font-medium wrap-anywhere sm:truncate">{item.label}</bdi>
                {item.note !== '' && (
                  <bdi className="min-w-0 truncate text-sm sm:ms-auto sm:shrink-[2]">{item.note}</bdi>
                )}
              </span>
            </div>
          )
        })}
      </div>
    )

  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex animate-appear items-start justify-center bg-scrim p-3 pt-[max(12px,10dvh)] backdrop-blur-[2px]"
    >
      <Modal className="w-full max-w-xl animate-rise overflow-hidden rounded-xl bg-raised shadow-float ring-1 ring-line">
        <Dialog aria-label={t`Find any guest or page`} className="flex max-h-[76dvh] flex-col outline-none">
          <div className="relative border-b border-line">
            <Search
              size={20}
              className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
              aria-hidden="true"
            />
            <input
              role="combobox"
              aria-label={t`Find any guest or page`}
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active)}
              autoComplete="off"
              autoFocus
              dir="auto"
              enterKeyHint="go"
              value={typed}
              placeholder={t`Name, phone or page`}
              onChange={({ target }) => {
                setTyped(target.value)
                setPlace(0)
              }}
              onKeyDown={onKeyDown}
              className="min-h-14 w-full bg-transparent ps-12 pe-4 outline-none placeholder:text-muted"
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={t`Results`}
            className="min-h-0 overflow-y-auto overscroll-contain px-2 py-1"
          >
            {group(t`Guests`, found.guests)}
            {group(t`Pages`, found.pages)}
          </div>
          {items.length === 0 && (
            <p className="px-5 pt-4 pb-6 text-center text-muted">
              <Trans>Nothing found</Trans>
            </p>
          )}
          <LiveRegion>
            {typed !== '' && <Plural value={items.length} one="# result" other="# results" />}
          </LiveRegion>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
