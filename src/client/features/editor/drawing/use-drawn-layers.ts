import { useEffect, useRef, useState } from 'react'
import { drawLayers, pictureOf } from '#client/card-drawing/draw-client.ts'
import type { DrawInput, DrawnLayer } from '#client/card-drawing/draw-protocol.ts'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { useStable } from '../use-stable.ts'

export interface ShownLayer extends DrawnLayer {
  /**
   * An ornament has hundreds of shapes, which the browser would visit at every frame of a drag; as a picture it is
   * one. Null for what is shown as DOM nodes: a text is one shape, and an SVG image may not load a photo.
   */
  readonly picture: HTMLImageElement | null
}

export interface DrawnCard {
  readonly ground: string
  readonly layers: ReadonlyMap<string, ShownLayer>
  /** The scene it shows; the editor's may be newer. */
  readonly scene: Scene
}

interface Cache {
  readonly context: string
  readonly layers: Map<Layer, ShownLayer>
}

/** The layers of a card, drawn by the worker; unchanged layers are not drawn again. */
export function useDrawnLayers(scene: Scene, drawInput: DrawInput): DrawnCard | 'failed' | null {
  const [drawn, setDrawn] = useState<DrawnCard | 'failed' | null>(null)
  const cache = useRef<Cache>({ context: '', layers: new Map() })
  const busy = useRef(false)
  const next = useRef<(() => Promise<void>) | null>(null)
  const context = JSON.stringify([scene.palette, scene.background, scene.format, drawInput])
  const using = useStable(drawInput, context)

  useEffect(() => {
    const draw = async () => {
      if (cache.current.context !== context) cache.current = { context, layers: new Map() }
      const { layers: known } = cache.current
      const missing = scene.layers.filter((layer) => !known.has(layer))
      const reply = await drawLayers({ ...scene, layers: missing }, using)
      if (!reply) return setDrawn((before) => before ?? 'failed')
      const kinds = new Map(missing.map(({ id, kind }) => [id, kind]))
      const fresh = new Map(
        await Promise.all(
          reply.layers.map(async (layer) => {
            const picture = kinds.get(layer.id) === 'ornament' ? await pictureOf(layer.svg) : null
            return [layer.id, { ...layer, picture }] as const
          }),
        ),
      )
      const pairs = scene.layers.flatMap((layer) => {
        const one = known.get(layer) ?? fresh.get(layer.id)
        return one ? [[layer, one] as const] : []
      })
      cache.current = { context, layers: new Map(pairs) }
      setDrawn({ ground: reply.ground, scene, layers: new Map(pairs.map(([{ id }, one]) => [id, one])) })
    }
    // One at a time: while somebody types, only the newest text is worth drawing.
    const work = async () => {
      busy.current = true
      await draw()
      busy.current = false
      const after = next.current
      next.current = null
      await after?.()
    }
    if (busy.current) next.current = work
    else void work()
  }, [scene, context, using])

  return drawn
}
