import type { ImportDecisions, ImportSource } from './import-decisions.ts'
import type { ImportReply, ImportRequest } from './import-protocol.ts'
import type { ImportBody, ImportView, ListGuest, Refusal } from './import-view.ts'

/** A file that takes longer, perhaps on purpose, is refused; the slowest phone reads 5,000 rows in a fifth of this. */
const READ_LIMIT_MS = 15_000

export type ImportResult =
  | { readonly ok: true; readonly view: ImportView }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * One import and the worker that reads it. Every request takes its turn; the reply to a superseded one is
 * null. `close` terminates the worker at once.
 */
export class ImportSession {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  readonly #onRows: (rows: number) => void
  #turn = 0
  #resolve: ((reply: ImportReply | null) => void) | null = null

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
    const reply = await this.#send({ kind: 'open', turn: ++this.#turn, source, list, decisions })
    clearTimeout(clock)
    return resultOf(reply)
  }

  async decide(decisions: ImportDecisions, list: readonly ListGuest[] | null): Promise<ImportResult | null> {
    return resultOf(await this.#send({ kind: 'decide', turn: ++this.#turn, list, decisions }))
  }

  async bodyOf(decisions: ImportDecisions): Promise<ImportBody | null> {
    const reply = await this.#send({ kind: 'confirm', turn: ++this.#turn, decisions })
    return reply?.kind === 'body' ? reply.body : null
  }

  close(): void {
    this.#worker.terminate()
    this.#resolve?.(null)
    this.#resolve = null
  }

  #send(request: ImportRequest): Promise<ImportReply | null> {
    this.#resolve?.(null)
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#worker.postMessage(request)
    })
  }

  #receive(reply: ImportReply): void {
    if (reply.turn !== this.#turn) return
    if (reply.kind === 'rows') {
      this.#onRows(reply.rows)
      return
    }
    this.#resolve?.(reply)
    this.#resolve = null
  }

  #broken(): ImportReply {
    return { kind: 'refused', turn: this.#turn, refusal: { code: 'file_broken' } }
  }
}

function resultOf(reply: ImportReply | null): ImportResult | null {
  if (reply?.kind === 'view') return { ok: true, view: reply.view }
  return reply?.kind === 'refused' ? { ok: false, refusal: reply.refusal } : null
}
