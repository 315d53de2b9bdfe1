import type { z } from 'zod'
import { type RsvpSaid, rsvpSchema } from '#shared/contract/answers.ts'
import { type JoinSaid, joinSchema, type SelfCheckIn, selfCheckInSchema } from '#shared/contract/joining.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { readWholeNumber } from '#shared/rules/guest-import-values.ts'
import { readAnswerFields } from '#shared/rules/rsvp-form.ts'
import { newId } from '../domain/new-id.ts'

/** What a form said, or what its schema finds wrong with it. */
type Read<T> = { ok: true; said: T } | { ok: false; issues: z.core.$ZodIssue[] }

/** A hidden `answer_id` makes a page that is sent twice one answer. */
export function readRsvpForm(
  form: URLSearchParams,
  questions: readonly PublicQuestion[],
  now: Date,
): Read<RsvpSaid> {
  return parse(rsvpSchema, {
    id: form.get('answer_id') || newId(),
    answered_at: now.toISOString(),
    ...readAnswerFields([...form], questions),
  })
}

/** Who comes by a share link: `name`, and `contact` or `email` or `phone`. */
export function readJoinForm(form: URLSearchParams, language: 'ar' | 'en' | null): Read<JoinSaid> {
  return parse(joinSchema, {
    id: form.get('join_id') || newId(),
    name: form.get('name') ?? '',
    contact: contactOf(form),
    language,
  })
}

export function readCheckInForm(form: URLSearchParams, guestToken: string | undefined): Read<SelfCheckIn> {
  const people = form.get('people') ?? ''
  const id = form.get('check_in_id') || newId()
  const count = people === '' ? undefined : readWholeNumber(people)
  if (guestToken !== undefined)
    return parse(selfCheckInSchema, { id, guest_token: guestToken, people: count })
  return parse(selfCheckInSchema, {
    id,
    name: form.get('name') ?? '',
    contact: contactOf(form),
    people: count,
  })
}

function contactOf(form: URLSearchParams): string {
  return form.get('contact') || form.get('email') || form.get('phone') || ''
}

function parse<T>(schema: z.ZodType<T>, input: object): Read<T> {
  const read = schema.safeParse(input)
  return read.success ? { ok: true, said: read.data } : { ok: false, issues: read.error.issues }
}
