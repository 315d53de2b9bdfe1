import { Trans, useLingui } from '@lingui/react/macro'
import { FlipHorizontal2, FlipVertical2, Shuffle } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import type { OrnamentLayer } from '#shared/contract/scene.ts'
import { useEditorContext } from '../editor-context.ts'
import { changeOrnament } from '../scene-edits.ts'
import { PaintRow } from './paint-row.tsx'
import { Slider } from './slider.tsx'

const FLIPS = { none: [false, false], x: [true, false], y: [false, true], both: [true, true] } as const

function flipped(flip: OrnamentLayer['flip'], axis: 0 | 1): OrnamentLayer['flip'] {
  const wanted = FLIPS[flip].map((on, at) => (at === axis ? !on : on))
  const [found] = Object.entries(FLIPS).find(([, [x, y]]) => x === wanted[0] && y === wanted[1]) ?? ['none']
  return found as OrnamentLayer['flip']
}

/** How the chosen ornament is drawn. */
export function OrnamentTools({ layer }: { layer: OrnamentLayer }) {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  const { editor } = useEditorContext()
  const change = (next: Partial<OrnamentLayer>, coalesceKey?: string) =>
    editor.changeScene(
      (before) => changeOrnament(before, layer.id, (one) => ({ ...one, ...next })),
      coalesceKey && `${coalesceKey} ${layer.id}`,
    )
  return (
    <>
      <PaintRow
        label={t`Colour`}
        value={layer.paint}
        onChange={(paint, coalesceKey) => change({ paint }, coalesceKey)}
      />
      <PaintRow
        label={t`Second colour`}
        value={layer.second}
        onChange={(second, coalesceKey) => change({ second }, coalesceKey)}
      />
      <div>
        <Slider
          label={t`Detail`}
          min={0.5}
          max={12}
          step={0.5}
          value={layer.weight}
          shown={number(layer.weight)}
          onChange={(weight) => change({ weight }, 'weight')}
        />
        <Slider
          label={t`Opacity`}
          min={0.1}
          max={1}
          step={0.05}
          value={layer.opacity}
          shown={percent(layer.opacity)}
          onChange={(opacity) => change({ opacity }, 'opacity')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Shuffle size={18} aria-hidden="true" />}
          onClick={() => change({ seed: (layer.seed + 1) % 10_000 })}
        >
          <Trans>Shuffle</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Flip horizontally`}
          onClick={() => change({ flip: flipped(layer.flip, 0) })}
        >
          <FlipHorizontal2 size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Flip vertically`}
          onClick={() => change({ flip: flipped(layer.flip, 1) })}
        >
          <FlipVertical2 size={18} aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}
