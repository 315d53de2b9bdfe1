import { createStore } from '#client/lib/create-store.ts'
import { descriptionBytes, readDescription } from '#client/lib/peer-link/description.ts'
import { answerLink, type Offered, offerLink, type PeerLink } from '#client/lib/peer-link/peer-link.ts'
import { readBytes } from '#shared/rules/binary/byte-reader.ts'
import { ByteWriter } from '#shared/rules/binary/byte-writer.ts'
import { crc32 } from '#shared/rules/binary/crc32.ts'
import { framesOf, startFrameReader } from '#shared/rules/handover/frames.ts'
import { readSummary, summaryBytes } from '#shared/rules/handover/parcel.ts'
import { concatBytes } from '#shared/rules/handover/signature.ts'
import type { DoorSession } from '../queries.ts'
import { decrypted, encrypted } from './cipher.ts'
import { type Joining, startJoining } from './neighbours.ts'

/** What a code between two phones says. */
const KIND = { offer: 1, answer: 2, summary: 3, exchange: 4, rest: 5, end: 6 } as const
type Kind = keyof typeof KIND
/** What a phone shows until the other one has answered; after an answer they connect by themselves. */
type Shown = Exclude<Kind, 'end'>
/** What the phone that shows a code reads next. */
const REPLY: Partial<Record<Shown, Kind>> = {
  offer: 'answer',
  summary: 'exchange',
  exchange: 'rest',
  rest: 'end',
}

type Frames = ReturnType<typeof framesOf>

export type MeetingProblem =
  /** The code is of a phone of another event, or was made by nobody we know. */
  | 'other-event'
  /** Another code was to come now. */
  | 'out-of-turn'
  /** This browser has no channel to other phones, or none got through. */
  | 'no-channel'
  | 'storage'

/** The state of an exchange between two phones. One shows the first code, the other reads it. */
export type Meeting =
  | { readonly kind: 'idle' }
  /** The person chose; the code is being made. */
  | { readonly kind: 'preparing' }
  /** `expected`: the code that the camera looks for at the same time; null where there is no reply to read. */
  | {
      readonly kind: 'showing'
      readonly what: Shown
      readonly frames: Frames
      readonly expected: Kind | null
    }
  | {
      readonly kind: 'reading'
      readonly expected: Kind | null
      readonly filled: number
      readonly blocks: number
    }
  /** Both halves of a pairing were read, and the browsers look for each other. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** `received`: records that this phone did not know. `end`: the code with which it ends on the other phone too. */
  | { readonly kind: 'done'; readonly received: number; readonly end: Frames | null }
  | { readonly kind: 'failed'; readonly problem: MeetingProblem }

const IDLE: Meeting = { kind: 'idle' }

export type MeetingControl = ReturnType<typeof createMeeting>

/**
 * Two phones held together: the state machine of what this one shows and reads next. A phone that shows a code looks for
 * the reply, so that reading it is all that takes the phones from step to step.
 */
export function createMeeting(door: DoorSession) {
  const state = createStore<Meeting>(IDLE)
  let reader = startFrameReader('first')
  let offered: (Offered & { joining: Joining }) | null = null
  let pending: PeerLink | null = null
  let received = 0
  /** Of the last message of a hand-over, which the other phone repeats once it has read it. */
  let restCheck: number | null = null
  /** What is shown, while the camera reads what may be no reply to it. */
  let shown: Extract<Meeting, { kind: 'showing' }> | null = null
  /** Counts up with whatever the person chooses, so that what was begun before is dropped. */
  let turn = 0

  function begin(next: Meeting): number {
    turn += 1
    shown = null
    state.set(next)
    return turn
  }

  function abandon(): void {
    pending?.close()
    pending = null
    offered = null
    received = 0
    restCheck = null
  }

  async function framesFor(what: Kind, body: Uint8Array): Promise<Frames | null> {
    const secret = door.handover.secret()
    if (secret === null) return null
    const message = await encrypted(secret, concatBytes(Uint8Array.of(KIND[what]), body))
    return framesOf(message, what === 'offer' || what === 'summary' ? 'first' : 'next')
  }

  async function show(what: Shown, body: Uint8Array, mine: number): Promise<void> {
    const frames = await framesFor(what, body)
    if (mine !== turn || frames === null) return
    // The reader stays, so that frames of the exchange, still on the other screen, are ignored.
    if (what !== 'rest') reader = startFrameReader('next')
    state.set({ kind: 'showing', what, frames, expected: REPLY[what] ?? null })
  }

  function fail(problem: MeetingProblem): void {
    abandon()
    begin({ kind: 'failed', problem })
  }

  /** One code of the other phone, as far as the camera has put it together. */
  async function scanned(text: string): Promise<void> {
    const now = state.get()
    if (now.kind !== 'reading' && now.kind !== 'showing') return
    const { expected } = now
    const progress = reader.read(text)
    if (progress === null) return
    if (progress.kind === 'reading') {
      // The other phone replies, so it needs nothing more of what this one shows.
      if (now.kind === 'showing') shown = now
      state.set({ kind: 'reading', expected, filled: progress.filled, blocks: progress.blocks })
      return
    }
    turn += 1
    const mine = turn
    const secret = door.handover.secret()
    const message = secret && (await decrypted(secret, progress.message))
    if (mine !== turn) return
    const what = message && (Object.keys(KIND) as Kind[]).find((kind) => KIND[kind] === message[0])
    if (what && isExpected(what, message.subarray(1), expected)) {
      shown = null
      state.set({ kind: 'preparing' })
      return handle(what, message.slice(1), mine)
    }
    if (expected === null) fail(message ? 'out-of-turn' : 'other-event')
    // Of other phones nearby, or what this phone has read before.
    else if (now.kind === 'reading') state.set(shown ?? { ...now, filled: 0, blocks: 0 })
  }

  /** The phone that reads first accepts any first code; later ones have to come in order. */
  function isExpected(what: Kind, body: Uint8Array, expected: Kind | null): boolean {
    if (expected === null) return what === 'offer' || what === 'summary'
    return what === expected && (what !== 'end' || readBytes(body, (bytes) => bytes.number()) === restCheck)
  }

  async function handle(what: Kind, body: Uint8Array<ArrayBuffer>, mine: number): Promise<void> {
    switch (what) {
      case 'offer':
        return answer(body, mine)
      case 'answer':
        return accept(body, mine)
      case 'summary':
        return answerAll('exchange', body, mine)
      case 'exchange': {
        const read = readBytes(body, (bytes) => ({
          summary: bytes.bytes(),
          parcels: bytes.raw(body.length - bytes.at),
        }))
        if (read === null || !(await take(read.parcels))) return
        return answerAll('rest', read.summary, mine)
      }
      case 'rest': {
        if (!(await take(body))) return
        const end = await framesFor('end', new ByteWriter().number(crc32(body)).done())
        if (mine === turn) state.set({ kind: 'done', received, end })
        return
      }
      case 'end':
        state.set({ kind: 'done', received, end: null })
    }
  }

  /** What a phone with this summary lacks, with a summary of this one where the other is still to tell. */
  async function answerAll(what: 'exchange' | 'rest', theirs: Uint8Array, mine: number): Promise<void> {
    const summary = readSummary(theirs)
    if (summary === null) return fail('out-of-turn')
    const parcels = await door.handover.parcelsFor(summary)
    // Afterwards, or the other phone would tell back what is sealed for it here.
    const own = door.handover.summary()
    if (own === null) return fail('out-of-turn')
    const writer = new ByteWriter()
    if (what === 'exchange') writer.bytes(summaryBytes(own))
    for (const { bytes } of parcels) writer.bytes(bytes)
    const body = writer.done()
    if (what === 'rest') restCheck = crc32(body)
    await show(what, body, mine)
  }

  async function take(parcels: Uint8Array): Promise<boolean> {
    const list = readBytes(parcels, (bytes) => {
      const all: Uint8Array[] = []
      while (!bytes.isAtEnd) all.push(bytes.bytes())
      return all
    })
    for (const parcel of list ?? []) {
      const taken = await door.handover.take(parcel)
      if (taken.ok) received += taken.received
      else if (taken.kind === 'storage') {
        fail('storage')
        return false
      }
    }
    return true
  }

  async function answer(body: Uint8Array, mine: number): Promise<void> {
    const offer = readDescription(body)
    const joining = startJoining(door)
    const answered = offer && (await answerLink(offer, joining.onMessage).catch(() => null))
    if (mine !== turn) return answered?.link.close()
    if (!answered) return fail('no-channel')
    pending = answered.link
    joining.join(answered.link)
    follow(answered.link)
    await show('answer', descriptionBytes(answered.answer), mine)
  }

  async function accept(body: Uint8Array, mine: number): Promise<void> {
    const description = readDescription(body)
    if (offered === null || description === null) return fail('out-of-turn')
    const { link, joining, accept: take } = offered
    state.set({ kind: 'connecting' })
    joining.join(link)
    follow(link)
    if (!(await take(description)) && mine === turn) fail('no-channel')
  }

  /** The channel opens by itself once both have read. */
  function follow(link: PeerLink): void {
    const stop = link.subscribe(() => {
      if (link !== pending) return stop()
      if (link.state() === 'connected') {
        pending = null
        offered = null
        begin({ kind: 'connected' })
      } else if (link.state() === 'lost') fail('no-channel')
    })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    scanned,

    /** Reads the other phone's code, whichever it is. */
    readFirst() {
      abandon()
      reader = startFrameReader('first')
      begin({ kind: 'reading', expected: null, filled: 0, blocks: 0 })
    },

    /** Pairs over the network that both are on. */
    async pair() {
      abandon()
      const mine = begin({ kind: 'preparing' })
      const joining = startJoining(door)
      const made = await offerLink(joining.onMessage).catch(() => null)
      if (mine !== turn) return made?.link.close()
      if (made === null) return fail('no-channel')
      offered = { ...made, joining }
      pending = made.link
      await show('offer', descriptionBytes(made.offer), mine)
    },

    /** Hands over from screen to screen. */
    async handOver() {
      abandon()
      const mine = begin({ kind: 'preparing' })
      const summary = door.handover.summary()
      if (summary !== null) await show('summary', summaryBytes(summary), mine)
    },

    /** By hand, where the camera cannot see that the other phone has read this. */
    next() {
      const now = state.get()
      if (now.kind !== 'showing' || now.expected === null) return
      if (now.what === 'rest') begin({ kind: 'done', received, end: null })
      else begin({ kind: 'reading', expected: now.expected, filled: 0, blocks: 0 })
    },

    stop() {
      abandon()
      begin(IDLE)
    },
  }
}
