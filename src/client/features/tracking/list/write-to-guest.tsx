import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { invitationText } from '#shared/rules/invitation-text.ts'
import { type GuestOnTheWay, personalUrl } from '../logic.ts'
import type { TrackedEvent } from '../queries.ts'

/** A WhatsApp message with the guest's own link, written and not sent yet. */
export function WriteToGuest({ event, guest }: { event: TrackedEvent; guest: GuestOnTheWay }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const url = personalUrl(event, guest, { origin: location.origin, language })
  if (url === null || guest.phone === null || event.status === 'draft') return null
  const { name, phone } = guest
  const text = invitationText(event, url, guest.language ?? language)
  const label = t`Write to ${name} on WhatsApp`
  return (
    <a
      href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`}
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
