import type { Description } from '#client/lib/peer-link/description.ts'
import { channelMessage, MESSAGE } from './channel-message.ts'
import { presenceBytes, readPresence, readSignal, type Signal, signalBytes } from './introduction-bytes.ts'

/** Channels to as many phones: each phone of more is reached through others. */
const CHANNELS_MAXIMUM = 8
/** How long the first try may take until another follows; then twice as long each time. */
const FIRST_TRY_MS = 15_000
const LAST_TRY_MS = 240_000

type Send = (message: Uint8Array<ArrayBuffer>) => void

interface Offer {
  readonly offer: Description
  readonly accept: (answer: Description) => Promise<boolean>
  readonly giveUp: () => void
}

export interface IntroductionParts {
  /** Asked each time: a phone that leaves its door and opens it again is another device. Empty while it has left. */
  readonly ownId: () => string
  /** Begins a channel of its own; null where the browser cannot. */
  readonly offer: () => Promise<Offer | null>
  readonly answer: (offer: Description) => Promise<Description | null>
  /** A channel turned out to lead to this phone. */
  readonly onIdentified: (channel: number, id: string) => void
}

interface Channel {
  readonly send: Send
  isOpen: boolean
  /** Null until the other phone has sent it; another one once that phone has opened its door again. */
  id: string | null
  others: readonly string[]
}

interface Try {
  readonly offer: Offer | null
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Phones that are connected introduce each other: each lists the phones that it has a channel to, and of two without
 * one between them the one with the lower id sends an offer through the third. A lost channel is replaced the same way.
 */
export function startIntroductions({ ownId, offer, answer, onIdentified }: IntroductionParts) {
  const channels = new Map<number, Channel>()
  const tries = new Map<string, Try>()
  const failures = new Map<string, number>()
  /** Somebody has disconnected these phones from this one, which only pairing them again undoes. */
  const unwelcome = new Set<string>()

  const open = () => [...channels.values()].filter(({ isOpen }) => isOpen)
  const channelTo = (id: string) => open().find((channel) => channel.id === id)

  function announcePresence(): void {
    const own = ownId()
    if (own === '') return
    for (const { id, send } of open()) {
      const others = open().flatMap((other) => (other.id === null || other.id === id ? [] : [other.id]))
      send(channelMessage('presence', presenceBytes({ id: own, others })))
    }
  }

  function introduce(): void {
    const own = ownId()
    if (own === '') return
    for (const { send, others } of open())
      for (const id of others) {
        const isTaken = channelTo(id) !== undefined || tries.has(id) || unwelcome.has(id)
        if (own < id && !isTaken && open().length + tries.size < CHANNELS_MAXIMUM) void tryToReach(id, send)
      }
  }

  async function tryToReach(id: string, send: Send): Promise<void> {
    const failed = failures.get(id) ?? 0
    const timer = setTimeout(
      () => {
        tries.get(id)?.offer?.giveUp()
        tries.delete(id)
        failures.set(id, failed + 1)
        introduce()
      },
      Math.min(FIRST_TRY_MS * 2 ** failed, LAST_TRY_MS),
    )
    tries.set(id, { offer: null, timer })
    const made = await offer()
    if (made === null) return
    const own = ownId()
    if (own === '' || tries.get(id)?.timer !== timer) return made.giveUp()
    tries.set(id, { offer: made, timer })
    send(channelMessage('signal', signalBytes({ to: id, from: own, description: made.offer })))
  }

  function endTry(id: string): void {
    clearTimeout(tries.get(id)?.timer)
    tries.delete(id)
    failures.delete(id)
  }

  async function takeSignal(signal: Signal, channel: Channel): Promise<void> {
    const { to, from, description } = signal
    if (to !== ownId()) {
      channelTo(to)?.send(channelMessage('signal', signalBytes(signal)))
    } else if (description.role === 'answer') {
      await tries.get(from)?.offer?.accept(description)
    } else if (!unwelcome.has(from)) {
      const answered = await answer(description)
      if (answered !== null)
        channel.send(channelMessage('signal', signalBytes({ to: from, from: to, description: answered })))
    }
  }

  return {
    /** This phone is another device now. */
    renamed(): void {
      announcePresence()
      introduce()
    },

    /** It opened, or is open again. */
    opened(number: number, send: Send): void {
      const channel = channels.get(number)
      if (channel === undefined) channels.set(number, { send, isOpen: true, id: null, others: [] })
      else channel.isOpen = true
      announcePresence()
    },

    /** Nothing gets through any more, perhaps only for now. */
    paused(number: number): void {
      const channel = channels.get(number)
      if (channel === undefined) return
      channel.isOpen = false
      announcePresence()
      introduce()
    },

    ended(number: number): void {
      if (!channels.delete(number)) return
      announcePresence()
      introduce()
    },

    /** A person has disconnected it. */
    dismissed(id: string): void {
      unwelcome.add(id)
      endTry(id)
    },

    async receive(number: number, message: Uint8Array): Promise<void> {
      const channel = channels.get(number)
      if (channel === undefined) return
      const body = message.subarray(1)
      const presence = message[0] === MESSAGE.presence ? readPresence(body) : null
      const signal = message[0] === MESSAGE.signal ? readSignal(body) : null
      if (signal !== null) return takeSignal(signal, channel)
      if (presence === null || presence.id === ownId()) return
      const isNew = channel.id !== presence.id
      channel.id = presence.id
      channel.others = presence.others.filter((id) => id !== ownId())
      if (isNew) {
        unwelcome.delete(presence.id)
        endTry(presence.id)
        onIdentified(number, presence.id)
        announcePresence()
      }
      introduce()
    },
  }
}

export type Introductions = ReturnType<typeof startIntroductions>
