import { eventParamsSchema, eventSchema } from './events.ts'
import { defineRoutes } from './route.ts'

/** In bytes: guests load it over mobile networks, and only when they play it. */
export const MUSIC_MAXIMUM = 6 * 1024 * 1024
/** Seconds: longer than any card is looked at. */
export const MUSIC_SECONDS_MAXIMUM = 10 * 60
export const MUSIC_TYPES = ['audio/mpeg', 'audio/mp4'] as const
export type MusicType = (typeof MUSIC_TYPES)[number]

export const musicRoutes = defineRoutes({
  'music.set': {
    method: 'POST',
    path: '/website/events/:id/music',
    summary: 'The music guests may hear on opening: MP3 or M4A, by its content, as multipart `file`',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'music.set',
  },
  'music.remove': {
    method: 'DELETE',
    path: '/website/events/:id/music',
    summary: 'Take the music off the invitation; where there is none, nothing happens',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'music.removed',
  },
})
