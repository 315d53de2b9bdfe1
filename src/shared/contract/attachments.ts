import { z } from 'zod'
import { idSchema, textSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** Bytes of one file, pixels of one picture, and the longest side of a stored one. */
export const ATTACHMENT_MAXIMUM = 10 * 1024 * 1024
export const PICTURE_PIXELS_MAXIMUM = 50_000_000
export const STORED_PICTURE_SIDE = 2400

/** The side of an account's picture, which is square. */
export const ACCOUNT_PICTURE_SIDE = 512

/** What a file is for: a photo on a card, a whole card of the host's own making, or the picture of an account. */
export const ATTACHMENT_TYPES = ['photo', 'artwork', 'picture'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** A picture as it is stored: turned upright, without the camera's metadata. */
export const attachmentSchema = z.object({
  id: z.string(),
  attachment_type: z.enum(ATTACHMENT_TYPES),
  /** What it belongs to, as the upload named it; empty where it did not. */
  model: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The path of the picture, which nobody can guess; and the same with the site before it. */
  path: z.string(),
  url: z.string(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** The fields beside the file in an upload; `model` says what it belongs to. */
export const attachmentFieldsSchema = z.object({
  id: idSchema.optional(),
  attachment_type: z.enum(ATTACHMENT_TYPES, 'field.invalid' satisfies FieldCode).default('photo'),
  model: textSchema(40).default(''),
})

export const attachmentRoutes = defineRoutes({
  'attachment.upload': {
    method: 'POST',
    path: '/general/attachments',
    summary:
      'One picture (JPEG, PNG, WebP, by its content) as multipart `file`, with `attachment_type`, `model` and an `id` made by the caller, so that sending it again makes no second one',
    access: 'account',
    offline: false,
    limit: 'write',
    data: attachmentSchema,
  },
  'attachment.get': {
    method: 'GET',
    path: '/general/attachments/:id/:key',
    summary: 'The picture itself',
    access: 'public',
    offline: false,
    limit: 'read',
    params: z.object({ id: idSchema, key: z.string().regex(/^[\w-]{22,64}$/) }),
  },
})
