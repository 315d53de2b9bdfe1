import { z } from 'zod'
import { blockSchema } from './public-pages.ts'
import { defineRoutes } from './route.ts'

const faqSchema = z.object({
  /** By which an address names it: the same in both languages. */
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  answer: z.array(blockSchema),
})
export type Faq = z.infer<typeof faqSchema>

export const faqRoutes = defineRoutes({
  'page.faqs': {
    method: 'GET',
    path: '/general/faqs',
    summary: 'Frequently asked questions with their answers, topic by topic',
    access: 'public',
    offline: false,
    limit: 'read',
    data: z.array(faqSchema),
  },
})
