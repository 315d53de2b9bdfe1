import { z } from 'zod'
import { codeSchema, userSchema } from './account.ts'
import { idSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** By what a code can reach a phone. */
export const PHONE_CHANNELS = ['whatsapp', 'sms'] as const
export type PhoneChannel = (typeof PHONE_CHANNELS)[number]

export const BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera'] as const
export const SYSTEMS = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux'] as const

const sessionSchema = z.object({
  id: z.string(),
  /** Null where the browser did not say. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  created_at: z.string(),
  /** To the minutes: not every call is written down. */
  used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof sessionSchema>

export const profileRoutes = defineRoutes({
  'phone.channels': {
    method: 'GET',
    path: '/website/profile/phone',
    summary: 'By what this server can send a code to a phone; none where no channel is set up',
    access: 'account',
    offline: false,
    limit: 'read',
    data: z.object({ channels: z.array(z.enum(PHONE_CHANNELS)) }),
  },
  'phone.send-code': {
    method: 'POST',
    path: '/website/profile/phone/send-code',
    summary: 'Send a 4-character code to the phone of the profile',
    access: 'account',
    offline: false,
    limit: 'guessable',
    body: z.object({ channel: z.enum(PHONE_CHANNELS, 'field.invalid' satisfies FieldCode) }),
    data: z.object({ phone: z.string(), channel: z.enum(PHONE_CHANNELS) }),
    success: 'account.phone_code_sent',
  },
  'phone.verify': {
    method: 'POST',
    path: '/website/profile/phone/verify',
    summary: 'Prove the phone of the profile with its code; another account that had proved it no longer has',
    access: 'account',
    offline: false,
    limit: 'guessable',
    body: z.object({ code: codeSchema }),
    data: userSchema,
    success: 'account.phone_verified',
  },
  'session.list': {
    method: 'GET',
    path: '/website/sessions',
    summary: 'Where the account is signed in: this session first, then as last used',
    access: 'account',
    offline: false,
    limit: 'read',
    data: z.array(sessionSchema),
  },
  'session.end': {
    method: 'POST',
    path: '/website/sessions/:session_id/end',
    summary: 'Sign out one session of the account, its live streams with it',
    access: 'account',
    offline: false,
    limit: 'write',
    params: z.object({ session_id: idSchema }),
    data: z.null(),
    success: 'account.session_ended',
  },
  'session.end-others': {
    method: 'POST',
    path: '/website/sessions/end-others',
    summary: 'Sign out every session of the account but this one',
    access: 'account',
    offline: false,
    limit: 'write',
    data: z.object({ ended: z.int() }),
    success: 'account.sessions_ended',
  },
})
