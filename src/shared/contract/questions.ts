import { z } from 'zod'
import { idSchema, lineSchema, revisionSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

export const QUESTIONS_MAXIMUM = 30
const OPTIONS_MAXIMUM = 20

export const QUESTION_KINDS = [
  'short_text',
  'long_text',
  'one_choice',
  'many_choices',
  'number',
  'yes_no',
  /** One choice of dishes. */
  'meal',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** An option's id never changes: a new wording does not change what guests chose. */
const optionSchema = z.object({
  id: z.string('field.invalid' satisfies FieldCode).regex(/^[\w-]{1,36}$/, 'field.invalid'),
  text_ar: lineSchema(120),
  text_en: lineSchema(120),
})
export type QuestionOption = z.infer<typeof optionSchema>

/** A question. One of the two languages is enough: guests of the other are shown it too. */
export const questionDetailsSchema = z.object({
  kind: z.enum(QUESTION_KINDS, 'field.invalid' satisfies FieldCode),
  /** Asked once for an invitation, or of every person it admits. */
  per: z.enum(['guest', 'person'], 'field.invalid' satisfies FieldCode),
  required: z.boolean('field.invalid' satisfies FieldCode),
  text_ar: lineSchema(300),
  text_en: lineSchema(300),
  options: z.array(optionSchema).max(OPTIONS_MAXIMUM, 'field.too_big' satisfies FieldCode),
})
export type QuestionDetails = z.infer<typeof questionDetailsSchema>

/** As a guest sees it. */
export const publicQuestionSchema = questionDetailsSchema.extend({ id: z.string() })
export type PublicQuestion = z.infer<typeof publicQuestionSchema>

/** As hosts see it, removed ones included, whose answers remain. */
export const questionSchema = questionDetailsSchema.extend({
  id: z.string(),
  event_id: z.string(),
  rev: z.int(),
  /** Options that are offered no more stay for the answers that name them. */
  options: z.array(optionSchema.extend({ removed: z.boolean() })),
  position: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted: z.boolean(),
})
export type Question = z.infer<typeof questionSchema>

export const newQuestionSchema = z.object({
  id: idSchema,
  kind: questionDetailsSchema.shape.kind,
  per: questionDetailsSchema.shape.per.default('guest'),
  required: questionDetailsSchema.shape.required.default(false),
  text_ar: questionDetailsSchema.shape.text_ar.default(''),
  text_en: questionDetailsSchema.shape.text_en.default(''),
  options: questionDetailsSchema.shape.options.default([]),
})
export type NewQuestion = z.infer<typeof newQuestionSchema>

const questionEditSchema = z.object({
  base_rev: revisionSchema,
  changes: questionDetailsSchema.partial().strict(),
})
export type QuestionEdit = z.infer<typeof questionEditSchema>

const questionParamsSchema = eventParamsSchema.extend({ question_id: idSchema })

/** `answers`: guests with a reply to it, which an edit or a removal does not change. */
const questionWithAnswersSchema = z.object({ question: questionSchema, answers: z.int() })
export type QuestionWithAnswers = z.infer<typeof questionWithAnswersSchema>

export const questionRoutes = defineRoutes({
  'question.list': {
    method: 'GET',
    path: '/website/events/:id/questions',
    summary: 'The event’s questions in their order',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(questionSchema),
  },
  'question.add': {
    method: 'POST',
    path: '/website/events/:id/questions',
    summary: 'Ask one more question, after the others; the id is the client’s own',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    body: newQuestionSchema,
    data: questionSchema,
    success: 'saved',
  },
  'question.edit': {
    method: 'POST',
    path: '/website/events/:id/questions/:question_id',
    summary:
      'Change fields; different fields merge, for the same field the last to arrive wins. Answers given before stay',
    access: 'account',
    offline: true,
    limit: 'write',
    params: questionParamsSchema,
    body: questionEditSchema,
    /** `overwrote`: fields that were changed since `base_rev`. */
    data: questionWithAnswersSchema.extend({ overwrote: z.array(z.string()) }),
    success: 'saved',
  },
  'question.remove': {
    method: 'POST',
    path: '/website/events/:id/questions/:question_id/remove',
    summary: 'Ask a question no more; the answers to it stay, and it can be brought back',
    access: 'account',
    offline: true,
    limit: 'write',
    params: questionParamsSchema,
    data: questionWithAnswersSchema,
    success: 'guest.deleted',
  },
  'question.restore': {
    method: 'POST',
    path: '/website/events/:id/questions/:question_id/restore',
    summary: 'Ask a removed question again',
    access: 'account',
    offline: true,
    limit: 'write',
    params: questionParamsSchema,
    data: questionWithAnswersSchema,
    success: 'guest.restored',
  },
  'question.reorder': {
    method: 'POST',
    path: '/website/events/:id/questions-order',
    summary: 'Put the questions into this order; those not named follow as they were',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    body: z.object({
      ids: z
        .array(idSchema)
        .min(1, 'field.required' satisfies FieldCode)
        .max(500, 'field.too_big' satisfies FieldCode),
    }),
    data: z.array(questionSchema),
    success: 'saved',
  },
})
