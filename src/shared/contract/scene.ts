import { z } from 'zod'
import { idSchema, LANGUAGES, textSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'

/** Raised when a stored scene must be upgraded before it is drawn; see `shared/card/upgrade-scene.ts`. */
export const SCENE_VERSION = 1

/** All measures are in units of a thousandth of the card's width. */
export const FORMAT_HEIGHTS = { card: 1400, square: 1000, story: 1778 } as const
export type CardFormat = keyof typeof FORMAT_HEIGHTS
const CARD_FORMATS = Object.keys(FORMAT_HEIGHTS) as [CardFormat, ...CardFormat[]]

/** The colour slots of a palette; a layer names a slot, so that another palette recolours the whole card. */
export const COLOR_SLOTS = ['paper', 'shade', 'ink', 'muted', 'accent', 'bloom'] as const
export type ColorSlot = (typeof COLOR_SLOTS)[number]

const LAYERS_MAXIMUM = 60
/** Of the card in words: what a screen reader reads out in half a minute. */
export const DESCRIPTION_MAXIMUM = 500
const FARTHEST = 3000

const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/)
/** `foil` is a metal sheen made of the accent. */
const paintSchema = z.union([z.enum([...COLOR_SLOTS, 'foil']), hexSchema])
export type Paint = z.infer<typeof paintSchema>

const measureSchema = z.number().min(-FARTHEST).max(FARTHEST)
const boxSchema = z.object({
  x: measureSchema,
  y: measureSchema,
  w: z.number().min(1).max(FARTHEST),
  h: z.number().min(1).max(FARTHEST),
})
export type Box = z.infer<typeof boxSchema>

const layerIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/)

const commonShape = {
  id: layerIdSchema,
  box: boxSchema,
  /** Degrees, clockwise around the middle of the box. */
  rotate: z.number().min(-360).max(360).default(0),
  opacity: z.number().min(0).max(1).default(1),
  /** Drawn in one language alone; null in both. */
  only: z.enum(LANGUAGES).nullable().default(null),
  /** Protected from being moved by accident. */
  locked: z.boolean().default(false),
}

/** Font ids are checked where the scene is saved or drawn. */
const letteringSchema = z.object({
  text: textSchema(600),
  face: z.string().max(40),
  /** Of the type, before it is made smaller to fit its box. */
  size: z.number().min(8).max(600),
})
export type LetteringSpec = z.infer<typeof letteringSchema>

const textLayerSchema = z.object({
  ...commonShape,
  kind: z.literal('text'),
  ar: letteringSchema,
  en: letteringSchema,
  paint: paintSchema,
  align: z.enum(['start', 'center', 'end']).default('center'),
  valign: z.enum(['top', 'middle', 'bottom']).default('middle'),
  lines: z.int().min(1).max(12).default(1),
  /** Line height as a multiple of the size; null for the font's default. */
  leading: z.number().min(0.6).max(4).nullable().default(null),
  /** Between Latin letters, in sizes; joined letters are never spaced. */
  tracking: z.number().min(0).max(1).default(0),
})

const ornamentLayerSchema = z.object({
  ...commonShape,
  kind: z.literal('ornament'),
  ornament: z.string().max(40),
  paint: paintSchema,
  second: paintSchema.default('bloom'),
  /** Of its lines. */
  weight: z.number().min(0.2).max(40).default(2),
  flip: z.enum(['none', 'x', 'y', 'both']).default('none'),
  /** Which of the ornament's endless variants. */
  seed: z.int().min(0).max(9999).default(1),
})

const pictureLayerSchema = z.object({
  ...commonShape,
  kind: z.literal('picture'),
  /** The attachment; null while the host has chosen none. */
  attachment: idSchema.nullable().default(null),
  mask: z.enum(['none', 'rounded', 'circle', 'arch', 'khatam']).default('none'),
  /** Which part of the picture fills the box: its centre from 0 to 1, and how far it is zoomed in. */
  crop: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1), zoom: z.number().min(1).max(8) })
    .default({ x: 0.5, y: 0.5, zoom: 1 }),
})

const qrLayerSchema = z.object({
  ...commonShape,
  kind: z.literal('qr'),
  dark: paintSchema.default('ink'),
  light: paintSchema.default('paper'),
})

const layerSchema = z.discriminatedUnion('kind', [
  textLayerSchema,
  ornamentLayerSchema,
  pictureLayerSchema,
  qrLayerSchema,
])
export type Layer = z.infer<typeof layerSchema>
export type TextLayer = Extract<Layer, { kind: 'text' }>
export type OrnamentLayer = Extract<Layer, { kind: 'ornament' }>
export type PictureLayer = Extract<Layer, { kind: 'picture' }>
export type QrLayer = Extract<Layer, { kind: 'qr' }>

export const paletteSchema = z.object(
  Object.fromEntries(COLOR_SLOTS.map((slot) => [slot, hexSchema])) as Record<ColorSlot, typeof hexSchema>,
)
export type Palette = z.infer<typeof paletteSchema>

const backgroundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), paint: paintSchema }),
  /** From the top to the bottom, or from the middle outwards. */
  z.object({
    kind: z.literal('gradient'),
    from: paintSchema,
    to: paintSchema,
    shape: z.enum(['linear', 'radial']),
  }),
])

/** A card as it is stored: everything needed to draw it, except the guest's values and the pictures. */
export const sceneSchema = z.object({
  version: z.literal(SCENE_VERSION),
  format: z.enum(CARD_FORMATS),
  palette: paletteSchema,
  background: backgroundSchema,
  layers: z
    .array(layerSchema)
    .max(LAYERS_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .refine((layers) => new Set(layers.map(({ id }) => id)).size === layers.length, 'field.invalid'),
  /**
   * The card in the host's words, for people who cannot see it; where a language has none, `describeCard` makes some.
   * A scene without it is valid, so `SCENE_VERSION` stayed.
   */
  description: z
    .object({ ar: textSchema(DESCRIPTION_MAXIMUM), en: textSchema(DESCRIPTION_MAXIMUM) })
    .optional(),
})
export type Scene = z.infer<typeof sceneSchema>
/** A scene as designs in code write it: fields with a default may be left out. */
export type SceneInput = z.input<typeof sceneSchema>
