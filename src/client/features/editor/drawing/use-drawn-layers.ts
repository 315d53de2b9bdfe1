import { useEffect, useRef, useState } from 'react'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { useSame } from '../use-same.ts'
import type { DrawnLayer, DrawnWith } from './draw-protocol.ts'
import { drawLayers, pictureOf } from './queries.ts'

export interface ShownLayer extends DrawnLayer {
  /**
   * An ornament has hundreds of shapes, which the browser would go through with every frame of a drag; as a picture
   * it is one. Null for what is shown as live nodes: letters are one shape, and a photo may stand in no picture.
   */
  readonly picture: HTMLImageElement | null
}

export interface DrawnCard {
  readonly ground: string
  readonly layers: ReadonlyMap<string, ShownLayer>
  /** What it shows; the newest scene may be a moment ahead. */
  readonly scene: Scene
}

interface Kept {
  readonly context: string
  readonly layers: Map<Layer, ShownLayer>
}

/** A card's layers as they are drawn by the worker: those that did not change are not asked for again. */
export function useDrawnLayers(scene: Scene, drawnWith: DrawnWith): DrawnCard | 'failed' | null {
  const [drawn, setDrawn] = useState<DrawnCard | 'failed' | null>(null)
  const kept = useRef<Kept>({ context: '', layers: new Map() })
  const busy = useRef(false)
  const next = useRef<(() => Promise<void>) | null>(null)
  const context = JSON.stringify([scene.palette, scene.background, scene.format, drawnWith])
  const using = useSame(drawnWith, context)

  useEffect(() => {
    const draw = async () => {
      if (kept.current.context !== context) kept.current = { context, layers: new Map() }
      const { layers: known } = kept.current
      const missing = scene.layers.filter((layer) => !known.has(layer))
      const answer = await drawLayers({ ...scene, layers: missing }, using)
      if (!answer) return setDrawn((before) => before ?? 'failed')
      const kinds = new Map(missing.map(({ id, kind }) => [id, kind]))
      const fresh = new Map(
        await Promise.all(
          answer.layers.map(async (layer) => {
            const picture = kinds.get(layer.id) === 'ornament' ? await pictureOf(layer.svg) : null
            return [layer.id, { ...layer, picture }] as const
          }),
        ),
      )
      const pairs = scene.layers.flatMap((layer) => {
        const one = known.get(layer) ?? fresh.get(layer.id)
        return one ? [[layer, one] as const] : []
      })
      kept.current = { context, layers: new Map(pairs) }
      setDrawn({ ground: answer.ground, scene, layers: new Map(pairs.map(([{ id }, one]) => [id, one])) })
    }
    // One at a time: while a text is being typed only the newest of it is worth drawing.
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
