import type { CardFields } from '#shared/card/card-values.ts'
import {
  type Box,
  FORMAT_HEIGHTS,
  type Layer,
  type OrnamentLayer,
  type PictureLayer,
  type QrLayer,
  type Scene,
  type TextLayer,
} from '#shared/contract/scene.ts'

/** What is edited: the scene, and the fields for its placeholders. */
export interface Card {
  readonly scene: Scene
  readonly fields: CardFields
}

/** As in the contract. */
const MAX_LAYERS = 60
/** Text nearer to the edge may be cut off by a frame or in print. */
const SAFE_MARGIN = 24
export const CARD_WIDTH = 1000

export const heightOf = ({ format }: Pick<Scene, 'format'>): number => FORMAT_HEIGHTS[format]

export function layerOf(scene: Scene, id: string | null): Layer | null {
  return scene.layers.find((layer) => layer.id === id) ?? null
}

/** Other layers stay the same objects, and are not drawn again. */
export function changeLayer(scene: Scene, id: string, change: (layer: Layer) => Layer): Scene {
  return { ...scene, layers: scene.layers.map((layer) => (layer.id === id ? change(layer) : layer)) }
}

type Change<L extends Layer> = (layer: L) => L

/** A change of one kind of layer; a layer of another kind is left as it is. */
function changeOfKind<L extends Layer>(kind: L['kind']) {
  return (scene: Scene, id: string, change: Change<L>): Scene =>
    changeLayer(scene, id, (layer) => (layer.kind === kind ? change(layer as L) : layer))
}

export const changeText = changeOfKind<TextLayer>('text')
export const changeOrnament = changeOfKind<OrnamentLayer>('ornament')
export const changePicture = changeOfKind<PictureLayer>('picture')
export const changeQr = changeOfKind<QrLayer>('qr')

/** Keeps a box on the card: all of a text or QR code, at least the middle of others. */
export function clampToCard(layer: Layer, box: Box, height: number): Box {
  const read = layer.kind === 'text' || layer.kind === 'qr'
  if (!read) {
    const x = clamp(box.x, -box.w / 2, CARD_WIDTH - box.w / 2)
    return { ...box, x, y: clamp(box.y, -box.h / 2, height - box.h / 2) }
  }
  const w = Math.min(box.w, CARD_WIDTH - 2 * SAFE_MARGIN)
  const h = Math.min(box.h, height - 2 * SAFE_MARGIN)
  return {
    w,
    h,
    x: clamp(box.x, SAFE_MARGIN, CARD_WIDTH - SAFE_MARGIN - w),
    y: clamp(box.y, SAFE_MARGIN, height - SAFE_MARGIN - h),
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/** Moves a layer to another index; 0 is the lowest. */
export function moveInStack(scene: Scene, id: string, to: number): Scene {
  const layer = layerOf(scene, id)
  if (!layer) return scene
  const others = scene.layers.filter((other) => other !== layer)
  return { ...scene, layers: others.toSpliced(clamp(to, 0, others.length), 0, layer) }
}

export function removeLayer(scene: Scene, id: string): Scene {
  return { ...scene, layers: scene.layers.filter((layer) => layer.id !== id) }
}

/** On top of all others; nothing where the scene is full. */
export function addLayer(scene: Scene, layer: Layer): Scene {
  return scene.layers.length < MAX_LAYERS ? { ...scene, layers: [...scene.layers, layer] } : scene
}

/** A copy, slightly offset, directly above the original. */
export function duplicateLayer(scene: Scene, id: string, newId: string): Scene {
  const at = scene.layers.findIndex((layer) => layer.id === id)
  const layer = scene.layers[at]
  if (!layer || scene.layers.length >= MAX_LAYERS) return scene
  const shifted = { ...layer.box, x: layer.box.x + 30, y: layer.box.y + 30 }
  const copy = { ...layer, id: newId, locked: false, box: clampToCard(layer, shifted, heightOf(scene)) }
  return { ...scene, layers: scene.layers.toSpliced(at + 1, 0, copy) }
}

/** An id that no layer has: `text-2`. */
export function unusedId(scene: Scene, stem: string): string {
  const taken = new Set(scene.layers.map(({ id }) => id))
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

/** Resets a layer to the design; nothing where the design has no such layer. */
export function resetLayer(scene: Scene, design: Scene | null, id: string): Scene {
  const own = design && layerOf(design, id)
  return own ? changeLayer(scene, id, () => own) : scene
}

export function isAsDesigned(scene: Scene, design: Scene | null, id: string): boolean {
  const own = design && layerOf(design, id)
  return !own || JSON.stringify(own) === JSON.stringify(layerOf(scene, id))
}

/**
 * The scene has no other way to hide a layer than an `opacity` of 0.
 */
export const isHidden = ({ opacity }: Layer): boolean => opacity === 0

/** Scales a layer with its box, the type of a text included. */
export function scaleLayer(layer: Layer, box: Box, factor: number): Layer {
  if (layer.kind === 'text') {
    const sized = (spec: TextLayer['ar']) => ({ ...spec, size: clamp(spec.size * factor, 8, 600) })
    return { ...layer, box, ar: sized(layer.ar), en: sized(layer.en) }
  }
  if (layer.kind === 'ornament') return { ...layer, box, weight: clamp(layer.weight * factor, 0.2, 40) }
  return { ...layer, box }
}

/** Half as high again, and one more line: for a text that is too long. */
export function enlargeTextBox(scene: Scene, id: string): Scene {
  return changeText(scene, id, (layer) => {
    const { box, lines } = layer
    const grown = { ...box, h: box.h * 1.5, y: box.y - box.h * 0.25 }
    return { ...layer, box: clampToCard(layer, grown, heightOf(scene)), lines: Math.min(12, lines + 1) }
  })
}
