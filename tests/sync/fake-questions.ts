import { newQuestionSchema, type Question, type QuestionEdit } from '#shared/contract/questions.ts'

/** What the server makes of the calls about an event's questions. */
export class FakeQuestions {
  readonly #eventId: string
  readonly #rows = new Map<string, Question>()

  constructor(eventId: string) {
    this.#eventId = eventId
  }

  all(): Question[] {
    return [...this.#rows.values()]
  }

  /** In their order, by the English text. */
  texts(): string[] {
    return this.#asked().map(({ text_en }) => text_en)
  }

  /** A change made by somebody else. */
  change(id: string, changes: Partial<Question>, rev: number): void {
    const row = this.#rows.get(id)
    if (row) this.#rows.set(id, { ...row, ...changes, rev })
  }

  /** `path` from the noun on; null where the question is not there. */
  answer([noun, id, act]: readonly string[], body: object, rev: () => number): object | null {
    if (noun === 'questions-order') {
      const { ids } = body as { ids: string[] }
      const place = (row: Question) => (ids.includes(row.id) ? ids.indexOf(row.id) : ids.length)
      const ordered = this.#asked().sort((one, other) => place(one) - place(other))
      ordered.forEach((row, at) => {
        if (row.position !== at + 1) this.change(row.id, { position: at + 1 }, rev())
      })
      return this.#asked()
    }
    if (id === undefined) return this.#add(body, rev)
    if (!this.#rows.has(id)) return null
    if (act === undefined) {
      const { options, ...changes } = (body as QuestionEdit).changes
      const stored = options?.map((option) => ({ ...option, removed: false }))
      this.change(id, { ...(changes as Partial<Question>), ...(stored ? { options: stored } : {}) }, rev())
    } else this.change(id, { deleted: act === 'remove' }, rev())
    return { question: this.#rows.get(id), answers: 0, overwrote: [] }
  }

  #add(body: object, rev: () => number): Question {
    const { options, ...details } = newQuestionSchema.parse(body)
    const known = this.#rows.get(details.id)
    if (known) return known
    const made = { created_at: MADE_AT, updated_at: MADE_AT, deleted: false }
    const question = {
      ...details,
      event_id: this.#eventId,
      options: options.map((option) => ({ ...option, removed: false })),
      position: Math.max(0, ...this.#asked().map(({ position }) => position)) + 1,
      rev: rev(),
      ...made,
    }
    this.#rows.set(question.id, question)
    return question
  }

  #asked(): Question[] {
    return this.all()
      .filter(({ deleted }) => !deleted)
      .sort((one, other) => one.position - other.position)
  }
}

const MADE_AT = '2026-11-20T12:00:00.000Z'
