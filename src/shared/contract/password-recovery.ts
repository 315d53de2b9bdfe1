import { z } from 'zod'
import { codeSchema, confirmationSchema, deviceSchema, newPasswordSchema, samePasswords } from './account.ts'
import { emailSchema } from './common.ts'
import { defineRoutes } from './route.ts'

/** `device`: a code belongs to the browser that asked for it. Callers without a secret share one code for an address. */
const device = deviceSchema.optional()

export const forgotPasswordSchema = z.object({ email: emailSchema, device })

export const resetCodeSchema = z.object({ email: emailSchema, code: codeSchema, device })

const resetFields = z.object({
  ...resetCodeSchema.shape,
  password: newPasswordSchema,
  password_confirmation: confirmationSchema,
})
export const resetPasswordSchema = samePasswords(resetFields)
/** What the last step asks for. */
export const newPasswordsSchema = samePasswords(
  resetFields.pick({ password: true, password_confirmation: true }),
)
export type ResetPasswordForm = z.infer<typeof resetPasswordSchema>

export const recoveryRoutes = defineRoutes({
  'password.forgot': {
    method: 'POST',
    path: '/website/forgot-password',
    alias: '/forgot-password',
    summary: 'Mail a code that resets the password, where the address has an account',
    access: 'public',
    offline: false,
    limit: 'guessable',
    body: forgotPasswordSchema,
    data: z.object({ email: z.string() }),
    success: 'password.code_sent',
  },
  'password.check-code': {
    method: 'POST',
    path: '/website/forgot-password/check-code',
    alias: '/forgot-password/check-code',
    summary: 'Whether the code is right; it stays usable, and a wrong one costs a try',
    access: 'public',
    offline: false,
    limit: 'guessable',
    body: resetCodeSchema,
    data: z.object({ email: z.string() }),
    success: 'password.code_right',
  },
  'password.reset': {
    method: 'POST',
    path: '/website/forgot-password/reset-password',
    alias: '/forgot-password/reset-password',
    summary: 'Set a new password with the code; every session of the account ends',
    access: 'public',
    offline: false,
    limit: 'guessable',
    body: resetPasswordSchema,
    data: z.object({ email: z.string() }),
    success: 'password.reset',
  },
})
