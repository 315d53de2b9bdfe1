import { z } from 'zod'
import { deviceSchema, userSchema } from './account.ts'
import { idSchema, requiredLineSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** Of one account: a family's phones and computers, with room for what was lost. */
export const PASSKEYS_MAXIMUM = 20

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null before its first sign-in. */
  used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** Of a browser's `PublicKeyCredential`, in base64url. */
const bytes = (maximum: number) =>
  z
    .string('field.required' satisfies FieldCode)
    .max(maximum, 'field.too_long' satisfies FieldCode)
    .regex(/^[\w-]+$/, 'field.invalid' satisfies FieldCode)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', 'field.invalid' satisfies FieldCode),
}

export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})

const nameSchema = z.object({ name: requiredLineSchema(60) })
const params = z.object({ passkey_id: idSchema })
/** As WebAuthn writes them in JSON; what is in them is between server and browser. */
const optionsSchema = z.record(z.string(), z.unknown())

export const passkeyAddSchema = nameSchema.extend({ credential: newCredentialSchema })
export const passkeySignInSchema = z.object({
  credential: usedCredentialSchema,
  remember_me: z.boolean().default(false),
  device: deviceSchema.optional(),
})

export const passkeyRoutes = defineRoutes({
  'passkey.list': {
    method: 'GET',
    path: '/website/passkeys',
    summary: 'The passkeys of the account, the oldest first',
    access: 'account',
    offline: false,
    limit: 'read',
    data: z.array(passkeySchema),
  },
  'passkey.options': {
    method: 'POST',
    path: '/website/passkeys/options',
    summary: 'What the browser makes a passkey from (WebAuthn creation options), once and for ten minutes',
    access: 'account',
    offline: false,
    limit: 'guessable',
    data: optionsSchema,
  },
  'passkey.add': {
    method: 'POST',
    path: '/website/passkeys',
    summary: 'Add the passkey that the browser made; its owner gets a mail',
    access: 'account',
    offline: false,
    limit: 'guessable',
    body: passkeyAddSchema,
    data: passkeySchema,
    success: 'passkey.added',
  },
  'passkey.rename': {
    method: 'POST',
    path: '/website/passkeys/:passkey_id',
    summary: 'Give a passkey another name',
    access: 'account',
    offline: false,
    limit: 'write',
    params,
    body: nameSchema,
    data: passkeySchema,
    success: 'saved',
  },
  'passkey.remove': {
    method: 'DELETE',
    path: '/website/passkeys/:passkey_id',
    summary: 'Remove a passkey: it signs in no more',
    access: 'account',
    offline: false,
    limit: 'write',
    params,
    data: z.null(),
    success: 'passkey.removed',
  },
  'passkey.sign-in-options': {
    method: 'POST',
    path: '/website/login/passkey/options',
    summary: 'What a passkey has to sign (WebAuthn request options), once and for ten minutes',
    access: 'public',
    offline: false,
    limit: 'write',
    data: optionsSchema,
  },
  'passkey.sign-in': {
    method: 'POST',
    path: '/website/login/passkey',
    summary: 'Sign in with a passkey',
    access: 'public',
    offline: false,
    limit: 'guessable',
    body: passkeySignInSchema,
    data: z.object({ token: z.string(), full_name: z.string(), user: userSchema }),
    success: 'account.signed_in',
  },
})
