import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { idOfHash, newId } from '#server/domain/new-id.ts'
import { type RsvpInput, rsvpSchema } from '#shared/contract/answers.ts'
import { idSchema } from '#shared/contract/common.ts'
import { type JoinInput, joinSchema, type SelfCheckIn, selfCheckInSchema } from '#shared/contract/joining.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { readWholeNumber } from '#shared/rules/guest-import/values.ts'
import { readAnswerFields } from '#shared/rules/rsvp/form.ts'

/** The parsed input of a form, or the issues of its schema. */
type Read<T> = { ok: true; input: T } | { ok: false; issues: z.core.$ZodIssue[] }

export function readRsvpForm(
  form: URLSearchParams,
  questions: readonly PublicQuestion[],
  now: Date,
): Read<RsvpInput> {
  return parse(rsvpSchema, {
    id: idOfForm(form, 'answer_id'),
    answered_at: now.toISOString(),
    ...readAnswerFields([...form], questions),
  })
}

/** The form of the share link: `name`, and `contact` or `email` or `phone`. */
export function readJoinForm(form: URLSearchParams, language: 'ar' | 'en' | null): Read<JoinInput> {
  return parse(joinSchema, {
    id: idOfForm(form, 'join_id'),
    name: form.get('name') ?? '',
    contact: contactOf(form),
    language,
  })
}

export function readCheckInForm(form: URLSearchParams, guestToken: string | undefined): Read<SelfCheckIn> {
  const people = form.get('people') ?? ''
  const id = idOfForm(form, 'check_in_id')
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

/**
 * An id from the hidden id of the rendered page and all that was typed: a form that is sent twice is one record, and
 * one that the guest went back to and filled in again is another.
 */
function idOfForm(form: URLSearchParams, field: string): string {
  const id = form.get(field)
  if (!id) return newId()
  // A malformed id is left for the schema to refuse.
  if (!idSchema.safeParse(id).success) return id
  return idOfHash(createHash('sha256').update(form.toString()).digest())
}

function contactOf(form: URLSearchParams): string {
  return form.get('contact') || form.get('email') || form.get('phone') || ''
}

function parse<T>(schema: z.ZodType<T>, input: object): Read<T> {
  const read = schema.safeParse(input)
  return read.success ? { ok: true, input: read.data } : { ok: false, issues: read.error.issues }
}
