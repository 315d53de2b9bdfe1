import { z } from 'zod'

const atLeastOne = (maximum: number) => z.coerce.number().int().min(1).max(maximum)

/** Who may sign up, who operates the server, and how little an account sends that nobody knows yet. */
export const abuseSettings = {
  REGISTRATION: z.enum(['open', 'invite', 'closed']).default('open').meta({
    expects: 'open, invite or closed',
    description:
      'who may sign up: anybody; whoever has an invite code (npm run invite-code, or the page /operator); nobody',
  }),
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .refine((value) => emailsOf(value).every((email) => z.email().safeParse(email).success))
    .meta({
      expects: 'e-mail addresses with commas between them',
      description: 'whose accounts may open /operator beside those that npm run operator made operators',
    }),
  NEW_SENDS_PER_DAY: atLeastOne(10_000).default(3).meta({
    expects: 'a whole number from 1 to 10000',
    description: 'most sends of a new account within 24 hours',
  }),
  NEW_PEOPLE_PER_DAY: atLeastOne(1_000_000).default(100).meta({
    expects: 'a whole number from 1 to 1000000',
    description: 'most people that a new account sends to within 24 hours',
  }),
  NEW_REVIEW_OVER: atLeastOne(1_000_000).default(50).meta({
    expects: 'a whole number from 1 to 1000000',
    description: 'the first send of a new account to more people than this waits for an operator',
  }),
}

/** The addresses of a list as they are compared: in lower case. */
export function emailsOf(list: string): string[] {
  return list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== '')
}
