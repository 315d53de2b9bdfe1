import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { discardUnreadable } from './commands.ts'
import { unreadableLabel, unreadableText } from './labels.ts'
import { useUnreadable } from './queries.ts'

/** The quarantine: rows that could not be read, until somebody deletes them. They can be saved as a file. */
export function UnreadableRows() {
  const { t } = useLingui()
  const { language } = useFormat()
  const rows = useUnreadable()

  function save() {
    saveFile(new Blob([unreadableText(rows)], { type: 'text/plain' }), 'marhaba-unread.txt')
  }

  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-danger">
        <Trans>Couldn’t be read</Trans>
      </h3>
      <p className="text-sm text-muted">
        <Trans>
          This version of Marhaba can’t read them yet. They’re saved as they are; nothing else is waiting for
          them.
        </Trans>
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows.map((row) => (
          <li
            key={`${row.store} ${row.id}`}
            className="flex items-center justify-between gap-3 py-2 ps-4 pe-2"
          >
            <div className="min-w-0 text-sm">
              <p className="font-medium wrap-anywhere">{unreadableLabel(row)}</p>
              {row.event && (
                <p className="text-muted wrap-anywhere">
                  <bdi>{eventTitle(row.event, language)}</bdi>
                </p>
              )}
              {row.why === 'newer' && (
                <p className="text-muted">
                  <Trans>Will be read once Marhaba is updated here</Trans>
                </p>
              )}
            </div>
            <Button
              variant="quiet"
              size="small"
              className="shrink-0 whitespace-nowrap"
              aria-label={t`Discard: ${unreadableLabel(row)}`}
              onClick={() => discardUnreadable(row)}
            >
              <Trans>Discard</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<FileDown size={18} aria-hidden="true" />}
        onClick={save}
      >
        <Trans>Save as a text file</Trans>
      </Button>
    </section>
  )
}
