import { z } from 'zod'
import { textSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'

/** Why a guest reports a message. */
export const REPORT_REASONS = ['spam', 'not-for-me', 'harassment', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const ANY_TEXT = textSchema(1000).default('')

/**
 * The forms of a message's page. `hosts`: no more messages of its hosts by its channel; `all`: of nobody by it; `undo`:
 * what this page stopped.
 */
export const messageFormSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['hosts', 'all', 'undo']) }),
  z
    .object({
      do: z.literal('report'),
      reason: z.enum(REPORT_REASONS, 'field.required' satisfies FieldCode),
      text: ANY_TEXT,
    })
    .refine(({ reason, text }) => reason !== 'other' || text !== '', {
      path: ['text'],
      error: 'field.required' satisfies FieldCode,
    }),
])
export type MessageForm = z.infer<typeof messageFormSchema>
