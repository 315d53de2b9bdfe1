export interface TurnLimits {
  /** Tasks that run at once: in all, and per owner. */
  readonly size: number
  readonly share: number
  /** Tasks that may wait: in all, and per owner. */
  readonly waiting: number
  readonly waitingOfOwner: number
}

/** Lets work wait for its turn. */
export interface Turns {
  /**
   * Does the work when its turn comes; null where too much waits already, or the signal was aborted before the work
   * began: nobody waits for its result any more.
   */
  readonly run: <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | null>
}

interface Owner {
  running: number
  /** When one of theirs was started last, counted in starts. */
  servedAt: number
  readonly waiting: (() => void)[]
}

/**
 * Whoever was served longest ago is next, however much others have waiting: one owner's hundred pieces of work delay
 * everybody else by one.
 */
export function createTurns({ size, share, waiting: most, waitingOfOwner }: TurnLimits): Turns {
  const owners = new Map<string, Owner>()
  let [running, waiting, starts] = [0, 0, 0]

  function start(owner: Owner): void {
    running += 1
    starts += 1
    owner.running += 1
    owner.servedAt = starts
  }

  function startNext(): void {
    const [next] = [...owners.values()]
      .filter((owner) => owner.waiting.length > 0 && owner.running < share)
      .sort((one, other) => one.servedAt - other.servedAt)
    if (next === undefined || running >= size) return
    waiting -= 1
    start(next)
    next.waiting.shift()?.()
  }

  /** False where the signal was aborted before the turn came. */
  function turnOf(owner: Owner, signal: AbortSignal | undefined): Promise<boolean> {
    waiting += 1
    return new Promise((resolve) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        waiting -= 1
        owner.waiting.splice(owner.waiting.indexOf(begin), 1)
        resolve(false)
      }
      signal?.addEventListener('abort', leave, { once: true })
      owner.waiting.push(begin)
    })
  }

  function forgetIdle(name: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name)
  }

  return {
    async run(name, work, signal) {
      if (signal?.aborted) return null
      const owner = owners.get(name) ?? { running: 0, servedAt: 0, waiting: [] }
      const isFree = running < size && owner.running < share
      if (!isFree && (waiting >= most || owner.waiting.length >= waitingOfOwner)) return null
      owners.set(name, owner)
      if (isFree) start(owner)
      else if (!(await turnOf(owner, signal))) {
        forgetIdle(name, owner)
        return null
      }
      try {
        return await work()
      } finally {
        running -= 1
        owner.running -= 1
        forgetIdle(name, owner)
        startNext()
      }
    },
  }
}
