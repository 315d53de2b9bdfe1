import { z } from 'zod'
import { pageQuerySchema } from './common.ts'
import { defineRoutes } from './route.ts'

/** What every new account gets, once. */
export const WELCOME_POINTS = 25

export const pointBalanceSchema = z.object({
  /** May be spent. */
  available: z.int(),
  /** Set apart for sends that are under way or scheduled. */
  reserved: z.int(),
})
export type PointBalance = z.infer<typeof pointBalanceSchema>

/** `transfer`: from or to another account, by who hosts an event together. */
const POINT_KINDS = ['grant', 'purchase', 'refund', 'reserve', 'spend', 'release', 'transfer'] as const

const pointEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(POINT_KINDS),
  /** What the entry adds to each part of the balance. */
  available: z.int(),
  reserved: z.int(),
  send_id: z.string().nullable(),
  event_title_ar: z.string(),
  event_title_en: z.string(),
  created_at: z.string(),
})
export type PointEntry = z.infer<typeof pointEntrySchema>

export const pointRoutes = defineRoutes({
  'points.balance': {
    method: 'GET',
    path: '/website/points',
    summary: 'The points of the account',
    access: 'account',
    offline: false,
    limit: 'read',
    data: pointBalanceSchema,
  },
  'points.entries': {
    method: 'GET',
    path: '/website/points/entries',
    summary: 'Every change of the balance, newest first',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(pointEntrySchema),
    paged: true,
  },
})
