import { eventParamsSchema } from './events.ts'
import { defineRoutes } from './route.ts'

/** Streams of `event: moved`, `data: { "rev": 12 | null }`; null where some may have been missed. Then pull. */
export const liveRoutes = defineRoutes({
  'event.live': {
    method: 'GET',
    path: '/website/events/:id/live',
    summary: 'Server-sent events: the event’s revision moved. Nothing of what changed is in them',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    stream: true,
  },
  'door.live': {
    method: 'GET',
    path: '/website/door/live',
    summary: 'The same for a door’s device',
    access: 'door',
    offline: false,
    limit: 'read',
    stream: true,
  },
})
