import { z } from 'zod'
import { idSchema, LANGUAGES, revisionSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import { defineRoutes } from './route.ts'
import { sceneSchema } from './scene.ts'
import { templateIdSchema } from './templates.ts'

/** A save that another one replaced before its author had seen it. It is stored as a version. */
const supersededSaveSchema = z.object({ version_id: z.string(), saved_by: z.string(), saved_at: z.string() })
export type SupersededSave = z.infer<typeof supersededSaveSchema>

/** Paths of the attachments in a scene, by id; deleted ones are missing. */
const picturePathsSchema = z.record(z.string(), z.string())

/** The current card of an event. An event has one at most, under its own id. */
export const designSchema = z.object({
  /** Of the event. */
  id: z.string(),
  rev: z.int(),
  /** The version that this state was saved as. */
  version_id: z.string(),
  /** The template it began with; null for the host's own artwork. */
  template_id: z.string().nullable(),
  scene: sceneSchema,
  /** Who saved it last. */
  saved_by: z.string(),
  /** Null where the account is gone. */
  saved_by_name: z.string().nullable(),
  saved_at: z.string(),
  pictures: picturePathsSchema,
  /** The save that this state superseded, until somebody saves who has seen it. */
  overtook: supersededSaveSchema.nullable(),
  deleted: z.boolean(),
})
export type CardDesign = z.infer<typeof designSchema>

export const designSaveSchema = z.object({
  /** Of this state of the card: made by the device, so that saying it again changes nothing. */
  version_id: idSchema,
  /** The version it was made on; null for the first. */
  base_version_id: idSchema.nullable(),
  /** The revision it was made on; 0 for the first. */
  base_rev: revisionSchema,
  template_id: templateIdSchema.nullable(),
  scene: sceneSchema,
})
export type DesignSave = z.infer<typeof designSaveSchema>

/**
 * A version of the card. Saves of one person in quick succession are one version, unless somebody else's came
 * between.
 */
export const designVersionSchema = z.object({
  id: z.string(),
  saved_by: z.string(),
  /** Null where the account is gone. */
  saved_by_name: z.string().nullable(),
  saved_at: z.string(),
  /** Superseded by somebody else's save while its author was still editing. */
  overtaken: z.boolean(),
})
export type DesignVersion = z.infer<typeof designVersionSchema>

/**
 * `card` for WhatsApp; `story` 1080×1920; `preview` 1200×630 for links; `print` a PDF with 3 mm of bleed and cut
 * marks.
 */
export const CARD_PICTURES = ['card', 'story', 'preview', 'print'] as const
export type CardPicture = (typeof CARD_PICTURES)[number]

export const designRoutes = defineRoutes({
  'design.save': {
    method: 'POST',
    path: '/website/events/:id/design',
    summary: 'Keeps the card as it is now; the last to arrive stands, every other is kept as a version',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    body: designSaveSchema,
    data: z.object({
      rev: z.int(),
      /** The save of somebody else that this one superseded; it is stored as a version. */
      overtook: supersededSaveSchema.nullable(),
    }),
    success: 'design.kept',
  },
  'design.versions': {
    method: 'GET',
    path: '/website/events/:id/design/versions',
    summary: 'Earlier states of the card, newest first',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(designVersionSchema),
  },
  'design.version': {
    method: 'GET',
    path: '/website/events/:id/design/versions/:version_id',
    summary: 'An earlier state of the card',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema.extend({ version_id: idSchema }),
    data: designVersionSchema.extend({
      template_id: z.string().nullable(),
      scene: sceneSchema,
      pictures: picturePathsSchema,
    }),
  },
  'design.picture': {
    method: 'GET',
    path: '/website/events/:id/design/picture',
    summary: 'The card as a picture (PNG), or as a PDF for `print`; with a guest, their name and pass on it',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: eventParamsSchema,
    query: z.object({
      picture: z.enum(CARD_PICTURES).default('card'),
      language: z.enum(LANGUAGES),
      guest_id: idSchema.optional(),
    }),
  },
})
