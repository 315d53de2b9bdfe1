import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDrawInput, useEditorContext, useEditorState } from '../editor-context.ts'
import { useVersion } from '../queries.ts'
import { heightOf } from '../scene-edits.ts'

/** An earlier version; restoring it is a step of the history, and can be undone. */
export function VersionView({
  eventId,
  versionId,
  onDone,
}: {
  eventId: string
  versionId: string
  onDone: () => void
}) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const version = useVersion(eventId, versionId)
  const drawInput = useDrawInput(
    useEditorState((state) => state.language),
    'w-',
  )
  if (version.isError)
    return <ErrorState title={t`Couldn’t load this version`} onRetry={() => void version.refetch()} />
  if (version.isPending)
    return (
      <div className="grid place-items-center p-6 text-action">
        <Spinner size={28} />
      </div>
    )
  const { scene } = version.data
  // The pictures on this device, before the server's.
  const pictures = { ...version.data.pictures, ...drawInput.pictures }
  return (
    <div className="flex animate-appear flex-col items-center gap-4 px-4 pb-4">
      <span
        className="block w-44 overflow-hidden rounded-sm shadow-card"
        style={{ aspectRatio: `1000 / ${heightOf(scene)}`, background: scene.palette.paper }}
      >
        <Thumbnail scene={scene} drawInput={{ ...drawInput, pictures }} />
      </span>
      <Button
        wide
        onClick={() => {
          editor.changeScene(() => scene)
          onDone()
        }}
      >
        <Trans>Restore this version</Trans>
      </Button>
    </div>
  )
}
