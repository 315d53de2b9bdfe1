import { z } from 'zod'
import { LANGUAGES, pageQuerySchema, textSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'
import { FORMAT_HEIGHTS, paletteSchema, sceneSchema } from './scene.ts'

/** A card congratulates or announces; an invitation asks to come. */
export const TEMPLATE_KINDS = ['card', 'invitation'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export const TEMPLATE_STYLES = ['classic', 'heritage', 'floral', 'modern', 'minimal', 'playful'] as const
export type TemplateStyle = (typeof TEMPLATE_STYLES)[number]

/** What people call the colour of a card, derived from the papers and accents of its palettes. */
export const TEMPLATE_TONES = [
  'light',
  'dark',
  'green',
  'blue',
  'red',
  'pink',
  'purple',
  'gold',
  'brown',
] as const
export type TemplateTone = (typeof TEMPLATE_TONES)[number]

/** What a design has beyond letters and ornament: a place for a photo of the host's, or parts in metallic foil. */
export const TEMPLATE_FEATURES = ['photo', 'foil'] as const
export type TemplateFeature = (typeof TEMPLATE_FEATURES)[number]

const FORMATS = Object.keys(FORMAT_HEIGHTS) as [
  keyof typeof FORMAT_HEIGHTS,
  ...(keyof typeof FORMAT_HEIGHTS)[],
]

/** Paths of pictures of one design in one language; the names are widths in pixels. */
const picturesSchema = z.object({
  w360: z.string(),
  /** What an older app has stored lacks it. */
  w540: z.string().optional(),
  w720: z.string(),
})
const picturesInSchema = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, picturesSchema])) as Record<
    (typeof LANGUAGES)[number],
    typeof picturesSchema
  >,
)

const namedPaletteSchema = z.object({ name_ar: z.string(), name_en: z.string(), colors: paletteSchema })
export type NamedPalette = z.infer<typeof namedPaletteSchema>

/** A design of the catalogue, as a gallery shows it. */
export const templateSchema = z.object({
  id: z.string(),
  collection: z.string(),
  category: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  premium: z.boolean(),
  /** The day, `YYYY-MM-DD`. What an older app has stored lacks this and `uses`. */
  added_on: z.string().optional(),
  /** Events with an open page and a card of this design; null while they are few. */
  uses: z.int().nullable().optional(),
  format: z.enum(FORMATS),
  styles: z.array(z.enum(TEMPLATE_STYLES)),
  tones: z.array(z.enum(TEMPLATE_TONES)),
  features: z.array(z.enum(TEMPLATE_FEATURES)),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  /** Colours of the placeholder while the picture loads: paper and accent of the palette shown. */
  paper: z.string(),
  accent: z.string(),
  pictures: picturesInSchema,
  /** Of the caller; false for anonymous users. */
  favourite: z.boolean(),
})
export type Template = z.infer<typeof templateSchema>

export const collectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  story: z.string(),
  story_ar: z.string(),
  story_en: z.string(),
  /** Designs in it, and three of them. */
  total: z.int(),
  templates: z.array(templateSchema),
})
export type TemplateCollection = z.infer<typeof collectionSchema>

export const templateDetailSchema = templateSchema.extend({
  scene: sceneSchema,
  palettes: z.array(namedPaletteSchema),
  collection_name: z.string(),
  collection_story: z.string(),
  /** Others that go with it. */
  alike: z.array(templateSchema),
})
export type TemplateDetail = z.infer<typeof templateDetailSchema>

export const templateIdSchema = z
  .string('field.invalid' satisfies FieldCode)
  .regex(/^[a-z0-9-]{1,60}$/, 'field.invalid' satisfies FieldCode)
const templateParamsSchema = z.object({ id: templateIdSchema })

/** An optional filter with fixed values. */
const filterSchema = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'field.invalid' satisfies FieldCode).optional()

export const templateQuerySchema = pageQuerySchema.extend({
  category: textSchema(60).optional(),
  collection: textSchema(60).optional(),
  kind: filterSchema(TEMPLATE_KINDS),
  style: filterSchema(TEMPLATE_STYLES),
  tone: filterSchema(TEMPLATE_TONES),
  format: filterSchema(FORMATS),
  premium: filterSchema(['yes', 'no']),
  /** In either language, whatever the language of the page: names, stories, occasions, styles, colours. */
  search: textSchema(100).optional(),
})
export type TemplateQuery = z.infer<typeof templateQuerySchema>

export const templateRoutes = defineRoutes({
  'template.list': {
    method: 'GET',
    path: '/website/templates',
    summary: 'Designs of the catalogue, in the order of the gallery, narrowed by what is asked',
    access: 'anybody',
    offline: false,
    limit: 'read',
    query: templateQuerySchema,
    data: z.array(templateSchema),
    paged: true,
  },
  'template.favourites': {
    method: 'GET',
    path: '/website/templates/favourites',
    summary: 'Designs that the account likes, last liked first',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(templateSchema),
    paged: true,
  },
  'template.get': {
    method: 'GET',
    path: '/website/templates/:id',
    summary: 'A design with its scene and palettes',
    access: 'anybody',
    offline: false,
    limit: 'read',
    params: templateParamsSchema,
    data: templateDetailSchema,
  },
  'template.toggle-favourite': {
    method: 'POST',
    path: '/website/templates/:id/toggle-favorite',
    summary: 'Likes a design or no longer; without `favourite` the other way round',
    access: 'account',
    offline: false,
    limit: 'write',
    params: templateParamsSchema,
    body: z.object({ favourite: z.boolean('field.invalid' satisfies FieldCode).optional() }),
    data: z.object({ favourite: z.boolean() }),
  },
  'favourite.list': {
    method: 'GET',
    path: '/website/favorites',
    summary: 'The same as `templates/favourites`, under its older name',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(templateSchema),
    paged: true,
  },
})
