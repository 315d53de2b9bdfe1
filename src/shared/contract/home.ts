import { z } from 'zod'
import { categorySchema } from './catalogue.ts'
import { emailSchema, requiredTextSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { publicPageSchema } from './public-pages.ts'
import { defineRoutes } from './route.ts'
import { collectionSchema, templateSchema } from './templates.ts'

/** Points in packages: each sends one invitation. Prices in halalas, before VAT. */
const planOfferSchema = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  points: z.int(),
  price: z.int(),
  /** Suits most; absent in responses that were stored before. */
  recommended: z.boolean().optional(),
})
export type PlanOffer = z.infer<typeof planOfferSchema>

export const homeSchema = z.object({
  /** The words of the page, as its operator wrote them; each section is a part of the page, by its id. */
  text: publicPageSchema,
  /** With how many designs each has, and one to show it by. */
  categories: z.array(
    categorySchema.extend({ total: z.int(), cards: z.int(), template: templateSchema.nullable() }),
  ),
  collections: z.array(collectionSchema),
  /** The designs at the top of the page. */
  featured: z.array(templateSchema),
  premium: z.array(templateSchema),
  plans: z.array(planOfferSchema),
  /** Invitations free of charge, and how many of them the banner promises as a gift. */
  free_invitations: z.object({ total: z.int(), complimentary: z.int() }),
})
export type Home = z.infer<typeof homeSchema>

export const suggestionSchema = z.object({
  text: requiredTextSchema(2000),
  /** Where we may answer; may be left out. */
  email: z
    .union([z.literal(''), emailSchema], 'email.invalid' satisfies FieldCode)
    .optional()
    .transform((email) => email || null),
})
export type Suggestion = z.input<typeof suggestionSchema>

export const homeRoutes = defineRoutes({
  'home.get': {
    method: 'GET',
    path: '/website/home',
    summary: 'What the home page shows: occasions, collections, designs, packages',
    access: 'anybody',
    offline: false,
    limit: 'read',
    data: homeSchema,
  },
  'suggestion.send': {
    method: 'POST',
    path: '/website/suggestions',
    summary: 'Puts a wish into the suggestion box',
    access: 'public',
    offline: false,
    limit: 'rare',
    body: suggestionSchema,
    data: z.null(),
    success: 'suggestion.kept',
  },
})
