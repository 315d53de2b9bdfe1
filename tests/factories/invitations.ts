import { randomUUID } from 'node:crypto'
import { drawnProof } from '#server/domain/rsvps/drawn-pages.ts'
import type { RsvpInput } from '#shared/contract/answers.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest, NewGuest } from '#shared/contract/guests.ts'
import type { NewQuestion, Question } from '#shared/contract/questions.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from './events.ts'
import { addGuest } from './guests.ts'
import type { TestApp } from './server.ts'

/** An evening in some weeks whose page is open, with one guest invited. */
export async function anInvitation(
  test: TestApp,
  { details = {}, guest = {} }: { details?: Record<string, unknown>; guest?: Partial<NewGuest> } = {},
) {
  const host = await aHost(test)
  const starts_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const draft = await anEvent(host, { title_ar: 'زواج', starts_on, starts_time: '20:30', ...details })
  const published = await host.call('event.publish', { params: { id: draft.id } })
  if (published.status !== 200) throw new Error(`the page was not opened: ${published.message}`)
  const event = published.data
  const invited = await addGuest(host, event, { name: 'سارة', invited: 4, ...guest })
  return { host, event, guest: invited, params: { id: event.id }, link: linkTo(event, invited) }
}

/** The three tokens of a guest's link. */
export function linkTo(event: Event, guest: Guest) {
  return { event_token: event.event_token, host_token: event.host_token, guest_token: guest.guest_token }
}

export function anAnswer(input: Partial<RsvpInput> = {}): RsvpInput {
  return {
    id: randomUUID(),
    answered_at: new Date().toISOString(),
    attending: true,
    people: 1,
    companions: [],
    message: '',
    replies: [],
    ...input,
  }
}

/** Answers by the link, as a guest's browser does. */
export function answer(test: TestApp, link: ReturnType<typeof linkTo>, answerInput: Partial<RsvpInput> = {}) {
  const answered_at = test.deps.now().toISOString()
  return anAnonymousClient(test).call('rsvp.submit', {
    params: link,
    body: anAnswer({ answered_at, ...answerInput }),
  })
}

/** What the guest's page, drawn now, sends along with an answer. */
export function drawnNow(test: TestApp, { guest_token }: ReturnType<typeof linkTo>) {
  const now = test.deps.now()
  return { drawn_at: now.toISOString(), drawn_mark: drawnProof(test.deps.secretKey, guest_token, now) }
}

/** The invitation as its guest's page reads it. */
export function readInvitation(test: TestApp, { guest_token, ...params }: ReturnType<typeof linkTo>) {
  return anAnonymousClient(test).call('invitation.read', { params, query: { guest_token } })
}

export async function askQuestion(
  host: Host,
  event: Pick<Event, 'id'>,
  question: Partial<NewQuestion> = {},
): Promise<Question> {
  const body = { id: randomUUID(), kind: 'short_text' as const, text_ar: 'هل من حساسية؟', ...question }
  const added = await host.call('question.add', { params: { id: event.id }, body })
  if (added.status !== 200) throw new Error(`the question was not asked: ${added.message}`)
  return added.data
}

/** The guest as the host's list has them now. */
export async function guestNow(
  host: Host,
  event: Pick<Event, 'id'>,
  guest: Pick<Guest, 'id'>,
): Promise<Guest> {
  const { data } = await host.call('guest.list', { params: { id: event.id }, query: { per_page: 100 } })
  const found = data.find(({ id }) => id === guest.id)
  if (found === undefined) throw new Error('the guest is not on the list')
  return found
}
