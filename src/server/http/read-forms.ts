import { type Reply, type ReplyValue, type RsvpSaid, rsvpSchema } from '#shared/contract/answers.ts'
import { type JoinSaid, joinSchema, type SelfCheckIn, selfCheckInSchema } from '#shared/contract/joining.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { foldDigits } from '#shared/rules/digits.ts'
import { readWholeNumber } from '#shared/rules/guest-import-values.ts'
import { isChoice } from '#shared/rules/questions.ts'
import { newId } from '../domain/new-id.ts'

/** What a form said, or the names of the fields that it may not say so. */
type Read<T> = { ok: true; said: T } | { ok: false; fields: string[] }

/** `q.` with the question's id and the person of whom it is asked. */
const REPLY = /^q\.([0-9a-f-]{36})\.(\d{1,2})$/i

/**
 * An answer from a page without JavaScript: `attending` yes or no, `people`, `companion` as often as there are
 * some, `message`, and `q.<question>.<person>`. A hidden `answer_id` makes a page that is sent twice one answer.
 */
export function readRsvpForm(
  form: URLSearchParams,
  questions: readonly PublicQuestion[],
  now: Date,
): Read<RsvpSaid> {
  const attending = { yes: true, no: false }[form.get('attending') ?? '']
  const people = form.get('people') ?? ''
  return parse(rsvpSchema, {
    id: form.get('answer_id') || newId(),
    answered_at: now.toISOString(),
    attending,
    people: attending === true && people !== '' ? readWholeNumber(people) : undefined,
    companions: form.getAll('companion'),
    message: form.get('message') ?? '',
    replies: readReplies(form, questions),
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

function readReplies(form: URLSearchParams, questions: readonly PublicQuestion[]): Reply[] {
  const replies: Reply[] = []
  for (const field of new Set(form.keys())) {
    const [, question_id, person] = REPLY.exec(field) ?? []
    if (question_id === undefined) continue
    const question = questions.find(({ id }) => id === question_id.toLowerCase())
    const value = readValue(
      question,
      form.getAll(field).filter((text) => text.trim() !== ''),
    )
    if (value !== null) replies.push({ question_id, person: Number(person), value })
  }
  return replies
}

/** What cannot be read as its question asks is left as text, for the rules to refuse. */
function readValue(question: PublicQuestion | undefined, texts: string[]): ReplyValue | null {
  const [text] = texts
  if (text === undefined) return null
  if (question === undefined) return text
  if (isChoice(question.kind)) return texts
  if (question.kind === 'yes_no') return { yes: true, no: false }[text] ?? text
  if (question.kind !== 'number') return text
  const number = Number(foldDigits(text.trim()).replace(/[٫,]/, '.'))
  return Number.isFinite(number) ? number : text
}

interface Schema<T> {
  safeParse: (
    input: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
}

function parse<T>(schema: Schema<T>, input: object): Read<T> {
  const read = schema.safeParse(input)
  if (read.success) return { ok: true, said: read.data }
  const fields = read.error.issues.map(({ path }) => path.map(String).join('.'))
  return { ok: false, fields: [...new Set(fields)] }
}
