import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelMessage } from '#client/features/check-in/nearby/channel-message.ts'
import { readPresence, readSignal } from '#client/features/check-in/nearby/introduction-bytes.ts'
import { type Introductions, startIntroductions } from '#client/features/check-in/nearby/introductions.ts'
import type { Description } from '#client/lib/peer-link/description.ts'

/** In the order of their ids: of two phones the first offers. */
const IDS = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)

/** A channel as each of its two phones numbers it. */
interface Cable {
  readonly ends: readonly [Phone, Phone]
  readonly numbers: readonly [number, number]
}

let network: Network
beforeEach(() => {
  vi.useFakeTimers()
  network = new Network()
})
afterEach(() => vi.useRealTimers())

/** Phones, and the channels between them. */
class Network {
  readonly phones = IDS.map((id) => new Phone(id, this))
  readonly cables: Cable[] = []
  /** Offers that were answered and wait for the answer to come back. */
  readonly answered = new Map<string, Phone>()
  /** Whether two browsers find each other. */
  isReachable = true
  offers = 0

  connect(one: Phone, other: Phone): Cable {
    const cable: Cable = { ends: [one, other], numbers: [one.nextNumber(), other.nextNumber()] }
    this.cables.push(cable)
    for (const side of [0, 1] as const) {
      const [from, to] = [cable.ends[side], cable.ends[1 - side] as Phone]
      from.introductions.opened(cable.numbers[side], (message) => {
        const number = cable.numbers[1 - side] as number
        void Promise.resolve().then(() => {
          if (this.cables.includes(cable)) void to.introductions.receive(number, message)
        })
      })
    }
    return cable
  }

  cut(cable: Cable): void {
    this.cables.splice(this.cables.indexOf(cable), 1)
    for (const side of [0, 1] as const) cable.ends[side].introductions.ended(cable.numbers[side])
  }

  pairs(): string[] {
    return this.cables
      .map(({ ends }) =>
        ends
          .map((phone) => this.phones.indexOf(phone) + 1)
          .sort()
          .join(''),
      )
      .sort()
  }
}

class Phone {
  id: string
  readonly introductions: Introductions
  readonly identified: string[] = []
  #numbers = 0

  constructor(id: string, network: Network) {
    this.id = id
    this.introductions = startIntroductions({
      ownId: () => this.id,
      offer: async () => {
        network.offers += 1
        const ufrag = `${id}-${network.offers}`
        return {
          offer: aDescription('offer', ufrag),
          accept: async () => {
            const other = network.answered.get(ufrag)
            if (other && network.isReachable) network.connect(this, other)
            return true
          },
          giveUp: () => network.answered.delete(ufrag),
        }
      },
      answer: async ({ ufrag }) => {
        network.answered.set(ufrag, this)
        return aDescription('answer', ufrag)
      },
      onIdentified: (_, other) => this.identified.push(other),
    })
  }

  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }
}

function aDescription(role: Description['role'], ufrag: string): Description {
  return { role, ufrag, password: 'password', fingerprint: new Uint8Array(32), candidates: [] }
}

const flushMessages = () => vi.advanceTimersByTimeAsync(0)

function three(): [Phone, Phone, Phone] {
  const [first, second, third] = network.phones
  if (!first || !second || !third) throw new Error('three phones')
  return [first, second, third]
}

describe('[C-3] phones that are connected introduce each other', () => {
  it('so that two pairings connect three phones', async () => {
    const [first, second, third] = three()
    network.connect(first, second)
    network.connect(second, third)
    await flushMessages()
    expect(network.pairs()).toEqual(['12', '13', '23'])
    expect(third.identified).toEqual([IDS[1], IDS[0]])
    expect(network.offers).toBe(1)
  })

  it('again after a channel is lost, and not before', async () => {
    const [first, second, third] = three()
    const lost = network.connect(first, second)
    network.connect(second, third)
    await flushMessages()
    network.cut(lost)
    await flushMessages()
    expect(network.pairs()).toEqual(['12', '13', '23'])
    expect(network.offers).toBe(2)
  })

  it('while nothing gets through a channel, which then has its place back', async () => {
    const [first, second, third] = three()
    const paused = network.connect(first, second)
    network.connect(second, third)
    network.connect(first, third)
    await flushMessages()
    first.introductions.paused(paused.numbers[0])
    await flushMessages()
    expect(network.pairs()).toEqual(['12', '12', '13', '23'])
    first.introductions.opened(paused.numbers[0], () => {})
    await flushMessages()
    expect(network.offers).toBe(1)
  })

  it('seldom where they do not find each other', async () => {
    const [first, second, third] = three()
    network.isReachable = false
    network.connect(first, second)
    network.connect(second, third)
    await vi.advanceTimersByTimeAsync(15_000 * (1 + 2 + 4) + 1)
    expect(network.offers).toBe(4)
    network.isReachable = true
    await vi.advanceTimersByTimeAsync(15_000 * 8)
    expect(network.pairs()).toEqual(['12', '13', '23'])
  })

  it('except those that somebody has disconnected, until they are paired again', async () => {
    const [first, second, third] = three()
    const left = network.connect(first, second)
    network.connect(second, third)
    network.connect(first, third)
    await flushMessages()
    second.introductions.dismissed(first.id)
    network.cut(left)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(network.pairs()).toEqual(['13', '23'])
    const again = network.connect(first, second)
    await flushMessages()
    network.cut(again)
    await flushMessages()
    expect(network.pairs()).toEqual(['12', '13', '23'])
  })

  it('by what they are called now: who opens a door again is another device', async () => {
    const [first, second, third] = three()
    network.connect(first, second)
    first.id = ''
    first.introductions.renamed()
    const lost = network.connect(second, third)
    await flushMessages()
    expect(network.offers).toBe(0)
    first.id = IDS[0]?.replace(/1$/, '4') ?? ''
    first.introductions.renamed()
    await flushMessages()
    expect(second.identified).toEqual([IDS[0], third.id, first.id])
    expect(network.pairs()).toEqual(['12', '13', '23'])
    network.cut(lost)
    await flushMessages()
    expect(network.pairs()).toEqual(['12', '13', '23'])
  })

  it('and read nothing that another phone could not have written', async () => {
    const [first, second] = three()
    const { numbers } = network.connect(first, second)
    await flushMessages()
    for (const kind of ['presence', 'signal'] as const)
      await first.introductions.receive(numbers[0], channelMessage(kind, new Uint8Array(20)))
    expect(readPresence(new Uint8Array(3))).toBeNull()
    expect(readSignal(new Uint8Array(40))).toBeNull()
    expect(network.pairs()).toEqual(['12'])
  })
})
