import { memo } from 'react'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { LayerDrawing } from '../drawing/layer-drawing.tsx'
import type { ShownLayer } from '../drawing/use-drawn-layers.ts'
import { carriedOver } from './logic.ts'

/**
 * One layer as it was last drawn, carried to where it is now. While it is selected it is a picture of its own to
 * the compositor: what moves is not painted again, nor is what lies above and below.
 */
export const LayerView = memo(function LayerView({
  shown,
  drawn,
  now,
  format,
  scale,
  lifted,
  hidden,
}: {
  shown: ShownLayer
  drawn: Layer
  now: Layer
  format: Scene['format']
  scale: number
  lifted: boolean
  /** Somebody is writing in its place. */
  hidden: boolean
}) {
  return (
    <div
      data-layer={now.id}
      className={`pointer-events-none absolute inset-0 origin-[0_0] ${lifted ? 'will-change-transform' : ''} ${hidden ? 'invisible' : ''}`}
      style={{ transform: carriedOver(drawn, now, scale) }}
    >
      <LayerDrawing layer={shown} format={format} />
    </div>
  )
})
