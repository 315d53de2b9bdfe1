import type { Reply, ReplyValue, RsvpInput } from '#shared/contract/answers.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { foldDigits } from '../text/digits.ts'
import { isChoice } from './questions.ts'

/*
 * An answer as a form: what a page without JavaScript sends, and what the same page reads of itself with it. Fields are
 * `attending` (yes or no; the last one counts, which is the button's), `people`, `companion` as often as there are
 * some, `message`, and `q.<question>.<person>`. An invitation with people by name has `member` for each of them,
 * `comes` for those who come, and `others` in place of `people`.
 */

export type FormFields = readonly (readonly [name: string, value: string])[]

/** The fields of a form; schema and rules check them. */
export type FormAnswer = Pick<RsvpInput, 'companions' | 'members' | 'message' | 'replies'> & {
  attending: boolean | undefined
  people: number | null | undefined
}

/** `q.` with the question's id and the person of whom it is asked. */
const REPLY = /^q\.([0-9a-f-]{36})\.(\d{1,2})$/i

export function replyField(questionId: string, person: number): string {
  return `q.${questionId}.${person}`
}

/** The question that a field answers; null for any other field. */
export function questionOfField(name: string): string | null {
  return REPLY.exec(name)?.[1]?.toLowerCase() ?? null
}

/** The person that such a field is about, the guest being 0. */
export function personOfField(name: string): number {
  return Number(REPLY.exec(name)?.[2])
}

export function readAnswerFields(sent: FormFields, questions: readonly PublicQuestion[]): FormAnswer {
  // Browsers send a line's end as two characters, and count it as one.
  const fields = sent.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')] as const)
  const all = (name: string) => fields.filter(([each]) => each === name).map(([, value]) => value)
  const attending = { yes: true, no: false }[all('attending').at(-1) ?? '']
  const comes = new Set(all('comes'))
  const members = all('member').map((id) => ({ id, attending: comes.has(id) }))
  const people =
    members.length > 0 ? peopleOfMembers(members, all('others')[0] ?? '') : (all('people')[0] ?? '')
  return {
    attending,
    people: attending === true && people !== '' ? readCount(people) : undefined,
    ...(attending === true && members.length > 0 ? { members } : {}),
    companions: all('companion'),
    message: all('message')[0] ?? '',
    replies: readReplies(fields, questions),
  }
}

/** With those who come without a name; empty where nobody does, which the rules refuse by the names. */
function peopleOfMembers(members: readonly { attending: boolean }[], others: string): string {
  const more = others === '' ? 0 : readCount(others)
  if (more === null) return others
  return String(members.filter(({ attending }) => attending).length + more || '')
}

/** A whole number in any digits; null for anything else. */
function readCount(text: string): number | null {
  return /^\d{1,9}$/.test(foldDigits(text.trim())) ? Number(foldDigits(text.trim())) : null
}

function readReplies(fields: FormFields, questions: readonly PublicQuestion[]): Reply[] {
  const textsOf = new Map<string, string[]>()
  for (const [name, text] of fields) {
    const texts = textsOf.get(name) ?? []
    if (text.trim() !== '') texts.push(text)
    textsOf.set(name, texts)
  }
  return Array.from(textsOf).flatMap(([field, texts]) => {
    const [, question_id, person] = REPLY.exec(field) ?? []
    if (question_id === undefined) return []
    const question = questions.find(({ id }) => id === question_id.toLowerCase())
    const value = readValue(question, texts)
    return value === null ? [] : [{ question_id, person: Number(person), value }]
  })
}

/** A value of the wrong kind is left as text, for the rules to refuse. */
function readValue(question: PublicQuestion | undefined, texts: string[]): ReplyValue | null {
  const [text] = texts
  if (text === undefined) return null
  if (question === undefined) return text
  if (isChoice(question.kind)) return texts
  if (question.kind === 'yes_no') return { yes: true, no: false }[text] ?? text
  if (question.kind !== 'number') return text
  return readNumber(text) ?? text
}

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

/** A number as people write it, in any digits: with signs of thousands, and with either sign of a fraction. */
function readNumber(text: string): number | null {
  const plain = foldDigits(text)
    .replace(/[\s٬']/g, '')
    .replace('٫', '.')
    .replace('\u2212', '-')
  const written = THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

/** An answer that was given, as the fields of the form that would give it again. */
export function fieldsOfAnswer({
  people,
  companions,
  members = [],
  message,
  replies,
}: Pick<RsvpInput, 'people' | 'companions' | 'members' | 'message' | 'replies'>): FormFields {
  return [
    ...(members.length > 0
      ? fieldsOfMembers(members, people)
      : people !== undefined && people > 0
        ? [['people', String(people)] as const]
        : []),
    ...companions.map((name) => ['companion', name] as const),
    ['message', message],
    ...replies.flatMap(({ question_id, person, value }) =>
      textsOf(value).map((text) => [replyField(question_id, person), text] as const),
    ),
  ]
}

/** The fields of the people by name. `people` are all who come. */
export function fieldsOfMembers(
  members: readonly { id: string; attending: boolean }[],
  people: number | undefined,
): FormFields {
  const coming = members.filter(({ attending }) => attending)
  return [
    ...members.map(({ id }) => ['member', id] as const),
    ...coming.map(({ id }) => ['comes', id] as const),
    ['others', String(Math.max(0, (people ?? 0) - coming.length))],
  ]
}

function textsOf(value: ReplyValue): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return Array.isArray(value) ? value : [String(value)]
}

/** The field that a fault of the answer is shown at: `companion.1`, `q.<question>.<person>`, or as it is called. */
export function fieldOfFault(key: string, replies: readonly Pick<Reply, 'question_id' | 'person'>[]): string {
  const [, place] = /^replies\.(\d+)(?:\.|$)/.exec(key) ?? []
  const reply = place === undefined ? undefined : replies[Number(place)]
  if (reply !== undefined) return replyField(reply.question_id, reply.person)
  const [, question, person] = /^questions\.([^.]+)\.(\d+)$/.exec(key) ?? []
  if (question !== undefined) return replyField(question, Number(person))
  return key.replace(/^companions\.(?=\d)/, 'companion.')
}
