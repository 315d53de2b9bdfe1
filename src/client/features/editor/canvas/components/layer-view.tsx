import { memo } from 'react'
import type { Layer } from '#shared/contract/scene.ts'
import { SvgDrawing } from '../../drawing/components/svg-drawing.tsx'
import { carriedOver } from '../logic.ts'

/**
 * One layer as it was last drawn, carried to where it is now. While it is selected it is a picture of its own to
 * the compositor: what moves is not painted again, nor is what lies above and below.
 */
export const LayerView = memo(function LayerView({
  svg,
  drawn,
  now,
  scale,
  lifted,
}: {
  svg: string
  drawn: Layer
  now: Layer
  scale: number
  lifted: boolean
}) {
  return (
    <div
      data-layer={now.id}
      className={`pointer-events-none absolute inset-0 origin-[0_0] ${lifted ? 'will-change-transform' : ''}`}
      style={{ transform: carriedOver(drawn, now, scale) }}
    >
      <SvgDrawing svg={svg} className="size-full" />
    </div>
  )
})
