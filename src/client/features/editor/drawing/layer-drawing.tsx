import { useLayoutEffect, useRef } from 'react'
import { heightOf } from '../logic.ts'
import { SvgDrawing } from './svg-drawing.tsx'
import type { ShownLayer } from './use-drawn-layers.ts'

/** A drawn layer over the whole card: a picture where it has one, live nodes otherwise. */
export function LayerDrawing({
  layer,
  format,
}: {
  layer: ShownLayer
  format: Parameters<typeof heightOf>[0]['format']
}) {
  const place = useRef<HTMLDivElement>(null)
  const { picture, beyond, svg } = layer
  useLayoutEffect(() => {
    if (!picture) return
    picture.className = 'block size-full max-w-none'
    place.current?.replaceChildren(picture)
  }, [picture])
  if (!picture) return <SvgDrawing svg={svg} className="size-full" />
  const height = heightOf({ format })
  const [x, y] = [(beyond / 1000) * 100, (beyond / height) * 100]
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
