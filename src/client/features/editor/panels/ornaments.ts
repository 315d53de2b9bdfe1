import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { FORMAT_HEIGHTS, type OrnamentLayer, type Palette, type Scene } from '#shared/contract/scene.ts'

const ORNAMENT_COMMON = {
  kind: 'ornament',
  rotate: 0,
  opacity: 1,
  only: null,
  locked: false,
  paint: 'accent',
  second: 'bloom',
  flip: 'none',
  seed: 1,
} as const

/** A new layer: patterns and frames span the card, other ornaments keep their aspect ratio in the middle of it. */
export function newOrnament(scene: Scene, id: string, ornament: string): OrnamentLayer {
  const height = FORMAT_HEIGHTS[scene.format]
  const ratio = ORNAMENTS.get(ornament)?.ratio ?? null
  const [w, h] = ratio === null ? [920, height - 80] : ratio >= 1 ? [460, 460 / ratio] : [460 * ratio, 460]
  return { ...ORNAMENT_COMMON, id, ornament, weight: 2, box: { x: 500 - w / 2, y: height / 2 - h / 2, w, h } }
}

export function ornamentAlone(ornament: string, palette: Palette): Scene {
  const ratio = ORNAMENTS.get(ornament)?.ratio ?? 1
  const [w, h] = ratio >= 1 ? [840, 840 / ratio] : [840 * ratio, 840]
  return {
    version: 1,
    format: 'square',
    palette,
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      { ...ORNAMENT_COMMON, id: 'alone', ornament, weight: 6, box: { x: 500 - w / 2, y: 500 - h / 2, w, h } },
    ],
  }
}
