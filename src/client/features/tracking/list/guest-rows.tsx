import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { personalUrl } from '#client/data/invitation-links.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import { WindowList } from '#client/ui/window-list.tsx'
import { invitationText } from '#shared/rules/events/invitation-text.ts'
import { type ListRow, type ShownList, TO_REMIND } from '../lists.ts'
import type { GuestWithProgress } from '../progress.ts'
import { TrackedGuestRow } from '../tracked-guest-row.tsx'

const ROW_HEIGHT = 72

export function GuestRows({
  event,
  list,
  rows,
  now,
  onOpen,
}: {
  event: LocalEvent
  list: ShownList
  rows: readonly ListRow[]
  now: Date
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <WindowList
      label={t`Guests`}
      items={rows}
      keyOf={({ guest }) => guest.id}
      rowHeight={ROW_HEIGHT}
      rowClassName="border-b border-line/60"
    >
      {(row) => (
        <TrackedGuestRow {...row} now={now} onOpen={onOpen}>
          {TO_REMIND.has(list) && <WriteToGuest event={event} guest={row.guest} />}
        </TrackedGuestRow>
      )}
    </WindowList>
  )
}

/** Opens WhatsApp with a message that has the guest's link. */
function WriteToGuest({ event, guest }: { event: LocalEvent; guest: GuestWithProgress }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const url = personalUrl(event, guest, { origin: location.origin, language })
  if (url === null || guest.phone === null || event.status === 'draft') return null
  const { name, phone } = guest
  const text = invitationText(event, url, guest.language ?? language, name)
  const label = t`Write to ${name} on WhatsApp`
  return (
    <a
      href={whatsAppUrl(phone, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      className="inline-grid size-11 shrink-0 place-items-center rounded-md text-action transition hover:bg-action-soft"
    >
      <MessageCircle size={22} aria-hidden="true" />
    </a>
  )
}
