import type { ImportAnswer, ImportQuestion } from './import-protocol.ts'
import type { ImportDecisions, ImportSource, ImportView, ListGuest, Refusal, SettledBody } from './logic.ts'

/** A file made to hold its reader up is given up on; the slowest phone reads 5,000 rows in a fifth of this. */
const READ_LIMIT_MS = 15_000

export type Opened =
  | { readonly ok: true; readonly view: ImportView }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * One import and the worker that reads it. Every question takes its turn; the answer to an overtaken one is
 * null. `close` ends the worker in the middle of whatever it does.
 */
export class ImportSession {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  readonly #onRows: (rows: number) => void
  #turn = 0
  #settle: ((answer: ImportAnswer | null) => void) | null = null

  constructor(onRows: (rows: number) => void) {
    this.#onRows = onRows
    this.#worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => this.#hear(data)
    this.#worker.onerror = () => this.#hear(this.#broken())
  }

  async open(
    source: ImportSource,
    list: readonly ListGuest[],
    decisions: ImportDecisions,
  ): Promise<Opened | null> {
    const clock = setTimeout(() => this.#hear(this.#broken()), READ_LIMIT_MS)
    const answer = await this.#ask({ ask: 'open', turn: ++this.#turn, source, list, decisions })
    clearTimeout(clock)
    return openedOf(answer)
  }

  async decide(decisions: ImportDecisions, list: readonly ListGuest[] | null): Promise<Opened | null> {
    return openedOf(await this.#ask({ ask: 'decide', turn: ++this.#turn, list, decisions }))
  }

  async settle(decisions: ImportDecisions): Promise<SettledBody | null> {
    const answer = await this.#ask({ ask: 'settle', turn: ++this.#turn, decisions })
    return answer?.say === 'settled' ? answer.body : null
  }

  close(): void {
    this.#worker.terminate()
    this.#settle?.(null)
    this.#settle = null
  }

  #ask(question: ImportQuestion): Promise<ImportAnswer | null> {
    this.#settle?.(null)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#worker.postMessage(question)
    })
  }

  #hear(answer: ImportAnswer): void {
    if (answer.turn !== this.#turn) return
    if (answer.say === 'rows') {
      this.#onRows(answer.rows)
      return
    }
    this.#settle?.(answer)
    this.#settle = null
  }

  #broken(): ImportAnswer {
    return { say: 'refused', turn: this.#turn, refusal: { code: 'file_broken' } }
  }
}

function openedOf(answer: ImportAnswer | null): Opened | null {
  if (answer?.say === 'view') return { ok: true, view: answer.view }
  return answer?.say === 'refused' ? { ok: false, refusal: answer.refusal } : null
}
