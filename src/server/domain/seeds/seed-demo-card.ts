import { palaceGate } from '#catalog/designs/alhambra/palace-gate.ts'
import { SCENE_VERSION, type Scene, sceneSchema } from '#shared/contract/scene.ts'

const NAMES: Readonly<Record<string, { ar: string; en: string }>> = {
  groom: { ar: 'عبدالعزيز', en: 'Abdulaziz' },
  bride: { ar: 'نورة', en: 'Noura' },
}

/** The card of the demo's wedding: a design of the catalogue with its two names on it. */
export const DEMO_TEMPLATE = palaceGate.id

export function demoScene(): Scene {
  const scene = sceneSchema.parse({
    version: SCENE_VERSION,
    palette: palaceGate.palettes[0].colors,
    ...palaceGate.scene,
  })
  const layers = scene.layers.map((layer) => {
    const name = NAMES[layer.id]
    if (layer.kind !== 'text' || name === undefined) return layer
    return { ...layer, ar: { ...layer.ar, text: name.ar }, en: { ...layer.en, text: name.en } }
  })
  return { ...scene, layers }
}
