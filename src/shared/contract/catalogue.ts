import { z } from 'zod'
import { defineRoutes } from './route.ts'

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
})
export type Category = z.infer<typeof categorySchema>

export const countrySchema = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  phone_code: z.string(),
})
export type Country = z.infer<typeof countrySchema>

export const catalogueRoutes = defineRoutes({
  'category.list': {
    method: 'GET',
    path: '/website/event-categories',
    summary: 'Occasion categories, in the order they are shown',
    access: 'public',
    offline: false,
    limit: 'read',
    data: z.array(categorySchema),
  },
  'country.list': {
    method: 'GET',
    path: '/general/countries',
    summary: 'Countries with their calling codes, the Gulf first',
    access: 'public',
    offline: false,
    limit: 'read',
    data: z.array(countrySchema),
  },
})
