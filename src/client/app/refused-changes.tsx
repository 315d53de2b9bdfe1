import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { parseLanguage } from '../i18n/languages.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useNow } from '../lib/use-now.ts'
import { type AccountDatabase, accountDatabase, type OutboxRow } from '../offline/db.ts'
import { dismiss } from '../offline/outbox.ts'
import { Button } from '../ui/button.tsx'
import { changeWords, eventTitle } from './change-words.ts'

/** What the server would not take, and why in its own words; each stays until somebody has dealt with it [C-8]. */
export function RefusedChanges() {
  const refused = useLiveQuery(readRefused) ?? []
  const { relative } = useFormat()
  const now = useNow()
  const language = parseLanguage(document.documentElement.lang) ?? 'en'
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-danger">
        <Trans>Not accepted</Trans>
      </h3>
      <p className="text-sm text-muted">
        <Trans>These changes are not in the event. Do them again if they are still needed.</Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {refused.map(({ row, event, name }) => (
          <li key={row.seq} className="flex flex-col gap-1.5 rounded-lg border border-line p-4">
            <p className="font-medium wrap-anywhere">{changeWords(row, name)}</p>
            <p className="text-sm text-muted">
              <bdi>{eventTitle(event, language)}</bdi> · {relative(row.created_at, now)}
            </p>
            {reasons(row).map((reason) => (
              <p key={reason} className="rounded-sm bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
                <bdi>{reason}</bdi>
              </p>
            ))}
            <Button variant="quiet" size="small" className="self-end" onClick={() => dismiss(row.seq)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the server said of the whole, and of single fields where it named some. */
function reasons({ answer }: OutboxRow): string[] {
  if (!answer) return []
  return [...new Set([answer.message, ...Object.values(answer.errors).flat()])]
}

async function readRefused() {
  const database = accountDatabase()
  const rows = await database.outbox.where('state').equals('rejected').toArray()
  return Promise.all(
    rows.map(async (row) => ({
      row,
      event: await database.events.get(row.event_id),
      name: await guestName(row, database),
    })),
  )
}

async function guestName({ route, input, event_id }: OutboxRow, { guests }: AccountDatabase) {
  if (route === 'guest.add') return input.body.name
  if (route !== 'guest.edit') return ''
  return (await guests.get([event_id, input.params.guest_id]))?.name ?? t`a guest`
}
