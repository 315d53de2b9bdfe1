import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Scene } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { PaintRow } from './paint-row.tsx'

type Ground = Scene['background']
type Kind = 'plain' | 'linear' | 'radial'

/** The background of the card. */
export function BackgroundPanel() {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const ground = useEditorState(({ card }) => card.scene.background)
  const kind: Kind = ground.kind === 'plain' ? 'plain' : ground.shape
  const changeBackground = (background: Ground, coalesceKey?: string) =>
    editor.changeScene((scene) => ({ ...scene, background }), coalesceKey)
  const choose = (next: Kind) => {
    const from = ground.kind === 'plain' ? ground.paint : ground.from
    const to = ground.kind === 'plain' ? 'shade' : ground.to
    changeBackground(
      next === 'plain' ? { kind: 'plain', paint: from } : { kind: 'gradient', from, to, shape: next },
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label={t`Paper`}
        value={kind}
        onChange={choose}
        options={[
          { id: 'plain', label: t`Plain` },
          { id: 'linear', label: t`Top to bottom` },
          { id: 'radial', label: t`From the centre` },
        ]}
      />
      {ground.kind === 'plain' ? (
        <PaintRow
          label={t`Colour`}
          value={ground.paint}
          onChange={(paint, coalesceKey) => changeBackground({ ...ground, paint }, coalesceKey)}
        />
      ) : (
        <>
          <PaintRow
            label={t`From`}
            value={ground.from}
            onChange={(from, coalesceKey) => changeBackground({ ...ground, from }, coalesceKey)}
          />
          <PaintRow
            label={t`To`}
            value={ground.to}
            onChange={(to, coalesceKey) => changeBackground({ ...ground, to }, coalesceKey)}
          />
        </>
      )}
    </div>
  )
}
