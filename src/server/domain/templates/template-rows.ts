import { type Selectable, sql } from 'kysely'
import type { Templates } from '#server/db/schema.ts'
import type { Language } from '#shared/contract/common.ts'
import type { NamedPalette, Template, TemplateFeature, TemplateTone } from '#shared/contract/templates.ts'

/** Widths of the pictures of designs, in pixels. */
const WIDTHS = [360, 540, 720] as const
const FILE = new RegExp(`^([a-z0-9-]+)\\.(\\d{1,2})-(ar|en)-(${WIDTHS.join('|')})-([\\w-]{16})\\.webp$`)

/** A smaller count says nothing of a design, and something of the few who chose it. */
const USES_MINIMUM = 10

/** The parts of a picture's file name. */
export interface PictureName {
  readonly id: string
  readonly palette: number
  readonly language: Language
  readonly width: number
  readonly drawing: string
}

export function pictureFile({ id, palette, language, width, drawing }: PictureName): string {
  return `${id}.${palette}-${language}-${width}-${drawing}.webp`
}

export function readPictureFile(file: string): PictureName | null {
  const [, id, palette, language, width, drawing] = FILE.exec(file) ?? []
  if (!id || !drawing) return null
  return {
    id,
    palette: Number(palette),
    language: language === 'ar' ? 'ar' : 'en',
    width: Number(width),
    drawing,
  }
}

/** Every picture of a design in one palette. */
export function picturesOf(id: string, drawing: string, palette: number): PictureName[] {
  return (['ar', 'en'] as const).flatMap((language) =>
    WIDTHS.map((width) => ({ id, palette, language, width, drawing })),
  )
}

/** Read from the scene by PostgreSQL: which of `TEMPLATE_FEATURES` a design has. */
const FEATURES = sql<TemplateFeature[]>`array_remove(ARRAY[
  CASE WHEN templates.scene @? '$.layers[*] ? (@.kind == "picture")' THEN 'photo' END,
  CASE WHEN templates.scene @? '$.layers[*] ? (@.paint == "foil" || @.second == "foil")' THEN 'foil' END
], NULL)`.as('features')

/** The columns of lists: without the scenes, which are most of a design's size. */
export const LISTED = [
  'templates.id',
  'templates.collection',
  'templates.category',
  'templates.kind',
  'templates.premium',
  'templates.added_on',
  'templates.uses',
  'templates.format',
  'templates.styles',
  'templates.tones',
  'templates.name_ar',
  'templates.name_en',
  'templates.palettes',
  'templates.drawing',
  FEATURES,
] as const

type Listed = Omit<Selectable<Templates>, 'scene' | 'search_key' | 'position' | 'offered' | 'withdrawn'>
export type TemplateRow = Listed & { readonly features: TemplateFeature[]; readonly liked: boolean }

/** @param tone the picture is in the first palette of this colour */
export function templateOf(row: TemplateRow, language: Language, tone?: TemplateTone): Template {
  const palettes = row.palettes as unknown as (NamedPalette & { tones: TemplateTone[] })[]
  const loaded = Math.max(0, tone === undefined ? 0 : palettes.findIndex(({ tones }) => tones.includes(tone)))
  const colors = palettes[loaded]?.colors
  const address = (of: Language, width: number) =>
    `/pictures/templates/${pictureFile({ id: row.id, palette: loaded, language: of, width, drawing: row.drawing })}`
  const pictures = (of: Language) => ({
    w360: address(of, 360),
    w540: address(of, 540),
    w720: address(of, 720),
  })
  return {
    id: row.id,
    collection: row.collection,
    category: row.category,
    kind: row.kind as Template['kind'],
    premium: row.premium,
    added_on: row.added_on,
    uses: row.uses < USES_MINIMUM ? null : row.uses,
    format: row.format as Template['format'],
    styles: row.styles as Template['styles'],
    tones: row.tones as Template['tones'],
    features: row.features,
    name: language === 'ar' ? row.name_ar : row.name_en,
    name_ar: row.name_ar,
    name_en: row.name_en,
    paper: colors?.paper ?? '',
    accent: colors?.accent ?? '',
    pictures: { ar: pictures('ar'), en: pictures('en') },
    favourite: row.liked,
  }
}
