import type { CardValues } from '#shared/card/placeholders.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Palette, Scene } from '#shared/contract/scene.ts'
import type { Template, TemplateDetail } from '#shared/contract/templates.ts'
import type { DesignPreview } from '../design-preview.ts'

/** Renders a card as an SVG document; null where it cannot. */
export type DrawSample = (scene: Scene, language: Language, values: CardValues) => Promise<string | null>

export function inPalette(design: Pick<TemplateDetail, 'scene'>, palette: Palette): Scene {
  return { ...design.scene, palette }
}

/** The server's pictures, by the index of their palette: the first, and the one of the list. */
export type PalettePictures = ReadonlyMap<number, Template['pictures']>

export function palettePictures(design: TemplateDetail, preview: DesignPreview | null): PalettePictures {
  const at = design.palettes.findIndex(
    ({ colors }) => colors.paper === preview?.paper && colors.accent === preview.accent,
  )
  const first: [number, Template['pictures']] = [0, design.pictures]
  return new Map(preview && at > 0 ? [first, [at, preview.pictures]] : [first])
}
