import { z } from 'zod'
import { signInSchema } from './account.ts'
import { emailSchema } from './common.ts'
import { defineRoutes } from './route.ts'

const countSchema = z.number().int().nonnegative()

/** What a deletion of the account would take with it, and what stays. */
export const accountHoldingsSchema = z.object({
  /** The account's own events, with their guests. */
  events: countSchema,
  guests: countSchema,
  /** Of those events, the ones that are still to come and whose page is open. */
  upcoming: countSchema,
  /** Events of others that the account helps with. */
  co_hosted: countSchema,
  /** Sends that are scheduled, under way or paused. */
  sends: countSchema,
  /** Points to spend, those that sends have set apart included. */
  points: countSchema,
})
export type AccountHoldings = z.infer<typeof accountHoldingsSchema>

export const accountDeletionSchema = z.object({
  /** Typed again: it proves that the right account is deleted, where several people share a device. */
  email: emailSchema,
  password: signInSchema.shape.password,
})

export const accountDataRoutes = defineRoutes({
  'account.holdings': {
    method: 'GET',
    path: '/website/account/holdings',
    summary: 'What a deletion of the account would take with it: counts',
    access: 'account',
    offline: false,
    limit: 'read',
    data: accountHoldingsSchema,
  },
  'account.export': {
    method: 'GET',
    path: '/website/account/export',
    summary: 'Everything of the account and its events as a zip: JSON for programs, xlsx for people',
    access: 'account',
    offline: false,
    limit: 'bulk',
  },
  'account.delete': {
    method: 'POST',
    path: '/website/account/delete',
    summary: 'Delete the account and its events at once and for good',
    access: 'account',
    offline: false,
    limit: 'guessable',
    body: accountDeletionSchema,
    data: z.null(),
    success: 'account.deleted',
  },
})
