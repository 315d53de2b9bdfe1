import { seededRandom } from '../seeded-random.ts'

/**
 * A rateless code (random linear over GF(2)): a message is cut into blocks, and each drop is the XOR of some of them.
 * Any drops will do, in any order: a few more of them than there are blocks are enough, whichever were lost. The first
 * drops are the blocks themselves, so that a receiver who misses nothing needs not one more.
 */
const BLOCK_BYTES_MAXIMUM = 300

export interface Drop {
  /** Which drop it is, from 0 without end. */
  readonly number: number
  readonly data: Uint8Array
}

/** @param message not empty */
export function startFountain(message: Uint8Array): {
  readonly blocks: number
  drop: (number: number) => Drop
} {
  const blocks = blocksOf(message.length)
  const size = blockBytes(message.length)
  const block = (place: number) => message.subarray(place * size, (place + 1) * size)
  return {
    blocks,
    drop(number) {
      const data = new Uint8Array(size)
      for (const place of partsOf(number, blocks)) addTo(data, block(place))
      return { number, data }
    },
  }
}

export interface Basin {
  /** Takes a drop; one that says nothing new changes nothing. */
  readonly add: (drop: Drop) => void
  /** Blocks that are known, as far as drops stand for them. */
  readonly filled: () => number
  readonly blocks: number
  /** The message, once there are as many as it has blocks; null before. */
  readonly message: () => Uint8Array<ArrayBuffer> | null
}

/** Collects the drops of a message of so many bytes. */
export function startBasin(length: number): Basin {
  const blocks = blocksOf(length)
  const size = blockBytes(length)
  /** By its first part: an equation of those blocks whose XOR is `data`. None has the first part of another. */
  const equations = new Map<number, { parts: Uint8Array; data: Uint8Array }>()
  return {
    blocks,
    filled: () => equations.size,
    add({ number, data }) {
      if (data.length !== size) return
      const parts = new Uint8Array(blocks)
      for (const place of partsOf(number, blocks)) parts[place] = 1
      const sum = data.slice()
      for (let place = parts.indexOf(1); place >= 0; place = parts.indexOf(1, place)) {
        const known = equations.get(place)
        if (known === undefined) {
          equations.set(place, { parts, data: sum })
          return
        }
        addTo(parts, known.parts)
        addTo(sum, known.data)
      }
    },
    message() {
      if (equations.size < blocks) return null
      const bytes = new Uint8Array(blocks * size)
      for (let place = blocks - 1; place >= 0; place -= 1) {
        const equation = equations.get(place)
        if (equation === undefined) return null
        const block = bytes.subarray(place * size, (place + 1) * size)
        block.set(equation.data)
        // The later blocks are known by now.
        for (
          let other = equation.parts.indexOf(1, place + 1);
          other >= 0;
          other = equation.parts.indexOf(1, other + 1)
        )
          addTo(block, bytes.subarray(other * size, (other + 1) * size))
      }
      return bytes.slice(0, length)
    },
  }
}

function blocksOf(length: number): number {
  return Math.max(1, Math.ceil(length / BLOCK_BYTES_MAXIMUM))
}

/** Bytes of each block of a message of so many: as equal as can be, so that a short message is a small code. */
export function blockBytes(length: number): number {
  return Math.ceil(length / blocksOf(length))
}

/** The blocks that a drop is the XOR of: the same on both phones, because its number is all that the random ones come from. */
function partsOf(number: number, blocks: number): number[] {
  if (number < blocks) return [number]
  const random = seededRandom(Math.imul(number + 1, 0x9e3779b9))
  const parts: number[] = []
  for (let place = 0; place < blocks; place += 1) if (random() < 0.5) parts.push(place)
  return parts.length > 0 ? parts : [number % blocks]
}

function addTo(sum: Uint8Array, more: Uint8Array): void {
  for (let at = 0; at < more.length; at += 1) sum[at] = (sum[at] ?? 0) ^ (more[at] ?? 0)
}
