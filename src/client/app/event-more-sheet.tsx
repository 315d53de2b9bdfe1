import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, CirclePlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useEventCard } from '#client/data/event-card.ts'
import { eventTitle, type LocalEvent, useOtherEvents } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { CardThumbnail } from '#client/ui/card-thumbnail.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { isOver } from '#shared/rules/events/party-day.ts'
import { barPlaces, eventPlaces, morePlaces } from './event-places.ts'

const OTHERS = 3

/** The places of an event that are not in the bar, other events, and the way back to all of them. */
export function EventMoreSheet({
  event,
  place,
  onClose,
}: {
  event: LocalEvent
  place: string
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const others = useOtherEvents(event.id, OTHERS)
  const own = eventPlaces(event, isOver(event, useNow()))
  const bar = barPlaces(own)
  const places = [...own.filter((one) => !bar.includes(one)), ...morePlaces(event)]
  return (
    <Sheet open onOpenChange={onClose} title={<bdi>{eventTitle(event, language)}</bdi>}>
      <div className="flex flex-col gap-3">
        <ul className="-mx-2 grid grid-cols-2 gap-1">
          {places.map(({ id, to, name, icon }) => (
            <li key={id}>
              <Row to={to} icon={icon} isCurrent={id === place} onPress={onClose}>
                {i18n._(name)}
              </Row>
            </li>
          ))}
        </ul>
        <ul className="-mx-2 grid grid-cols-2 gap-1 border-t border-line pt-3">
          <li>
            <Row to={paths.events()} icon={CalendarHeart} onPress={onClose}>
              <Trans>My events</Trans>
            </Row>
          </li>
          <li>
            <Row to={paths.newEvent()} icon={CirclePlus} onPress={onClose}>
              <Trans>New event</Trans>
            </Row>
          </li>
        </ul>
        {others.length > 0 && (
          <section className="flex flex-col gap-1 border-t border-line pt-3">
            <h3 className="text-sm text-muted">
              <Trans>Other events</Trans>
            </h3>
            <ul className="-mx-2 flex flex-col">
              {others.map((other) => (
                <li key={other.id}>
                  <OtherEvent event={other} onPress={onClose} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}

function Row({
  to,
  icon: Icon,
  isCurrent = false,
  onPress,
  children,
}: {
  to: string
  icon: LucideIcon
  isCurrent?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      onClick={onPress}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-13 items-center gap-3 rounded-md px-3 py-2 font-medium hover:bg-sunken aria-[current]:bg-action-soft aria-[current]:text-on-action-soft"
    >
      <Icon size={22} className="shrink-0 text-action" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </Link>
  )
}

function OtherEvent({ event, onPress }: { event: LocalEvent; onPress: () => void }) {
  const { language } = useFormat()
  const { picture } = useEventCard(event.id, event)
  return (
    <Link
      to={paths.manage(event.id)}
      onClick={onPress}
      className="flex min-h-14 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken"
    >
      <CardThumbnail picture={picture} width={32} />
      <bdi className="min-w-0 truncate">{eventTitle(event, language)}</bdi>
    </Link>
  )
}
