import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone, Star } from 'lucide-react'
import { useState } from 'react'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { expectedPeople } from '#shared/rules/guests/expected-people.ts'
import { type LiveGuest, minutesLate } from './live-view.ts'

const SHOWN = 5
const ROUND =
  'inline-grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft transition hover:shadow-card'

/** VIPs who are not inside yet, with links to call and to write to them. */
export function AwaitedVips({
  guests,
  startsAt,
  now,
  onOpen,
}: {
  guests: readonly LiveGuest[]
  startsAt: string | null
  now: Date
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  if (guests.length === 0) return null
  const late = minutesLate(startsAt, now.getTime())
  const shown = all ? guests : guests.slice(0, SHOWN)
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-lg">
          <Star size={20} className="text-accent" aria-hidden="true" />
          <Plural value={guests.length} one="# VIP not here yet" other="# VIPs not here yet" />
        </h2>
        {late !== null && (
          <Badge tone="accent">
            <Late minutes={late} />
          </Badge>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((guest) => (
          <li key={guest.id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => onOpen(guest.id)}
              className="flex min-h-14 min-w-0 grow flex-col justify-center py-2 text-start"
            >
              <span className="font-medium wrap-anywhere">
                <bdi>{guest.name}</bdi>
              </span>
              <span className="text-sm text-muted">
                <Plural value={expectedPeople(guest)} one="# person" other="# people" />
                {guest.table_name !== '' && (
                  <>
                    {' · '}
                    <Trans>
                      Table <bdi>{guest.table_name}</bdi>
                    </Trans>
                  </>
                )}
              </span>
            </button>
            {guest.phone !== null && (
              <>
                <a
                  href={whatsAppUrl(guest.phone)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t`Write to ${guest.name} on WhatsApp`}
                  className={ROUND}
                >
                  <MessageCircle size={18} aria-hidden="true" />
                </a>
                <a href={`tel:${guest.phone}`} aria-label={t`Call ${guest.name}`} className={ROUND}>
                  <Phone size={18} aria-hidden="true" />
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {guests.length > SHOWN && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Trans>Show all {guests.length}</Trans>}
        </Button>
      )}
    </Card>
  )
}

const HOUR = 60

/** In minutes for the first hour, in hours after it. */
function Late({ minutes }: { minutes: number }) {
  if (minutes >= 24 * HOUR) return <Trans>the day has passed</Trans>
  if (minutes < HOUR) return <Plural value={minutes} one="# minute late" other="# minutes late" />
  return <Plural value={Math.floor(minutes / HOUR)} one="over # hour late" other="over # hours late" />
}
