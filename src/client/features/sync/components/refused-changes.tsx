import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { dismissChange } from '../commands.ts'
import { changeWords, eventTitle, reasons } from '../logic.ts'
import { useRefusedChanges } from '../queries.ts'

/** What the server would not take, and why in its own words; each stays until somebody has dealt with it [C-8]. */
export function RefusedChanges() {
  const { language, relative } = useFormat()
  const now = useNow()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-danger">
        <Trans>Not accepted</Trans>
      </h3>
      <p className="text-sm text-muted">
        <Trans>These changes are not in the event. Do them again if they are still needed.</Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {useRefusedChanges().map(({ change, event, guestName }) => (
          <li key={change.seq} className="flex flex-col gap-1.5 rounded-lg border border-line p-4 pb-2">
            <p className="font-medium wrap-anywhere">{changeWords(change, guestName)}</p>
            <p className="text-sm text-muted">
              <bdi>{eventTitle(event, language)}</bdi> · {relative(change.created_at, now)}
            </p>
            {reasons(change).map((reason) => (
              <p
                key={reason}
                dir="auto"
                className="mt-1 rounded-sm bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
              >
                {reason}
              </p>
            ))}
            <Button
              variant="quiet"
              size="small"
              className="self-end"
              onClick={() => dismissChange(change.seq)}
            >
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
