import type {
  ImportBody,
  ImportDecisions,
  ImportSource,
  ImportView,
  ListGuest,
  Refusal,
} from './import-decisions.ts'
import type { ImportReply, ImportRequest } from './import-protocol.ts'

/** A file made to hold its reader up is given up on; the slowest phone reads 5,000 rows in a fifth of this. */
const READ_LIMIT_MS = 15_000

export type ImportResult =
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
  #resolve: ((answer: ImportReply | null) => void) | null = null

  constructor(onRows: (rows: number) => void) {
    this.#onRows = onRows
    this.#worker.onmessage = ({ data }: MessageEvent<ImportReply>) => this.#receive(data)
    this.#worker.onerror = () => this.#receive(this.#broken())
  }

  async open(
    source: ImportSource,
    list: readonly ListGuest[],
    decisions: ImportDecisions,
  ): Promise<ImportResult | null> {
    const clock = setTimeout(() => this.#receive(this.#broken()), READ_LIMIT_MS)
    const answer = await this.#send({ ask: 'open', turn: ++this.#turn, source, list, decisions })
    clearTimeout(clock)
    return resultOf(answer)
  }

  async decide(decisions: ImportDecisions, list: readonly ListGuest[] | null): Promise<ImportResult | null> {
    return resultOf(await this.#send({ ask: 'decide', turn: ++this.#turn, list, decisions }))
  }

  async bodyOf(decisions: ImportDecisions): Promise<ImportBody | null> {
    const answer = await this.#send({ ask: 'settle', turn: ++this.#turn, decisions })
    return answer?.say === 'settled' ? answer.body : null
  }

  close(): void {
    this.#worker.terminate()
    this.#resolve?.(null)
    this.#resolve = null
  }

  #send(question: ImportRequest): Promise<ImportReply | null> {
    this.#resolve?.(null)
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#worker.postMessage(question)
    })
  }

  #receive(answer: ImportReply): void {
    if (answer.turn !== this.#turn) return
    if (answer.say === 'rows') {
      this.#onRows(answer.rows)
      return
    }
    this.#resolve?.(answer)
    this.#resolve = null
  }

  #broken(): ImportReply {
    return { say: 'refused', turn: this.#turn, refusal: { code: 'file_broken' } }
  }
}

function resultOf(answer: ImportReply | null): ImportResult | null {
  if (answer?.say === 'view') return { ok: true, view: answer.view }
  return answer?.say === 'refused' ? { ok: false, refusal: answer.refusal } : null
}
