import { useLingui } from '@lingui/react/macro'
import { sectionLabels } from '#client/data/sections.ts'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { ContactText } from '#client/ui/contact-text.tsx'
import { shownStatus } from '#shared/rules/guests/status.ts'
import type { GuestColumn, ListedGuest } from '../guest-list.ts'
import { guestStatusLabels, guestStatusTones } from '../labels.ts'
import { PeopleOfGuest } from '../people-of-guest.tsx'

const dots = {
  action: 'bg-action',
  danger: 'bg-danger',
  accent: 'bg-accent',
  neutral: 'ring-[1.5px] ring-data-rest ring-inset',
}

/** What one column shows of a guest. */
export function CellText({ guest, column }: { guest: ListedGuest; column: GuestColumn }) {
  const { i18n } = useLingui()
  const { shortDate } = useFormat()
  const day = (instant: string | null) => (instant ? shortDate(instant) : null)
  switch (column) {
    case 'people':
      return (
        <span className="numeric">
          <PeopleOfGuest guest={guest} short />
        </span>
      )
    case 'contact':
      return <ContactText cut contact={guest.phone ?? guest.email} />
    case 'email':
      return <ContactText cut contact={guest.email} />
    case 'section':
      return guest.section && i18n._(sectionLabels[guest.section])
    case 'table':
      return <Typed text={guest.table_name} />
    case 'group':
      return <Typed text={guest.group_name} />
    case 'note':
      return <Typed text={guest.door_note} />
    case 'status': {
      const status = shownStatus(guest)
      return (
        <span className="flex items-center gap-2">
          <span
            className={`size-2.5 shrink-0 rounded-full ${dots[guestStatusTones[status]]}`}
            aria-hidden="true"
          />
          <span className="truncate">{i18n._(guestStatusLabels[status])}</span>
        </span>
      )
    }
    case 'opened':
      return <span className="numeric">{day(guest.opened_at)}</span>
    case 'replied':
      return <span className="numeric">{day(guest.replied_at)}</span>
    case 'newest':
      return <span className="numeric">{day(guest.created_at)}</span>
    case 'language':
      return guest.language && <span lang={guest.language}>{languageNames[guest.language]}</span>
  }
}

/** What a host typed: cut at the end of its own direction, the whole in its title. */
function Typed({ text }: { text: string }) {
  return (
    <bdi className="block truncate" title={text || undefined}>
      {text}
    </bdi>
  )
}
