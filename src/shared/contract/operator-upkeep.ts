import { z } from 'zod'
import { lineSchema, pageQuerySchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

const suggestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  email: z.string().nullable(),
  language: z.string(),
  sent_at: z.string(),
})
export type StoredSuggestion = z.infer<typeof suggestionSchema>

const operatedTemplateSchema = z.object({
  id: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  collection: z.string(),
  category: z.string(),
  /** In the gallery. */
  is_offered: z.boolean(),
  /** Events that began as it. */
  events: z.int(),
})
export type OperatedTemplate = z.infer<typeof operatedTemplateSchema>

const failedJobSchema = z.object({
  id: z.string(),
  job: z.string(),
  attempts: z.int(),
  attempts_maximum: z.int(),
  /** The first line of what went wrong, without addresses. */
  error: z.string(),
  failed_at: z.string(),
  /** When it is tried again; null where it is not any more. */
  next_at: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

/** What a day of the month has of each, in the order of the days. Money in halalas. */
const figuresSchema = z.object({
  /** The month, `2026-11`, and its days so far in Riyadh. */
  month: z.string(),
  days: z.int(),
  series: z.object({
    accounts: z.array(z.int()),
    orders: z.array(z.int()),
    sales: z.array(z.int()),
    vat: z.array(z.int()),
    /** By credit notes, VAT included; and the VAT in them. */
    refunds: z.array(z.int()),
    refunded_vat: z.array(z.int()),
    points_sold: z.array(z.int()),
    points_spent: z.array(z.int()),
    messages: z.array(z.int()),
  }),
})
export type MonthFigures = z.infer<typeof figuresSchema>

const jobParams = z.object({ job: z.string().regex(/^\d{1,18}$/, 'field.invalid' satisfies FieldCode) })
const templateParams = z.object({ template: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) })

const OPERATOR = { access: 'operator', offline: false } as const

export const operatorUpkeepRoutes = defineRoutes({
  'operator.suggestions': {
    method: 'GET',
    path: '/website/operator/suggestions',
    summary: 'What people wrote into the suggestion box, the newest first',
    ...OPERATOR,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(suggestionSchema),
    paged: true,
  },
  'operator.templates': {
    method: 'GET',
    path: '/website/operator/templates',
    summary: 'Designs of the catalogue whose name contains this, as the gallery orders them',
    ...OPERATOR,
    limit: 'read',
    query: z.object({ name: lineSchema(120).default('') }),
    data: z.array(operatedTemplateSchema),
  },
  'operator.withdraw-template': {
    method: 'POST',
    path: '/website/operator/templates/:template/withdraw',
    summary: 'Take a design out of the gallery; events that began as it are as they were',
    ...OPERATOR,
    limit: 'write',
    params: templateParams,
    data: z.null(),
    success: 'template.withdrawn',
  },
  'operator.offer-template': {
    method: 'POST',
    path: '/website/operator/templates/:template/offer',
    summary: 'Show a design in the gallery again',
    ...OPERATOR,
    limit: 'write',
    params: templateParams,
    data: z.null(),
    success: 'template.offered',
  },
  'operator.jobs': {
    method: 'GET',
    path: '/website/operator/jobs',
    summary: 'Jobs that failed and are not done since, the latest first',
    ...OPERATOR,
    limit: 'read',
    data: z.array(failedJobSchema),
  },
  'operator.run-job': {
    method: 'POST',
    path: '/website/operator/jobs/:job/run',
    summary: 'Run a failed job again, now and with all its tries',
    ...OPERATOR,
    limit: 'write',
    params: jobParams,
    data: z.null(),
    success: 'job.run_again',
  },
  'operator.figures': {
    method: 'GET',
    path: '/website/operator/figures',
    summary: 'This month by day: accounts, orders, VAT, points and messages',
    ...OPERATOR,
    limit: 'read',
    data: figuresSchema,
  },
})
