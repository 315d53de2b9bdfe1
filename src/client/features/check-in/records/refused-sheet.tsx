import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { useClock } from '../use-clock.ts'
import { problemTexts } from './problem-texts.ts'

/** What the server would not take, and why; each stays until somebody has dealt with it [C-8]. */
export function RefusedSheet({ onClose }: { onClose: () => void }) {
  const { language } = useFormat()
  const door = useDoor()
  const clock = useClock()
  const refused = useDoorView(refusedOf)
  return (
    <DoorSheet title={<Trans>Not accepted</Trans>} onClose={onClose}>
      <p className="pb-4 text-sm text-muted">
        <Trans>
          These records are saved here but haven’t reached the host. Tell the host, then dismiss them.
        </Trans>
      </p>
      {refused.length === 0 && (
        <p className="py-6 text-center text-muted">
          <Trans>Nothing was refused.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {refused.map(({ id, name, at, problems }) => (
          <li key={id} className="flex flex-col gap-1.5 rounded-xl border border-line p-4 pb-2">
            <p className="flex items-baseline justify-between gap-3 font-medium">
              <span className="wrap-anywhere">
                {name === '' ? <Trans>Unknown</Trans> : <bdi>{name}</bdi>}
              </span>
              <span className="numeric shrink-0 text-sm text-muted">{clock(at)}</span>
            </p>
            {problemTexts(problems, language).map((text) => (
              <p
                key={text}
                dir="auto"
                className="rounded-sm bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
              >
                {text}
              </p>
            ))}
            <Button variant="quiet" size="small" className="self-end" onClick={() => door.dismissRefused(id)}>
              <Trans>Dealt with</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </DoorSheet>
  )
}

const refusedOf = (view: DoorView) => view.refused
