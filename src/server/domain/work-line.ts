import { type Outcome, refuse } from './outcome.ts'

interface Limits {
  /** Pieces of work at the same time. */
  readonly atOnce: number
  /** Pieces that wait for their turn; more are refused. */
  readonly waiting: number
  /** Those of one owner among them. */
  readonly waitingOfOwner?: number
}

/** Who wants the work: an owner has one piece at a time, and none once the signal is aborted. */
interface Turn {
  readonly owner?: string
  readonly signal?: AbortSignal
}

interface Waiting {
  readonly turn: Turn
  readonly begin: () => void
}

/** Work that is done in turn, so that whoever asks for much of it holds up neither others nor the process. */
export class WorkLine {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  readonly #busyOwners = new Set<string>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Does `work` when its turn has come. `unavailable` where too many wait, or the caller has gone meanwhile. */
  async run<T>(work: () => Promise<Outcome<T>>, turn: Turn = {}): Promise<Outcome<T>> {
    if (turn.signal?.aborted || this.isFull(turn.owner)) return refuse('unavailable')
    if (this.#mayBegin(turn.owner)) this.#begin(turn)
    else if (!(await this.#wait(turn))) return refuse('unavailable')
    try {
      return await work()
    } finally {
      this.#end(turn)
    }
  }

  /** Whether work of this owner would be refused now: asked before much is read for it. */
  isFull(owner?: string): boolean {
    if (this.#mayBegin(owner)) return false
    const { waiting, waitingOfOwner = waiting } = this.#limits
    const own = owner === undefined ? 0 : this.#waiting.filter(({ turn }) => turn.owner === owner).length
    return this.#waiting.length >= waiting || own >= waitingOfOwner
  }

  #mayBegin(owner: string | undefined): boolean {
    return this.#running < this.#limits.atOnce && (owner === undefined || !this.#busyOwners.has(owner))
  }

  #begin({ owner }: Turn): void {
    this.#running++
    if (owner !== undefined) this.#busyOwners.add(owner)
  }

  /** False where the caller went away before the turn came. */
  #wait(turn: Turn): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        resolve(false)
      }
      const waiting: Waiting = {
        turn,
        begin: () => {
          turn.signal?.removeEventListener('abort', leave)
          resolve(true)
        },
      }
      turn.signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #end({ owner }: Turn): void {
    this.#running--
    if (owner !== undefined) this.#busyOwners.delete(owner)
    const place = this.#waiting.findIndex(({ turn }) => this.#mayBegin(turn.owner))
    const [next] = place < 0 ? [] : this.#waiting.splice(place, 1)
    if (next === undefined) return
    this.#begin(next.turn)
    next.begin()
  }
}
