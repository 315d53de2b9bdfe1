import { createStore } from '#client/lib/create-store.ts'
import type { OnMessage, PeerLink, PeerState } from '#client/lib/peer-link/peer-link.ts'
import type { DoorSession } from '../queries.ts'
import { type Gossip, startGossip } from './gossip.ts'

/** A phone that this one is paired with, as the screen shows it. */
export interface Neighbour {
  readonly number: number
  readonly state: PeerState
  /** Records that came from it and that this phone did not know. */
  readonly received: number
}

const neighbours = createStore<readonly Neighbour[]>([])
const links = new Map<number, PeerLink>()
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
  let gossip: Gossip | null = null
  let stopSending = () => {}
  const change = (more: (before: Neighbour) => Partial<Neighbour>) =>
    neighbours.update((all) => all.map((one) => (one.number === number ? { ...one, ...more(one) } : one)))

  function onState(link: PeerLink): void {
    const state = link.state()
    if (state === 'connected' && gossip === null) {
      gossip = startGossip(door.handover, {
        send: link.send,
        onTaken: (received) => change((before) => ({ received: before.received + received })),
      })
      stopSending = sendWhatIsNew(door, gossip)
    }
    if (state === 'lost') {
      stopSending()
      links.delete(number)
    }
    change(() => ({ state }))
  }

  return {
    onMessage: (message) => void gossip?.receive(message),
    join(link) {
      links.set(number, link)
      neighbours.update((all) => [
        ...all.filter(({ state }) => state !== 'lost'),
        { number, state: link.state(), received: 0 },
      ])
      link.subscribe(() => onState(link))
      onState(link)
    },
  }
}

function sendWhatIsNew(door: DoorSession, gossip: Gossip): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let known = ''
  const stop = door.subscribe(() => {
    const { inside, received, recent } = door.read()
    // Most changes of the view are none of the records.
    const now = `${inside} ${received} ${recent[0]?.id ?? ''}`
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

export function leaveNeighbour(number: number): void {
  links.get(number)?.close()
  links.delete(number)
  neighbours.update((all) => all.filter((one) => one.number !== number))
}
