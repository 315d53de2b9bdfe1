import { z } from 'zod'
import { idSchema } from './common.ts'
import { defineRoutes } from './route.ts'
import {
  type SERVICE_STATES,
  serviceDetailSchema,
  serviceMessageInputSchema,
  serviceParamsSchema,
  serviceRequestSchema,
} from './service-requests.ts'

const customerSchema = z.object({ id: z.string(), full_name: z.string(), email: z.string() })

const operatedServiceSchema = serviceRequestSchema.extend({
  account: customerSchema,
  /** The latest message is the host's: it waits for an answer. */
  has_unanswered: z.boolean(),
})
export type OperatedService = z.infer<typeof operatedServiceSchema>

const operatedDetailSchema = serviceDetailSchema.extend({ account: customerSchema })
export type OperatedServiceDetail = z.infer<typeof operatedDetailSchema>

const OPERATOR = { access: 'operator', offline: false } as const

export const operatorServiceRoutes = defineRoutes({
  'operator.services': {
    method: 'GET',
    path: '/website/operator/services',
    summary:
      'Requests for services: what is to be done, the soonest due first; or what is over, the newest first',
    ...OPERATOR,
    limit: 'read',
    query: z.object({ show: z.enum(['open', 'over']).default('open') }),
    data: z.array(operatedServiceSchema),
  },
  'operator.service': {
    method: 'GET',
    path: '/website/operator/services/:request',
    summary: 'One request with its files, messages and deliveries',
    ...OPERATOR,
    limit: 'read',
    params: serviceParamsSchema,
    data: operatedDetailSchema,
  },
  'operator.write-to-host': {
    method: 'POST',
    path: '/website/operator/services/:request/messages',
    summary: 'Write to the host; repeatable by the id',
    ...OPERATOR,
    limit: 'write',
    params: serviceParamsSchema,
    body: serviceMessageInputSchema,
    data: operatedDetailSchema,
    success: 'service.message_sent',
  },
  'operator.deliver-service': {
    method: 'POST',
    path: '/website/operator/services/:request/deliver',
    summary: 'Copy a draft of the operator’s own into the drafts of the host; repeatable by the id',
    ...OPERATOR,
    limit: 'write',
    params: serviceParamsSchema,
    body: z.object({ id: idSchema, event_id: idSchema }),
    data: operatedDetailSchema,
    success: 'service.delivered',
  },
})

/** What an operator works on; a delivered one waits for its host. */
export const OPEN_SERVICE_STATES = [
  'in-work',
  'changes-wished',
  'delivered',
] as const satisfies readonly (typeof SERVICE_STATES)[number][]
