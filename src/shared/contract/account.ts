import { z } from 'zod'
import {
  emailSchema,
  idSchema,
  languageSchema,
  lineSchema,
  phoneSchema,
  requiredLineSchema,
} from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** No look-alikes: neither 0 nor O, neither 1 nor I. 32 symbols, so 4 of them are 20 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 4
const PASSWORD_MINIMUM = 8

export const codeSchema = z
  .string('field.required' satisfies FieldCode)
  .trim()
  .toUpperCase()
  .length(CODE_LENGTH, 'code.length' satisfies FieldCode)

export const newPasswordSchema = z
  .string('field.required' satisfies FieldCode)
  .min(1, 'field.required' satisfies FieldCode)
  .min(PASSWORD_MINIMUM, 'password.short' satisfies FieldCode)
  // argon2 reads all of it: a limit keeps a 10 MB "password" from costing us time.
  .max(200, 'field.too_long' satisfies FieldCode)

export const DIGITS = ['latn', 'arab'] as const
export const CALENDARS = ['gregorian', 'hijri'] as const

/** What somebody chose for all their devices; null where each device has its own. */
const settingsSchema = z.object({
  language: languageSchema.nullable(),
  /** Of Arabic pages. */
  digits: z.enum(DIGITS).nullable(),
  /** Which of a date's two is first. */
  calendar: z.enum(CALENDARS).nullable(),
})
export type AccountSettings = z.infer<typeof settingsSchema>
export const confirmationSchema = z
  .string('field.required' satisfies FieldCode)
  .min(1, 'field.required' satisfies FieldCode)

/** A form with a new password, typed twice. */
export function samePasswords<Form extends z.ZodType<{ password: string; password_confirmation: string }>>(
  form: Form,
): Form {
  return form.refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'password.differs' satisfies FieldCode,
    // Reported together with the other errors of the form, not only once they are fixed.
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'password' in value && 'password_confirmation' in value,
  })
}

/** A secret of this browser, made by it once: what others do from elsewhere does not lock it out. */
export const deviceSchema = z.string().regex(/^[\w-]{22,64}$/, 'field.invalid' satisfies FieldCode)

export const userSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phone_code: z.string().nullable(),
  phone_complete_form: z.string().nullable(),
  /** Whether the code sent to the number was entered: only then it speaks for its owner. */
  phone_verified: z.boolean(),
  /** The path of the picture. */
  image: z.string().nullable(),
  /** Of mails. */
  language: languageSchema,
  settings: settingsSchema,
})
export type User = z.infer<typeof userSchema>

export const registerSchema = samePasswords(
  z.object({
    full_name: requiredLineSchema(120),
    email: emailSchema,
    phone: phoneSchema,
    password: newPasswordSchema,
    /** Where registration is by invitation. */
    invite_code: lineSchema(40).optional(),
    password_confirmation: confirmationSchema,
  }),
)
export type RegisterForm = z.infer<typeof registerSchema>

export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string('field.required' satisfies FieldCode)
    .min(1, 'field.required' satisfies FieldCode)
    .max(200, 'field.too_long' satisfies FieldCode),
  remember_me: z.boolean().default(false),
  /** Others' wrong passwords do not lock out a device that was in. */
  device: deviceSchema.optional(),
})

const signUpSecretSchema = z.string().max(64, 'field.too_long' satisfies FieldCode)

export const verifySchema = z.object({
  email: emailSchema,
  code: codeSchema,
  /**
   * What proves that the sign-up is the caller's: `sign_up` from its response, or its password. Without either the code
   * is of the new address that the session's account wants.
   */
  sign_up: signUpSecretSchema.optional(),
  password: signInSchema.shape.password.optional(),
})

export const sendCodeSchema = z.object({
  email: emailSchema,
  /** Strangers who ask for codes do not use up the share of a sign-up that is proved. */
  sign_up: signUpSecretSchema.optional(),
})

/** What the profile's form sends. */
export const profileFormSchema = z.object({
  full_name: requiredLineSchema(120),
  email: emailSchema,
  phone: phoneSchema.nullable(),
  /** The id of an uploaded `picture` of the account; null removes the picture. */
  image: idSchema.nullable().optional(),
})

/** What is left out stays. */
export const profileUpdateSchema = profileFormSchema.partial().extend({
  language: languageSchema.optional(),
  digits: z.enum(DIGITS, 'field.invalid' satisfies FieldCode).optional(),
  calendar: z.enum(CALENDARS, 'field.invalid' satisfies FieldCode).optional(),
})
export type ProfileUpdate = z.output<typeof profileUpdateSchema>

export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

export const accountRoutes = defineRoutes({
  'registration.read': {
    method: 'GET',
    path: '/website/registration',
    summary: 'Who may sign up',
    access: 'public',
    offline: false,
    limit: 'read',
    data: z.object({ mode: z.enum(REGISTRATION_MODES) }),
  },
  'account.register': {
    method: 'POST',
    path: '/website/register',
    summary: 'Sign up; a code goes to the e-mail',
    access: 'public',
    offline: false,
    limit: 'guessable',
    body: registerSchema,
    data: z.object({
      email: z.string(),
      /**
       * For this browser alone, to be sent with the code. Somebody who signs up with another person's address causes
       * a code to be mailed too: with this value either code completes one's own sign-up, and none completes theirs.
       */
      sign_up: z.string(),
    }),
    success: 'account.registered',
  },
  'account.verify': {
    method: 'POST',
    path: '/website/verify',
    summary: 'Prove the e-mail with the 4-character code',
    access: 'anybody',
    offline: false,
    limit: 'guessable',
    body: verifySchema,
    data: z.object({ email: z.string() }),
    success: 'account.verified',
  },
  'account.send-code': {
    method: 'POST',
    path: '/website/send-code',
    summary: 'Send the verification code again',
    access: 'anybody',
    offline: false,
    limit: 'guessable',
    body: sendCodeSchema,
    data: z.object({ email: z.string() }),
    success: 'account.code_sent',
  },
  'account.sign-in': {
    method: 'POST',
    path: '/website/login',
    summary: 'Sign in',
    access: 'public',
    offline: false,
    limit: 'guessable',
    body: signInSchema,
    data: z.object({ token: z.string(), full_name: z.string(), user: userSchema }),
    success: 'account.signed_in',
  },
  'account.sign-out': {
    method: 'POST',
    path: '/website/logout',
    summary: 'End this session',
    access: 'account',
    offline: false,
    limit: 'write',
    data: z.null(),
    success: 'account.signed_out',
  },
  'account.read': {
    method: 'GET',
    path: '/website/profile',
    summary: 'The signed-in account',
    access: 'account',
    offline: false,
    limit: 'read',
    data: userSchema,
  },
  'account.update': {
    method: 'POST',
    path: '/website/profile/update',
    summary: 'Change the profile; a new e-mail or phone counts once its code is entered',
    access: 'account',
    offline: false,
    limit: 'write',
    body: profileUpdateSchema,
    data: userSchema,
    success: 'account.updated',
  },
})
