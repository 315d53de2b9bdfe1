import { useEffect, useRef, useState } from 'react'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import type { DrawnLayer, DrawnWith } from '../draw-protocol.ts'
import { drawLayers } from '../queries.ts'

export interface DrawnCard {
  readonly ground: string
  readonly layers: ReadonlyMap<string, DrawnLayer>
  /** What it shows; the newest scene may be a moment ahead. */
  readonly scene: Scene
}

interface Kept {
  readonly context: string
  readonly layers: Map<Layer, DrawnLayer>
}

/** A card's layers as they are drawn by the worker: those that did not change are not asked for again. */
export function useDrawnLayers(scene: Scene, drawnWith: DrawnWith): DrawnCard | 'failed' | null {
  const [drawn, setDrawn] = useState<DrawnCard | 'failed' | null>(null)
  const kept = useRef<Kept>({ context: '', layers: new Map() })
  const latest = useRef(0)
  const busy = useRef(false)
  const next = useRef<(() => Promise<void>) | null>(null)
  const context = JSON.stringify([scene.palette, scene.background, scene.format, drawnWith])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `context` stands for everything it is drawn with
  useEffect(() => {
    latest.current += 1
    const mine = latest.current
    const draw = async () => {
      if (kept.current.context !== context) kept.current = { context, layers: new Map() }
      const { layers: known } = kept.current
      const missing = scene.layers.filter((layer) => !known.has(layer))
      const answer = await drawLayers({ ...scene, layers: missing }, drawnWith)
      if (latest.current < mine) return
      if (!answer) return setDrawn((before) => before ?? 'failed')
      const fresh = new Map(answer.layers.map((layer) => [layer.id, layer]))
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
  }, [scene, context])

  return drawn
}
