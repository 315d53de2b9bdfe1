import { Trans, useLingui } from '@lingui/react/macro'
import { Check, QrCode } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import type { QrLayer } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { addLayer, changeQr, heightOf, unusedId } from '../scene-edits.ts'
import { PaintRow } from './paint-row.tsx'
import { useQrCheck } from './use-qr-check.ts'
import { Warning } from './warning.tsx'

/** The QR code of the guest's pass: its colours, and whether a scanner can read it. */
export function QrPanel() {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const scene = useEditorState(({ card }) => card.scene)
  const selected = useEditorState((state) => state.selected)
  const codes = scene.layers.filter((layer): layer is QrLayer => layer.kind === 'qr' && layer.opacity > 0)
  const layer = codes.find(({ id }) => id === selected) ?? codes[0]
  const reads = useQrCheck()
  if (!layer) {
    const add = () => {
      const id = unusedId(scene, 'qr')
      const side = 200
      const box = { x: 500 - side / 2, y: heightOf(scene) - side - 90, w: side, h: side }
      const common = { rotate: 0, opacity: 1, only: null, locked: false } as const
      editor.changeScene((before) =>
        addLayer(before, { ...common, kind: 'qr', id, box, dark: 'ink', light: 'paper' }),
      )
      editor.select(id)
    }
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          <Trans>Every guest gets their own QR code on the card, ready to scan at the door.</Trans>
        </p>
        <Button icon={<QrCode size={20} aria-hidden="true" />} onClick={add}>
          <Trans>Put the QR code on the card</Trans>
        </Button>
      </div>
    )
  }
  const change = (next: Partial<QrLayer>, coalesceKey?: string) =>
    editor.changeScene((before) => changeQr(before, layer.id, (one) => ({ ...one, ...next })), coalesceKey)
  return (
    <div className="flex flex-col gap-5">
      {reads === false && (
        <Warning fixLabel={t`Fix`} onFix={() => change(readableQr(layer, heightOf(scene)))}>
          <Trans>
            A scanner couldn’t read this QR code: make it larger, or darker on a lighter background.
          </Trans>
        </Warning>
      )}
      {reads === true && (
        <p role="status" className="flex items-center gap-2 text-sm font-medium text-action">
          <Check size={18} aria-hidden="true" />
          <Trans>We tested it on the card: scanners can read it.</Trans>
        </p>
      )}
      <PaintRow
        label={t`QR code colour`}
        value={layer.dark}
        onChange={(dark, coalesceKey) => change({ dark }, coalesceKey)}
      />
      <PaintRow
        label={t`QR code background`}
        value={layer.light}
        onChange={(light, coalesceKey) => change({ light }, coalesceKey)}
      />
    </div>
  )
}

/** Dark on white, upright, and large enough to be scanned from a phone at arm's length. */
function readableQr({ box }: QrLayer, height: number): Partial<QrLayer> {
  const side = Math.max(200, Math.min(box.w, box.h))
  const within = (value: number, most: number) => Math.min(Math.max(value, 24), most - side - 24)
  const x = within(box.x + (box.w - side) / 2, 1000)
  const y = within(box.y + (box.h - side) / 2, height)
  return { dark: '#10231f', light: '#ffffff', rotate: 0, opacity: 1, box: { x, y, w: side, h: side } }
}
