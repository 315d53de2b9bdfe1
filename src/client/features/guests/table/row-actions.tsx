import { useLingui } from '@lingui/react/macro'
import { Link2, MessageCircle, QrCode } from 'lucide-react'
import type { ListedGuest } from '../guest-list.ts'
import type { RowCommands } from '../row-commands.ts'

/** Shown where the pointer or the keyboard is. The list's own keys press them too. */
export function RowActions({
  guest,
  commands,
  tabIndex,
}: {
  guest: ListedGuest
  commands: RowCommands
  tabIndex: number
}) {
  const { t } = useLingui()
  const { name } = guest
  const whatsApp = commands.whatsAppOf(guest)
  const look =
    'grid size-7 place-items-center rounded-sm text-action hover:bg-action-soft hover:text-on-action-soft'
  return (
    <span className="flex justify-end gap-0.5 pe-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
      {whatsApp !== null && (
        <a
          data-row-action="w"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          tabIndex={tabIndex}
          aria-label={t`Write to ${name} on WhatsApp`}
          title={t`Write to ${name} on WhatsApp`}
          className={look}
        >
          <MessageCircle size={17} aria-hidden="true" />
        </a>
      )}
      {commands.linkOf(guest) !== null && (
        <button
          type="button"
          data-row-action="l"
          tabIndex={tabIndex}
          aria-label={t`Copy the link of ${name}`}
          title={t`Copy the link of ${name}`}
          onClick={() => commands.copyLink(guest)}
          className={look}
        >
          <Link2 size={17} aria-hidden="true" />
        </button>
      )}
      {guest.guest_token !== '' && (
        <button
          type="button"
          data-row-action="p"
          tabIndex={tabIndex}
          aria-label={t`Show the pass of ${name}`}
          title={t`Show the pass of ${name}`}
          onClick={() => commands.showPass(guest.id)}
          className={look}
        >
          <QrCode size={17} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
