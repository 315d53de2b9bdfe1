import { z } from 'zod'
import { attachmentSchema } from './attachments.ts'
import {
  dateSchema,
  idSchema,
  lineSchema,
  requiredLineSchema,
  requiredTextSchema,
  textSchema,
} from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'
import {
  BRIEF_DOCUMENTS_MAXIMUM,
  MESSAGE_DOCUMENTS_MAXIMUM,
  serviceDocumentSchema,
} from './service-documents.ts'

/** A card designed for the host; an event filled in from what the host hands over. */
export const SERVICE_KINDS = ['personal-design', 'event-details'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]
const serviceKindSchema = z.enum(SERVICE_KINDS, 'field.invalid' satisfies FieldCode)

/** `in-work` begins with the payment. `changes-wished` and `accepted` are the host's decisions on a delivery. */
export const SERVICE_STATES = [
  'draft',
  'awaiting-payment',
  'in-work',
  'delivered',
  'changes-wished',
  'accepted',
  'cancelled',
] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

/** What is mailed of, to the host and to operators: nobody is mailed of what they wrote themselves. */
export type HostStep = 'paid' | 'message-of-operator' | 'delivered' | 'changes-wished' | 'accepted'
export type OperatorStep = 'paid' | 'message-of-host' | 'delivered' | 'changes-wished' | 'accepted'

export const SERVICE_FILES_MAXIMUM = 20
export const MESSAGE_MAXIMUM = 2000

/** What the host wants, in their words. `details` of an event are in `wishes`. */
export const briefSchema = z.object({
  occasion: requiredLineSchema(120),
  names: requiredLineSchema(200),
  wishes: requiredTextSchema(4000),
  colours: lineSchema(200).default(''),
  dislikes: textSchema(1000).default(''),
  /** The day by which the host would like to have it. */
  wished_by: dateSchema.nullable().default(null),
})
export type Brief = z.infer<typeof briefSchema>

export const serviceRequestSchema = z.object({
  id: z.string(),
  kind: serviceKindSchema,
  state: z.enum(SERVICE_STATES),
  brief: briefSchema,
  /** Promised for the end of this day in Riyadh; null until it is paid. */
  due_on: z.string().nullable(),
  paid_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ServiceRequest = z.infer<typeof serviceRequestSchema>

const serviceMessageSchema = z.object({
  id: z.string(),
  author: z.enum(['host', 'operator']),
  text: z.string(),
  sent_at: z.string(),
  documents: z.array(serviceDocumentSchema),
})
export type ServiceMessage = z.infer<typeof serviceMessageSchema>

export const serviceDetailSchema = serviceRequestSchema.extend({
  /** Pictures. */
  files: z.array(attachmentSchema),
  /** Those of the brief; others are with their messages. */
  documents: z.array(serviceDocumentSchema),
  /** The oldest first. */
  messages: z.array(serviceMessageSchema),
  /** Drafts among the host's events, the newest first; one that the host deleted is not among them. */
  deliveries: z.array(
    z.object({
      event_id: z.string(),
      title_ar: z.string(),
      title_en: z.string(),
      delivered_at: z.string(),
    }),
  ),
})
export type ServiceDetail = z.infer<typeof serviceDetailSchema>

export const serviceSaveSchema = z.object({
  kind: serviceKindSchema,
  brief: briefSchema,
  /** Files that were uploaded before, in the order that they are shown in. */
  files: z
    .array(idSchema)
    .max(SERVICE_FILES_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .default([]),
  documents: documentIdsSchema(BRIEF_DOCUMENTS_MAXIMUM),
})

export const serviceMessageInputSchema = z.object({
  id: idSchema,
  text: requiredTextSchema(MESSAGE_MAXIMUM),
  documents: documentIdsSchema(MESSAGE_DOCUMENTS_MAXIMUM),
})

/** Documents that were uploaded before, in the order that they are shown in. */
function documentIdsSchema(maximum: number) {
  return z
    .array(idSchema)
    .max(maximum, 'field.too_big' satisfies FieldCode)
    .default([])
}

export const serviceParamsSchema = z.object({ request: idSchema })

const HOST = { access: 'account', offline: false } as const

export const serviceRequestRoutes = defineRoutes({
  'service-request.list': {
    method: 'GET',
    path: '/website/service-requests',
    summary: 'What the account has ordered or begun to order, the newest first',
    ...HOST,
    limit: 'read',
    data: z.array(serviceRequestSchema),
  },
  'service-request.read': {
    method: 'GET',
    path: '/website/service-requests/:request',
    summary: 'One request with its files, messages and deliveries',
    ...HOST,
    limit: 'read',
    params: serviceParamsSchema,
    data: serviceDetailSchema,
  },
  'service-request.save': {
    method: 'POST',
    path: '/website/service-requests/:request',
    summary: 'Save a brief under an id made by the caller; it may change until it is paid',
    ...HOST,
    limit: 'write',
    params: serviceParamsSchema,
    body: serviceSaveSchema,
    data: serviceDetailSchema,
    success: 'service.saved',
  },
  'service-request.submit': {
    method: 'POST',
    path: '/website/service-requests/:request/submit',
    summary: 'Finish a brief: it waits for its payment',
    ...HOST,
    limit: 'write',
    params: serviceParamsSchema,
    data: serviceDetailSchema,
    success: 'service.submitted',
  },
  'service-request.cancel': {
    method: 'POST',
    path: '/website/service-requests/:request/cancel',
    summary: 'Drop a request that is not paid',
    ...HOST,
    limit: 'write',
    params: serviceParamsSchema,
    data: z.null(),
    success: 'service.cancelled',
  },
  'service-request.write': {
    method: 'POST',
    path: '/website/service-requests/:request/messages',
    summary: 'Write to those who work on it; repeatable by the id',
    ...HOST,
    limit: 'write',
    params: serviceParamsSchema,
    body: serviceMessageInputSchema,
    data: serviceDetailSchema,
    success: 'service.message_sent',
  },
  'service-request.accept': {
    method: 'POST',
    path: '/website/service-requests/:request/accept',
    summary: 'Accept what was delivered',
    ...HOST,
    limit: 'write',
    params: serviceParamsSchema,
    data: serviceDetailSchema,
    success: 'service.accepted',
  },
  'service-request.wish-changes': {
    method: 'POST',
    path: '/website/service-requests/:request/changes',
    summary: 'Send a delivery back with a note; repeatable by the id',
    ...HOST,
    limit: 'write',
    params: serviceParamsSchema,
    body: serviceMessageInputSchema,
    data: serviceDetailSchema,
    success: 'service.changes_wished',
  },
})
