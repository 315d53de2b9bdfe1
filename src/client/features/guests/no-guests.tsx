import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, FileSpreadsheet, Link2, UserRoundPlus, UsersRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isTouchFirst } from '#client/lib/device/pointer.ts'
import { paths } from '#client/routes/paths.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { InviteMethod } from './import/import-decisions.ts'

/** What is most at hand first: on a phone that is no file. */
const ORDERS: Record<'touch' | 'desk', readonly InviteMethod[]> = {
  touch: ['single', 'paste', 'file', 'link'],
  desk: ['file', 'paste', 'single', 'link'],
}

/** Shown for an event without guests. */
export function NoGuests({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  const order = ORDERS[isTouchFirst() ? 'touch' : 'desk']
  const ways: { way: InviteMethod; icon: typeof Link2; title: string; text: string }[] = [
    {
      way: 'file',
      icon: FileSpreadsheet,
      title: t`Excel or CSV file`,
      text: t`Messy is fine, we’ll clean it up`,
    },
    { way: 'paste', icon: ClipboardPaste, title: t`Paste a list`, text: t`From WhatsApp or your notes` },
    { way: 'single', icon: UserRoundPlus, title: t`One by one`, text: t`A name and a number are enough` },
    { way: 'link', icon: Link2, title: t`Share a link`, text: t`One for everyone` },
  ]
  return (
    <EmptyState
      icon={<UsersRound size={30} aria-hidden="true" />}
      title={t`Who will you invite?`}
      action={
        <ul className="grid w-full max-w-xl gap-3 text-start sm:grid-cols-2">
          {ways
            .toSorted((one, other) => order.indexOf(one.way) - order.indexOf(other.way))
            .map(({ way, icon: Icon, title, text }) => (
              <li key={way}>
                <Link
                  to={paths.inviteGuests(eventId, way)}
                  className="flex items-center gap-4 rounded-lg border border-line bg-raised p-4 transition hover:border-action hover:shadow-card"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-md bg-action-soft text-on-action-soft">
                    <Icon size={22} aria-hidden="true" />
                  </span>
                  <span className="flex flex-col">
                    <span className="font-medium">{title}</span>
                    <span className="text-sm text-muted">{text}</span>
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      }
    >
      <Trans>Start with your list as it is: names, phones, tables. You can change everything later.</Trans>
    </EmptyState>
  )
}
