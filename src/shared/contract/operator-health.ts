import { z } from 'zod'
import { defineRoutes } from './route.ts'

/**
 * What keeps a process from its work. With one of the first three it should get no calls; with the others it responds
 * all the same: devices poll where nothing is heard, jobs wait, and a full disk is yet to come.
 */
export const PROBLEMS = ['stopping', 'database', 'migrations', 'live', 'jobs', 'disk'] as const
export type Problem = (typeof PROBLEMS)[number]

const processSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  started_at: z.string(),
  seen_at: z.string(),
  /** It has not said anything for so long that it must be gone. */
  is_silent: z.boolean(),
  /** The 99th percentile of how late timers were within ten seconds. */
  lag_ms: z.int(),
  memory_mb: z.int(),
  /** Database connections at work, and who waits for one. */
  connections: z.int(),
  waiting: z.int(),
  /** Live streams that are open. */
  streams: z.int(),
})
export type ServerProcess = z.infer<typeof processSchema>

/** A folder of the server's own machine, or a database server by its name. */
const dataPlaceSchema = z.object({ kind: z.enum(['folder', 'server']), name: z.string() })
export type DataPlace = z.infer<typeof dataPlaceSchema>

/** What phase 2 of the tax authority's e-invoicing (ZATCA) asks for and this server does not do. */
export const PHASE_TWO_PARTS = ['xml', 'stamp', 'qr-stamp', 'reporting'] as const
export type PhaseTwoPart = (typeof PHASE_TWO_PARTS)[number]

const invoicingSchema = z.object({
  /** Who issues invoices; null where nobody is set up, and nothing is sold. */
  seller: z.object({ name_ar: z.string(), name_en: z.string(), is_sample: z.boolean() }).nullable(),
  /** The total in whole riyals from which an invoice names a private person too; null where none does. */
  named_from: z.int().nullable(),
  /** Empty once standard invoices are cleared. */
  phase_two_lacks: z.array(z.enum(PHASE_TWO_PARTS)),
})
export type Invoicing = z.infer<typeof invoicingSchema>

const healthSchema = z.object({
  /** Of the process that responded. */
  problems: z.array(z.enum(PROBLEMS)),
  processes: z.array(processSchema),
  /** `failed`: given up. The oldest of those that could run. */
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), oldest_seconds: z.int() }),
  /** Messages to guests that are due. `unknown`: nobody can tell whether they left, and their host decides. */
  messages: z.object({ waiting: z.int(), unknown: z.int(), oldest_seconds: z.int() }),
  database: z.object({ megabytes: z.int(), connections: z.int(), connections_maximum: z.int() }),
  place: dataPlaceSchema,
  invoicing: invoicingSchema,
})
export type ServerHealth = z.infer<typeof healthSchema>

export const operatorHealthRoutes = defineRoutes({
  'operator.health': {
    method: 'GET',
    path: '/website/operator/health',
    summary: 'The processes of this server, and what waits for them',
    access: 'operator',
    offline: false,
    limit: 'read',
    data: healthSchema,
  },
})
