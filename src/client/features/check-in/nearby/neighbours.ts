import { createStore } from '#client/lib/create-store.ts'
import {
  answerLink,
  type OnMessage,
  offerLink,
  type PeerLink,
  type PeerState,
} from '#client/lib/peer-link/peer-link.ts'
import type { DoorSession } from '../queries.ts'
import { type Gossip, startGossip } from './gossip.ts'
import { type Introductions, startIntroductions } from './introductions.ts'

/** A phone that this one is paired with, as the screen shows it. */
export interface Neighbour {
  readonly number: number
  /** By which people know it: from 1, as few as there are phones. */
  readonly place: number
  /** Null until the phone has sent it. */
  readonly id: string | null
  readonly state: PeerState
  /** Records that came from it and that this phone did not know. */
  readonly received: number
}

const neighbours = createStore<readonly Neighbour[]>([])
const links = new Map<number, PeerLink>()
const introductionsOf = new WeakMap<DoorSession, Introductions>()
let lastNumber = 0

export const neighbourStore = { subscribe: neighbours.subscribe, get: neighbours.get }

/** Records made within this time are sent as one parcel: a family checks in person by person. */
const SEND_MS = 150

/** The two ends of a pairing: what receives the messages of a link, and what takes the link once there is one. */
export interface Joining {
  readonly onMessage: OnMessage
  readonly join: (link: PeerLink) => void
}

/** Pairs with another phone for as long as the network lasts, also after the screen that began it is closed. */
export function startJoining(door: DoorSession): Joining {
  lastNumber += 1
  const number = lastNumber
  const introductions = introductionsFor(door)
  let gossip: Gossip | null = null
  let stopSending = () => {}

  function onState(link: PeerLink): void {
    const state = link.state()
    if (state === 'connected') {
      if (gossip === null) {
        gossip = startGossip(door.handover, {
          send: link.send,
          onTaken: (received) => change(number, (before) => ({ received: before.received + received })),
        })
        stopSending = sendWhatIsNew(door, gossip)
      }
      introductions.opened(number, link.send)
    } else if (state === 'far') introductions.paused(number)
    else if (state === 'lost') {
      stopSending()
      gossip?.stop()
      links.delete(number)
      introductions.ended(number)
    }
    change(number, () => ({ state }))
  }

  return {
    onMessage: (message) => {
      void gossip?.receive(message)
      void introductions.receive(number, message)
    },
    join(link) {
      links.set(number, link)
      neighbours.update((before) => {
        const all = before.filter(({ state, id }) => state !== 'lost' || id !== null)
        return [...all, { number, place: freePlace(all), id: null, state: link.state(), received: 0 }]
      })
      link.subscribe(() => onState(link))
      onState(link)
    },
  }
}

function introductionsFor(door: DoorSession): Introductions {
  const known = introductionsOf.get(door)
  if (known !== undefined) return known
  const made = startIntroductions({
    ownId: door.handover.deviceId,
    async offer() {
      const joining = startJoining(door)
      const offered = await offerLink(joining.onMessage).catch(() => null)
      if (offered === null) return null
      joinOnceConnected(joining, offered.link)
      return { ...offered, giveUp: offered.link.close }
    },
    async answer(offer) {
      const joining = startJoining(door)
      const answered = await answerLink(offer, joining.onMessage).catch(() => null)
      if (answered === null) return null
      joinOnceConnected(joining, answered.link)
      return answered.answer
    },
    onIdentified: replaceOlder,
  })
  introductionsOf.set(door, made)
  let id = door.handover.deviceId()
  door.subscribe(() => {
    const now = door.handover.deviceId()
    if (now === id) return
    id = now
    made.renamed()
  })
  return made
}

/** Nobody has to see phones that were introduced and do not find each other. */
function joinOnceConnected({ join }: Joining, link: PeerLink): void {
  const stop = link.subscribe(() => {
    stop()
    if (link.state() === 'connected') join(link)
  })
}

/** One phone is one neighbour: the newest channel to it counts, in the place of the older one. */
function replaceOlder(number: number, id: string): void {
  const older = neighbours.get().find((one) => one.id === id && one.number !== number)
  change(number, (one) => ({
    id,
    place: older?.place ?? one.place,
    received: one.received + (older?.received ?? 0),
  }))
  if (older !== undefined) leave(older.number)
}

function freePlace(all: readonly Neighbour[]): number {
  const taken = all.map(({ place }) => place)
  return taken.reduce((free) => (taken.includes(free) ? free + 1 : free), 1)
}

function change(number: number, more: (before: Neighbour) => Partial<Neighbour>): void {
  neighbours.update((all) => all.map((one) => (one.number === number ? { ...one, ...more(one) } : one)))
}

function sendWhatIsNew(door: DoorSession, gossip: Gossip): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let known = ''
  const stop = door.subscribe(() => {
    const { inside, received, recent, ended_devices, can_hand_over } = door.read()
    // Most changes of the view are none of the records.
    const now = `${inside} ${received} ${recent[0]?.id ?? ''} ${ended_devices} ${can_hand_over}`
    if (now === known) return
    known = now
    timer ??= setTimeout(() => {
      timer = null
      void gossip.sendNew()
    }, SEND_MS)
  })
  return () => {
    stop()
    if (timer !== null) clearTimeout(timer)
  }
}

/** A person disconnects it: other phones do not introduce it again. */
export function leaveNeighbour(door: DoorSession, { number, id }: Neighbour): void {
  if (id !== null) introductionsFor(door).dismissed(id)
  leave(number)
}

function leave(number: number): void {
  links.get(number)?.close()
  links.delete(number)
  neighbours.update((all) => all.filter((one) => one.number !== number))
}
