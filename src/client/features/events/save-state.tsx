import { Trans } from '@lingui/react/macro'
import { CircleCheck, CloudUpload, PencilLine } from 'lucide-react'

/** What has become of what was typed, in one line. */
export function SaveState({
  state,
  waiting,
  savesItself,
}: {
  state: 'saved' | 'typing' | 'unfinished'
  waiting: boolean
  savesItself: boolean
}) {
  const [Icon, text] =
    state === 'unfinished'
      ? [PencilLine, <Trans key="unfinished">A field needs a correction</Trans>]
      : state === 'typing'
        ? [
            PencilLine,
            savesItself ? <Trans key="saving">Saving…</Trans> : <Trans key="typed">Not saved yet</Trans>,
          ]
        : waiting
          ? [CloudUpload, <Trans key="waiting">Saved on this device</Trans>]
          : [CircleCheck, <Trans key="saved">All saved</Trans>]
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-sm text-muted">
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
