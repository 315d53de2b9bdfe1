import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type CheckIn, type CheckInRecord, checkInRecordSchema } from '#shared/contract/check-in.ts'
import type { DoorChange, DoorGuest, OwnDoor } from '#shared/contract/door-session.ts'
import type { Section } from '#shared/contract/events.ts'
import { linkCode } from '#shared/rules/guest-pass/link-code.ts'
import { type PassClaim, passMessage, passPath, passText } from '#shared/rules/guest-pass/pass.ts'
import { shortCodeOf } from '#shared/rules/guest-pass/short-code.ts'
import type { EndedDevices } from '#shared/rules/handover/ended-devices.ts'
import { aSigningKey } from '../factories/handover.ts'
import { checkContract } from './contract-check.ts'
import { EVENT } from './fake-event.ts'
import { carriedIn, certifyDevice, signEnds } from './fake-handover.ts'

export interface DoorCall {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
}

/** A number is an answer of ours with that status and no more. */
export type DoorFault = 'none' | 'cut' | 'answer-lost' | 'portal' | 'proxy' | number

interface FakeDoor {
  readonly door: OwnDoor
  readonly link: { readonly event_token: string; readonly check_in_token: string }
  pin: string | null
  opens_at: string | null
  ended: boolean
}

type FakeResponse = { status: number; data?: unknown; code?: string; headers?: Record<string, string> }

const EVENT_TOKEN = `${'E'.repeat(21)}A`
const HOST_TOKEN = 'H'.repeat(22)
const KEY = [7, 11, 13] as const

/** The routes that a door speaks to, in memory, at the outer edge of the client: a `fetch`. */
export class FakeDoorServer {
  readonly eventId = '0192f0c1-0000-7000-8000-00000000000e'
  readonly received: DoorCall[] = []
  /** What goes wrong with a call; asked once for each. */
  fault: (call: DoorCall) => DoorFault = () => 'none'
  /** What of a batch is refused, besides what is no check-in. */
  refuses: (record: CheckInRecord) => boolean = () => false
  /** Above so many records a batch is answered with 413. */
  batchMaximum = 500
  streams = true
  now: () => number
  rev = 0
  scope = 0
  readonly check_ins = new Map<string, { row: CheckIn; rev: number }>()
  readonly tokens = new Map<string, { gate: FakeDoor; device_id: string }>()
  readonly #doors: FakeDoor[] = []
  readonly #phones = new Map<string, { door_id: string; name: string; seenAt: number }>()
  readonly #guests = new Map<string, { rev: number; row: DoorGuest | null; revoked: boolean }>()
  readonly #keys = generateKeyPairSync('ed25519')
  readonly #certifying = aSigningKey()
  /** Devices that were cut off, with when. */
  readonly cutOff = new Map<string, number>()
  /** An older server does not sign the list of them. */
  signsEnds = true
  readonly #signedEnds = new Map<string, string>()
  readonly #listeners = new Set<(rev: number) => void>()

  constructor(now: () => number) {
    this.now = now
  }

  addDoor(name: string, more: Partial<OwnDoor> & { pin?: string; opens_at?: string } = {}): FakeDoor {
    const { pin = null, opens_at = null, ...details } = more
    const number = this.#doors.length + 1
    const door: OwnDoor = {
      id: idOf('d', number),
      name,
      section: null,
      allow_walk_ins: true,
      expires_at: null,
      ...details,
    }
    const link = { event_token: EVENT_TOKEN, check_in_token: `C${number}`.padEnd(22, 'x') }
    const entrance: FakeDoor = { door, link, pin, opens_at, ended: false }
    this.#doors.push(entrance)
    return entrance
  }

  /** Adds a guest to the list; with the id of one who is there, changes them. */
  putGuest(number: number, more: Partial<DoorGuest> = {}): DoorGuest {
    const row: DoorGuest = {
      id: idOf('a', number),
      name: `ضيف ${number}`,
      invited: 1,
      coming: null,
      section: null,
      table_name: '',
      vip: false,
      door_note: '',
      phone_end: String(1000 + number).slice(-4),
      pass_code: linkCode(guestToken(number)),
      short_code: shortCodeOf(number, KEY),
      ...more,
    }
    this.#guests.set(row.id, { rev: ++this.rev, row, revoked: false })
    return row
  }

  /** Takes a guest off the list: by default deleted by the host, with `revoked` false still invited, at another door. */
  removeGuest(number: number, revoked = true): void {
    this.#guests.set(idOf('a', number), { rev: ++this.rev, row: null, revoked })
    this.#moved()
  }

  /** The text of a guest's QR: signed, unless given no claim. */
  passOf(
    number: number,
    claim: Partial<PassClaim> | null = {},
    key: KeyObject = this.#keys.privateKey,
  ): string {
    const link = { event_token: EVENT_TOKEN, guest_token: guestToken(number) }
    const site = 'https://marhaba.example'
    if (claim === null) return `${site}/invitation/${EVENT_TOKEN}/${HOST_TOKEN}/${link.guest_token}`
    const passClaim = { guest_id: idOf('a', number), invited: 1, section: null as Section | null, ...claim }
    return passText(site, passPath(link, passClaim, sign(null, passMessage(link, passClaim), key)))
  }

  /** A record that came in at another door. */
  recordAt(entrance: FakeDoor, record: CheckInRecord): void {
    this.#store({ ...record, door_id: entrance.door.id, device_id: this.phoneAt(entrance) })
    this.markDoorSeen(entrance)
    this.#moved()
  }

  /** A phone at a door that no test opens: heard from now. */
  markDoorSeen(entrance: FakeDoor): void {
    this.#see(entrance, this.phoneAt(entrance))
  }

  phoneAt(entrance: FakeDoor): string {
    return idOf('f', this.#doors.indexOf(entrance))
  }

  #see({ door }: FakeDoor, id: string, name = this.#phones.get(id)?.name ?? ''): void {
    this.#phones.set(id, { door_id: door.id, name, seenAt: this.now() })
  }

  /** As from a backup: records and revisions after it are gone. */
  restoreTo(rev: number): void {
    for (const [id, { rev: at }] of this.check_ins) if (at > rev) this.check_ins.delete(id)
    for (const [id, { rev: at }] of this.#guests) if (at > rev) this.#guests.delete(id)
    this.rev = rev
    this.scope = 0
  }

  forgetTokens(): void {
    this.tokens.clear()
  }

  /** Calls of one address, below `/api/website`. */
  calls(path: string): DoorCall[] {
    return this.received.filter((call) => call.path === path)
  }

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'https://marhaba.test')
    const call: DoorCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api\/website/, ''),
      token: new Headers(init.headers).get('Authorization')?.replace(/^Bearer ?/, '') || null,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    await new Promise((resolve) => setImmediate(resolve))
    init.signal?.throwIfAborted()
    this.received.push(call)
    const fault = this.fault(call)
    if (fault === 'cut') throw new TypeError('fetch failed')
    if (fault === 'portal') return html(200, 'Sign in to the venue’s Wi-Fi')
    if (fault === 'proxy') return html(404, 'Not here')
    if (typeof fault === 'number') return envelope({ status: fault, code: 'internal' })
    if (call.path === '/door/live') return this.#stream(call, init.signal)
    const response = this.respond(call)
    const { method, path, body: request } = call
    checkContract({ method, path, request, ...response })
    if (fault === 'answer-lost') throw new TypeError('connection lost')
    return envelope(response)
  }

  respond(call: DoorCall): FakeResponse {
    const [, noun, event_token, check_in_token] = call.path.split('/')
    if (noun === 'check-in') {
      const entrance = this.#doors.find(
        ({ link }) => link.event_token === event_token && link.check_in_token === check_in_token,
      )
      if (!entrance || this.#isOver(entrance)) return { status: 404, code: 'not_found' }
      return call.method === 'GET' ? this.#look(entrance) : this.#open(entrance, call.body)
    }
    const known = this.tokens.get(call.token ?? '')
    if (!known) return { status: 401, code: 'door_unknown' }
    this.#see(known.gate, known.device_id)
    if (call.path === '/door/check-ins') return this.#record(known, call.body['records'] as unknown[])
    if (call.path === '/door/check-ins/carried') return this.#takeCarried(call.body)
    if (call.path === '/door/certificate')
      return certifyDevice(this.#certifying, { ...known, event_id: this.eventId }, call.body)
    if (call.path === '/door/wiped') return { status: 200, data: null }
    if (this.#isOver(known.gate)) return { status: 410, code: 'door_closed' }
    if (call.path === '/door/changes') return { status: 200, data: this.#changes(known, call.query) }
    const about = { rev: this.rev, ...this.#others(known), server_time: this.#time() }
    return { status: 200, data: about }
  }

  #look({ door, pin, opens_at }: FakeDoor): FakeResponse {
    return { status: 200, data: { name: door.name, has_pin: pin !== null, opens_at, event: EVENT } }
  }

  #open(entrance: FakeDoor, body: Record<string, unknown>): FakeResponse {
    if (entrance.opens_at !== null && Date.parse(entrance.opens_at) > this.now()) {
      return { status: 403, code: 'door_not_open' }
    }
    if (entrance.pin !== null && body['pin'] !== entrance.pin) return { status: 403, code: 'pin_wrong' }
    const device_id = String(body['device_id'])
    const token = `token-${device_id}-${body['device_secret']}`
    for (const [other, known] of this.tokens) if (known.device_id === device_id) this.tokens.delete(other)
    this.tokens.set(token, { gate: entrance, device_id })
    this.#see(entrance, device_id, String(body['device_name']))
    return {
      status: 200,
      data: {
        token,
        event_id: this.eventId,
        device_id,
        door: entrance.door,
        event: EVENT,
        pass_key: this.passKey(),
        server_time: this.#time(),
      },
    }
  }

  #record(
    { gate: entrance, device_id }: { gate: FakeDoor; device_id: string },
    records: readonly unknown[],
  ): FakeResponse {
    if (records.length > this.batchMaximum) return { status: 413, code: 'payload_too_large' }
    const verdicts = records.map((record) => {
      const { data } = checkInRecordSchema.safeParse(record)
      if (!data || this.refuses(data)) {
        const id = (record as { id?: string }).id ?? null
        return { id, verdict: 'rejected', rev: null, flags: [], problems: { people: ['field.too_big'] } }
      }
      const verdict = this.check_ins.has(data.id) ? 'repeated' : 'stored'
      this.#store({ ...data, door_id: entrance.door.id, device_id })
      return { id: data.id, verdict, rev: this.check_ins.get(data.id)?.rev, flags: [], problems: {} }
    })
    this.#moved()
    return { status: 200, data: { verdicts } }
  }

  #takeCarried(body: object): FakeResponse {
    const batches = carriedIn(body).map((batch) => {
      const origin = [...this.tokens.values()].find(({ device_id }) => device_id === batch?.signer_id)
      if (!batch || !origin) return null
      return (this.#record(origin, batch.records).data as { verdicts: unknown }).verdicts
    })
    return { status: 200, data: { batches } }
  }

  #store(row: CheckIn): void {
    if (!this.check_ins.has(row.id)) this.check_ins.set(row.id, { row, rev: ++this.rev })
  }

  #changes({ gate: entrance, device_id }: { gate: FakeDoor; device_id: string }, query: URLSearchParams) {
    const since = Number(query.get('since'))
    const about = {
      scope: this.scope,
      guests: [...this.#guests.values()].filter(({ row }) => row !== null).length,
      door: entrance.door,
      event: EVENT,
      ...this.#others({ gate: entrance, device_id }),
      pass_key: this.passKey(),
      server_time: this.#time(),
    }
    if (since > this.rev || (since > 0 && Number(query.get('scope')) !== this.scope)) {
      return { reset: true, changes: [], next: 0, more: true, ...about }
    }
    const guests = Array.from(
      this.#guests,
      ([id, { rev, row, revoked }]): DoorChange =>
        row === null ? { kind: 'gone', rev, row: { id, revoked } } : { kind: 'guest', rev, row },
    )
    const records = Array.from(
      this.check_ins.values(),
      ({ row, rev }): DoorChange => ({ kind: 'check-in', rev, row }),
    )
    const newer = [...guests, ...records.filter(({ row }) => isSentTo(row as CheckIn, entrance))]
      .filter(({ rev }) => rev > since)
      .sort((a, b) => a.rev - b.rev)
    const changes = newer.slice(0, Number(query.get('limit')))
    const more = newer.length > changes.length
    const next = more ? (changes.at(-1)?.rev ?? since) : this.rev
    return { reset: false, changes, next, more, ...about }
  }

  passKey(): string {
    return String(this.#keys.publicKey.export({ format: 'jwk' }).x)
  }

  #others({ gate: own, device_id }: { gate: FakeDoor; device_id: string }) {
    const open = this.#doors.filter((entrance) => !this.#isOver(entrance))
    const phones = [...this.#phones]
      .filter(([id, { door_id }]) => id !== device_id && open.some(({ door }) => door.id === door_id))
      .map(([id, { door_id, name, seenAt }]) => ({
        id,
        door_id,
        name,
        heard_at: new Date(seenAt).toISOString(),
      }))
    const others = open
      .filter((other) => other !== own)
      .map(({ door: { id, name, section } }) => {
        const seen = phones.filter(({ door_id }) => door_id === id).map(({ heard_at }) => heard_at)
        return { id, name, section, heard_at: seen.sort().at(0) ?? null }
      })
    const ended_devices = Array.from(this.cutOff, ([id, at]) => ({
      id,
      ended_at: new Date(at).toISOString(),
    }))
    const list = { event_id: this.eventId, signed_at: this.now(), ends: Object.fromEntries(this.cutOff) }
    const signed = this.signsEnds ? { ended_devices_signed: this.#signed(list) } : {}
    return { gates: others, phones, ended_devices, ...signed }
  }

  /** The same list has the same bytes, so that the clock alone tells two of them apart. */
  #signed(list: EndedDevices): string {
    const key = JSON.stringify(list)
    const signed = this.#signedEnds.get(key) ?? signEnds(this.#certifying, list)
    this.#signedEnds.set(key, signed)
    return signed
  }

  #isOver({ ended, door }: FakeDoor): boolean {
    return ended || (door.expires_at !== null && Date.parse(door.expires_at) <= this.now())
  }

  #time(): string {
    return new Date(this.now()).toISOString()
  }

  #moved(): void {
    for (const listener of [...this.#listeners]) listener(this.rev)
  }

  #stream(call: DoorCall, signal: AbortSignal | null | undefined): Response {
    const known = this.tokens.get(call.token ?? '')
    if (!known) return envelope({ status: 401, code: 'door_unknown' })
    if (!this.streams) return html(502, 'No')
    const encoder = new TextEncoder()
    let listener: (rev: number) => void
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const notify = (rev: number | null) =>
          controller.enqueue(encoder.encode(`event: moved\ndata: {"rev":${rev}}\n\n`))
        listener = notify
        notify(null)
        this.#listeners.add(listener)
        signal?.addEventListener('abort', () => this.#listeners.delete(listener))
      },
      cancel: () => void this.#listeners.delete(listener),
    })
    return new Response(body, { headers: { 'x-marhaba': '1', 'content-type': 'text/event-stream' } })
  }
}

/** Refusals are sent to the door alone that made them. */
function isSentTo({ kind, door_id }: CheckIn, { door }: FakeDoor): boolean {
  return kind !== 'refused' || door_id === door.id
}

export function idOf(kind: string, number: number): string {
  return `0192f0c1-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
}

function guestToken(number: number): string {
  // Of 16 bytes, as those of the server are.
  return `${`G${number}`.padEnd(21, 'y')}A`
}

function envelope({ status, data, code, headers = {} }: FakeResponse): Response {
  return Response.json({ message: 'Said', data, code }, { status, headers: { 'x-marhaba': '1', ...headers } })
}

function html(status: number, text: string): Response {
  return new Response(`<!doctype html><p>${text}`, { status, headers: { 'content-type': 'text/html' } })
}
