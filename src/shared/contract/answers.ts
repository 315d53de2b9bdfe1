import { z } from 'zod'
import { anyTextSchema, idSchema, instantSchema, lineSchema, pageQuerySchema, textSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { INVITED_MAXIMUM } from './guests.ts'
import { QUESTION_KINDS, QUESTIONS_MAXIMUM } from './questions.ts'
import { defineRoutes } from './route.ts'

const MESSAGE_MAXIMUM = 1000

/** The newest answers stored of a guest: whoever holds a link may change their mind, but not fill our disks. */
export const ANSWERS_MAXIMUM = 100

/**
 * The reply to a question: text, a number, yes or no, or the ids of the options chosen (one choice is a list of one).
 * Whether it fits its question is checked by `shared/rules/rsvp/validate-rsvp.ts`.
 */
const replyValueSchema = z.union(
  [
    anyTextSchema,
    z.number(),
    z.boolean(),
    z.array(z.string().regex(/^[\w-]{1,36}$/)).max(50, 'field.too_big' satisfies FieldCode),
  ],
  'field.invalid' satisfies FieldCode,
)
export type ReplyValue = z.infer<typeof replyValueSchema>

const replySchema = z.object({
  question_id: idSchema,
  /** Whose reply: 0 is the guest, then the companions in their order. */
  person: z
    .int('field.invalid' satisfies FieldCode)
    .min(0, 'field.too_small' satisfies FieldCode)
    .max(INVITED_MAXIMUM - 1, 'field.too_big' satisfies FieldCode)
    .default(0),
  value: replyValueSchema,
})
export type Reply = z.infer<typeof replySchema>

/** A guest's answer as their browser wrote it down; the id is its own, so that sending it again changes nothing. */
export const rsvpSchema = z.object({
  id: idSchema,
  /** By the guest's clock: of several answers the last one given counts. */
  answered_at: instantSchema,
  /** When it was sent, by the same clock: its difference from the server's time is the error of that clock. */
  sent_at: instantSchema.optional(),
  /** When the server rendered the answered page: the guest has not seen questions that changed later. */
  drawn_at: instantSchema.optional(),
  /** The server's proof of `drawn_at`, of the same page: without it the answer counts as of the questions of now. */
  drawn_mark: z
    .string()
    .max(64, 'field.too_long' satisfies FieldCode)
    .optional(),
  attending: z.boolean('field.required' satisfies FieldCode),
  /** The guest included. A yes without a number is a yes for all who are invited. */
  people: z
    .int('invited.range' satisfies FieldCode)
    .min(1, 'invited.range' satisfies FieldCode)
    .max(INVITED_MAXIMUM, 'invited.range' satisfies FieldCode)
    .optional(),
  companions: z
    .array(lineSchema(120))
    .max(INVITED_MAXIMUM - 1, 'field.too_big' satisfies FieldCode)
    .default([]),
  /**
   * Who of the invitation's named people comes, in the order of the answered page; replies count people in it, and
   * whoever has no name after them. Without it a yes for all is a yes of each.
   */
  members: z
    .array(z.object({ id: idSchema, attending: z.boolean('field.invalid' satisfies FieldCode) }))
    .max(INVITED_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .optional(),
  message: textSchema(MESSAGE_MAXIMUM).default(''),
  replies: z
    .array(replySchema)
    .max(QUESTIONS_MAXIMUM * INVITED_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .default([]),
})
export type RsvpInput = z.infer<typeof rsvpSchema>

/** A named person of the invitation as the answer had them. */
const answeredMemberSchema = z.object({ id: z.string(), name: z.string(), attending: z.boolean() })
export type AnsweredMember = z.infer<typeof answeredMemberSchema>

/** How an answer came: from the guest, or by a host who heard it on the telephone. */
const ANSWER_VIAS = ['guest', 'telephone'] as const

const answerContentSchema = z.object({
  attending: z.boolean(),
  people: z.int(),
  companions: z.array(z.string()),
  /** Absent in rows of older versions. The first people of replies, then come those without a name. */
  members: z.array(answeredMemberSchema).optional(),
  message: z.string(),
  replies: z.array(z.object({ question_id: z.string(), person: z.int(), value: replyValueSchema })),
  answered_at: z.string(),
  /** Absent in rows of older versions, which are all the guest's. */
  via: z.enum(ANSWER_VIAS).optional(),
})

/** What a guest answered on the telephone, as their host writes it down. */
export const telephoneAnswerSchema = rsvpSchema.pick({ id: true, attending: true, people: true }).extend({
  /** By the host's clock: an answer that waited for a network counts as of then. */
  answered_at: instantSchema,
  /** For the hosts alone. */
  note: textSchema(300).default(''),
})

/** The RSVP state of a guest, for their own page. `answer` is the last one they gave, whatever became of it. */
export const rsvpStateSchema = z.object({
  /** When the guest's row last changed: of two standings the later one counts. */
  as_of: z.string(),
  /** A host may have set it for the guest. */
  rsvp: z.enum(['attending', 'regrets', 'waiting']).nullable(),
  people: z.int().nullable(),
  /** Who comes by name: ids of the invitation's members; none where only a number is known. */
  members: z.array(z.string()).optional(),
  /** How many wait before them, themselves included. */
  waiting_place: z.int().nullable(),
  /** When a place opened for them after they had waited. */
  place_opened_at: z.string().nullable(),
  answer: answerContentSchema.extend({ id: z.string() }).nullable(),
  /** The content of their last yes where the answer is a no: the form offers it again. */
  last_yes: answerContentSchema.nullable(),
})
export type RsvpState = z.infer<typeof rsvpStateSchema>

/** A guest's current answer, for hosts; see docs/decisions/0015. `id` is the guest's: there is one of each. */
export const rsvpAnswerSchema = answerContentSchema.extend({
  id: z.string(),
  event_id: z.string(),
  rev: z.int(),
  answer_id: z.string(),
  received_at: z.string(),
  /** What a host noted with an answer by telephone; the guest does not see it. */
  note: z.string().optional(),
})
export type RsvpAnswer = z.infer<typeof rsvpAnswerSchema>

/** One entry of the history of a guest's answers. */
const answerHistoryEntrySchema = answerContentSchema.extend({
  answer_id: z.string(),
  received_at: z.string(),
  stands: z.boolean(),
  note: z.string().optional(),
})
export type AnswerHistoryEntry = z.infer<typeof answerHistoryEntrySchema>

/** Counts of the replies to a question, of current answers whose guest is not deleted. */
const questionSummarySchema = z.object({
  question_id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  guests: z.int(),
  replies: z.int(),
  /** By option, `yes` and `no` of a yes/no question. */
  options: z.array(z.object({ id: z.string(), count: z.int() })),
  sum: z.number().nullable(),
  deleted: z.boolean(),
})
export type QuestionSummary = z.infer<typeof questionSummarySchema>

export const answerRoutes = defineRoutes({
  'answer.record': {
    method: 'POST',
    path: '/website/events/:id/guests/:guest_id/answers',
    summary: 'Record what a guest answered on the telephone; the id is the client’s own',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema.extend({ guest_id: idSchema }),
    body: telephoneAnswerSchema,
    data: rsvpStateSchema,
    success: 'saved',
  },
  'answer.list': {
    method: 'GET',
    path: '/website/events/:id/answers',
    summary: 'The answers that stand, newest first; with `question_id`, those that say something to it',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    query: pageQuerySchema.extend({ question_id: idSchema.optional() }),
    data: z.array(rsvpAnswerSchema.extend({ guest_name: z.string() })),
    paged: true,
  },
  'answer.history': {
    method: 'GET',
    path: '/website/events/:id/guests/:guest_id/answers',
    summary: `The answers a guest gave, the last one first, ${ANSWERS_MAXIMUM} at most`,
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema.extend({ guest_id: idSchema }),
    data: z.array(answerHistoryEntrySchema),
  },
  'answer.summary': {
    method: 'GET',
    path: '/website/events/:id/answers-summary',
    summary: 'Each question’s answers in numbers',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(questionSummarySchema),
  },
})
