import { newId } from '#client/lib/new-id.ts'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import { type CheckIn, checkInRecordSchema } from '#shared/contract/check-in.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest, GuestChanges, NewGuest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import type { Change } from '#shared/contract/sync.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { withChanges } from '#shared/rules/guests/household-members.ts'
import { checkContract } from './contract-check.ts'
import { FakeQuestions } from './fake-questions.ts'

interface Received {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly token: string | null
  readonly body: Record<string, unknown>
}

interface FakeResponse {
  readonly status: number
  readonly body: Record<string, unknown>
}

type Recorded = CheckIn & { readonly rev: number }

interface Held {
  event: Event
  owner: string
  rev: number
  readonly guests: Map<string, Guest>
  readonly checkIns: Recorded[]
  readonly questions: FakeQuestions
  /** By guest, as they stand. */
  readonly answers: Map<string, RsvpAnswer>
  /** Sends and messages, by id. */
  readonly sending: Map<string, SendingChange>
}

type SendingChange = Extract<Change, { kind: 'send' | 'delivery' }>

type Fault = 'none' | 'cut' | 'answer-lost' | 'portal' | 'proxy' | number

/**
 * The part of the API that the outbox and the feed speak to, in memory, at the outer edge of the client:
 * a `fetch`. Rows carry revisions and repeated keys get the first answer, as the contract has it.
 */
export class FakeServer {
  readonly heard: Received[] = []
  /** What goes wrong with a call; asked once for each. */
  fault: (call: Received) => Fault = () => 'none'
  /** Tokens that are taken, with the account they stand for. */
  readonly tokens = new Map<string, string>()
  /** Of accounts that were deleted. */
  readonly erasedTokens = new Set<string>()
  readonly events = new Map<string, Held>()
  /** Ids of the answers by telephone that were stored, in order. */
  readonly telephoneAnswers: string[] = []
  /** For rows that this version cannot read: the answers may then be others than the contract's. */
  isOfAnotherVersion = false
  pageSize = 1000
  /** Below it a cursor is of a history that was forgotten. */
  floor = 0
  readonly responses = new Map<string, FakeResponse>()

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'https://marhaba.test')
    const headers = new Headers(init.headers)
    const call: Received = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api\/website/, ''),
      key: headers.get('Idempotency-Key'),
      token: headers.get('Authorization')?.replace(/^Bearer ?/, '') || null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    await new Promise((resolve) => setImmediate(resolve))
    init.signal?.throwIfAborted()
    this.heard.push(call)
    const fault = this.fault(call)
    if (fault === 'cut') throw new TypeError('fetch failed')
    if (fault === 'portal') return html(200, 'Sign in to the venue’s Wi-Fi')
    if (fault === 'proxy') return html(404, 'Not here')
    if (typeof fault === 'number')
      return envelope({ status: fault, body: { message: 'No', code: 'internal' } })
    const response = this.respond(call, url.searchParams)
    const { method, path, body: request } = call
    const { status } = response
    if (!this.isOfAnotherVersion) checkContract({ method, path, request, status, ...response.body })
    if (fault === 'answer-lost') throw new TypeError('connection lost')
    return envelope(response)
  }

  /** A change made by somebody else. */
  editElsewhere(eventId: string, guestId: string, changes: Partial<Guest>): void {
    const held = this.#held(eventId)
    const guest = held.guests.get(guestId)
    if (!guest) throw new Error(`no guest ${guestId}`)
    held.guests.set(guestId, { ...guest, ...changes, rev: ++held.rev })
  }

  /** The writes that were heard, without reads. */
  writes(): Received[] {
    return this.heard.filter(({ method }) => method !== 'GET')
  }

  guestsOf(eventId: string): Guest[] {
    return [...this.#held(eventId).guests.values()]
  }

  #held(eventId: string) {
    const held = this.events.get(eventId)
    if (!held) throw new Error(`no event ${eventId}`)
    return held
  }

  respond(call: Received, query: URLSearchParams): FakeResponse {
    const account = this.tokens.get(call.token ?? '')
    if (this.erasedTokens.has(call.token ?? '')) return refuse(401, 'account_deleted')
    if (!account) return refuse(401, 'unauthenticated')
    if (call.path === '/logout') return done(null)
    if (call.path === '/events' && call.method === 'GET') {
      const mine = [...this.events.values()].filter(({ owner, event }) => owner === account && !event.deleted)
      const data = mine.map(({ event, guests }) => ({ ...event, ...counts([...guests.values()]) }))
      return {
        status: 200,
        body: { message: 'Done', data, meta: { page: 1, per_page: 100, total: data.length } },
      }
    }
    const first = call.key === null ? undefined : this.responses.get(call.key)
    if (first) return first
    const response = this.#effect(call, query, account)
    if (call.key !== null && response.status < 300) this.responses.set(call.key, response)
    return response
  }

  #effect({ method, path, body }: Received, query: URLSearchParams, account: string): FakeResponse {
    if (path === '/events') {
      const event = { ...blank, ...body, id: String(body['id']), rev: 1 } as Event
      if (!this.events.has(event.id)) {
        const [guests, answers] = [new Map<string, Guest>(), new Map<string, RsvpAnswer>()]
        const [questions, sending] = [new FakeQuestions(event.id), new Map<string, SendingChange>()]
        const lists = { guests, checkIns: [], questions, answers, sending }
        this.events.set(event.id, { event, owner: account, rev: 1, ...lists })
      }
      return done(event)
    }
    const [, noun, second, third, fourth, fifth] = path.split('/')
    const eventId = second ?? ''
    const held = this.events.get(eventId)
    if (!held || held.owner !== account) return refuse(404, 'not_found')
    const { guests } = held
    if (third === 'check-ins') {
      return done({ verdicts: (body['records'] as unknown[]).map((record) => this.#record(eventId, record)) })
    }
    if (third?.startsWith('questions')) {
      const asked = held.questions.answer(path.split('/').slice(3), body, () => ++held.rev)
      return asked ? done(asked) : refuse(404, 'not_found')
    }
    const bump = (id: string, changes: Partial<Guest>) => {
      const guest = guests.get(id)
      if (guest) guests.set(id, { ...guest, ...changes, rev: ++held.rev })
    }
    const edit = (id: string, changes: GuestChanges) => {
      const guest = guests.get(id)
      if (guest) bump(id, withChanges(guest, changes))
    }
    const add = (guest: NewGuest) => {
      if (guests.has(guest.id)) return
      guests.set(guest.id, { ...guest, ...madeByServer, event_id: eventId, rev: ++held.rev })
    }
    if (noun === 'import_guests') {
      const { added, changed } = body as {
        added: NewGuest[]
        changed: { id: string; changes: Partial<Guest> }[]
      }
      added.forEach(add)
      for (const { id, changes } of changed) bump(id, changes)
      return done({ added: added.length, changed: changed.length, total: added.length })
    }
    if (third === 'changes') return done(this.#changes(eventId, Number(query.get('since'))))
    if (third === 'guests' && fourth && fifth === 'answers') {
      const {
        id,
        attending,
        people = null,
        answered_at,
      } = body as unknown as {
        id: string
        attending: boolean
        people?: number
        answered_at: string
      }
      this.telephoneAnswers.push(id)
      const rsvp = attending ? 'attending' : 'regrets'
      bump(fourth, { rsvp, attending_people: people, replied_at: answered_at, answered_by_telephone: true })
      const nothing = { waiting_place: null, place_opened_at: null, answer: null, last_yes: null }
      return done({ as_of: answered_at, rsvp, people, ...nothing })
    }
    if (third === 'guests' && fourth) {
      if (!guests.has(fourth)) return refuse(404, 'not_found')
      edit(fourth, body['changes'] as GuestChanges)
      return done({ guest: guests.get(fourth), overwrote: [] })
    }
    if (third === 'guests') {
      add(body as unknown as NewGuest)
      return done(guests.get(String(body['id'])))
    }
    const ids = (body['ids'] ?? []) as string[]
    if (third === 'guests-delete') for (const id of ids) bump(id, { deleted: true })
    if (third === 'guests-restore') for (const id of ids) bump(id, { deleted: false })
    if (third === 'guests-edit') for (const id of ids) bump(id, body['changes'] as Partial<Guest>)
    if (third === undefined && method === 'POST') {
      held.event = { ...held.event, ...(body['changes'] as Partial<Event>), rev: ++held.rev }
    }
    return done(third === undefined ? held.event : { count: 0 })
  }

  /** What a door or another host wrote down. */
  record(eventId: string, record: CheckIn): void {
    const held = this.#held(eventId)
    held.checkIns.push({ ...record, rev: ++held.rev })
  }

  /** A guest answers, by their own page. */
  answerAs(eventId: string, guestId: string, given: Partial<RsvpAnswer>): void {
    const held = this.#held(eventId)
    const rev = ++held.rev
    const event_id = eventId
    held.answers.set(guestId, { ...NO_ANSWER, ...given, id: guestId, event_id, rev, answer_id: newId() })
  }

  /** A send, or a message of one, as it is now. */
  showSend(eventId: string, row: Send): void {
    const held = this.#held(eventId)
    const rev = ++held.rev
    held.sending.set(row.id, { kind: 'send', rev, row: { ...row, event_id: eventId, rev } })
  }

  showDelivery(eventId: string, row: Delivery): void {
    const held = this.#held(eventId)
    const rev = ++held.rev
    held.sending.set(row.id, { kind: 'delivery', rev, row: { ...row, event_id: eventId, rev } })
  }

  questionsOf(eventId: string): FakeQuestions {
    return this.#held(eventId).questions
  }

  /** A revision for a change that the test makes of its own hand. */
  nextRev(eventId: string): number {
    return ++this.#held(eventId).rev
  }

  checkInsOf(eventId: string): CheckIn[] {
    return this.#held(eventId).checkIns
  }

  #record(eventId: string, record: unknown) {
    const parsed = checkInRecordSchema.safeParse(record)
    const unchanged = { rev: null, flags: [], problems: {} }
    if (!parsed.success) {
      const { id } = record as { id: string }
      return { ...unchanged, id, verdict: 'rejected', problems: { people: ['field.too_big'] } }
    }
    const { id } = parsed.data
    const known = this.#held(eventId).checkIns.some((held) => held.id === id)
    if (!known) this.record(eventId, { ...parsed.data, door_id: null, device_id: null })
    return { ...unchanged, id, verdict: known ? 'repeated' : 'stored' }
  }

  #changes(eventId: string, since: number) {
    const { event, guests, rev, checkIns, questions, answers, sending } = this.#held(eventId)
    if (since > 0 && since < this.floor) return { reset: true, changes: [], next: 0, more: true }
    const all: Change[] = [
      { kind: 'event' as const, rev: event.rev, row: event },
      ...[...guests.values()].map((row) => ({ kind: 'guest' as const, rev: row.rev, row })),
      ...questions.all().map((row) => ({ kind: 'question' as const, rev: row.rev, row })),
      ...[...answers.values()]
        .filter(({ id }) => guests.get(id)?.deleted === false)
        .map((row) => ({ kind: 'answer' as const, rev: row.rev, row })),
      ...checkIns.map(({ rev, ...row }) => ({ kind: 'check-in' as const, rev, row })),
      ...sending.values(),
    ]
    const newer = all.filter((change) => change.rev > since).sort((one, other) => one.rev - other.rev)
    const changes = newer.slice(0, this.pageSize)
    const more = newer.length > changes.length
    return { reset: false, changes, next: changes.at(-1)?.rev ?? Math.min(since, rev), more }
  }
}

const NO_ANSWER = {
  attending: true,
  people: 1,
  companions: [],
  message: '',
  replies: [],
  answered_at: '2026-11-20T18:00:00.000Z',
  received_at: '2026-11-20T18:00:00.000Z',
}

const madeByServer = {
  host_id: 'host',
  guest_token: 'token-of-the-guest-000000',
  answered: false,
  admitted: 0,
  scheduled: false,
  opened_at: null,
  replied_at: null,
  waiting_since: null,
  waiting_people: null,
  place_opened_at: null,
  source: 'single' as const,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  deleted: false,
}

const blank: Omit<Event, 'id'> = {
  rev: 1,
  status: 'draft',
  sending: null,
  role: 'owner',
  event_token: 'token-of-the-event-000000',
  host_token: 'token-of-the-host-0000000',
  starts_at: null,
  music: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  deleted: false,
  ...BLANK_DETAILS,
}

function counts(guests: readonly Guest[]) {
  const there = guests.filter((guest) => !guest.deleted)
  return {
    guests: there.length,
    people: there.reduce((sum, { invited }) => sum + invited, 0),
    attending: there.filter(({ rsvp }) => rsvp === 'attending').length,
    attending_people: there
      .filter(({ rsvp }) => rsvp === 'attending')
      .reduce((sum, { attending_people, invited }) => sum + (attending_people ?? invited), 0),
    regrets: there.filter(({ rsvp }) => rsvp === 'regrets').length,
  }
}

function done(data: unknown): FakeResponse {
  return { status: 200, body: { message: 'Done', data } }
}

function refuse(status: number, code: string): FakeResponse {
  return { status, body: { message: 'No', code } }
}

function envelope({ status, body }: FakeResponse): Response {
  return Response.json(body, { status, headers: { 'x-marhaba': '1' } })
}

function html(status: number, text: string): Response {
  return new Response(`<!doctype html><p>${text}`, { status, headers: { 'content-type': 'text/html' } })
}
