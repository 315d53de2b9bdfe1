import { memo, useLayoutEffect, useRef } from 'react'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { SvgDrawing } from '../drawing/svg-drawing.tsx'
import type { ShownLayer } from '../drawing/use-drawn-layers.ts'
import { heightOf } from '../scene-edits.ts'
import { transformBetween } from './geometry.ts'

/**
 * One layer as it was last drawn, moved to where it is now. A selected layer is a compositor layer of its own: moving
 * it repaints nothing.
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
  /** The inline editor shows its text instead. */
  hidden: boolean
}) {
  return (
    <div
      data-layer={now.id}
      className={`pointer-events-none absolute inset-0 origin-[0_0] ${lifted ? 'will-change-transform' : ''} ${hidden ? 'invisible' : ''}`}
      style={{ transform: transformBetween(drawn, now, scale) }}
    >
      <LayerDrawing layer={shown} format={format} />
    </div>
  )
})

/** A drawn layer over the whole card: a picture where it has one, live nodes otherwise. */
function LayerDrawing({
  layer,
  format,
}: {
  layer: ShownLayer
  format: Parameters<typeof heightOf>[0]['format']
}) {
  const place = useRef<HTMLDivElement>(null)
  const { picture, overflow, svg } = layer
  useLayoutEffect(() => {
    if (!picture) return
    picture.className = 'block size-full max-w-none'
    place.current?.replaceChildren(picture)
  }, [picture])
  if (!picture) return <SvgDrawing svg={svg} className="size-full" />
  const height = heightOf({ format })
  const [x, y] = [(overflow / 1000) * 100, (overflow / height) * 100]
  return (
    <div
      ref={place}
      className="absolute"
      style={{
        insetInlineStart: `${-x}%`,
        top: `${-y}%`,
        width: `${100 + 2 * x}%`,
        height: `${100 + 2 * y}%`,
      }}
    />
  )
}
