import type { NewQuestion, Question, QuestionEdit } from '#shared/contract/questions.ts'
import { inOrder, mergeOptions } from '#shared/rules/rsvp/questions.ts'

/** Changes an event's questions; those that it leaves alone stay the same objects. */
export type ListChange = (before: readonly Question[]) => readonly Question[]

/** The effects of writes on the questions, equal to what the server does. */
export const questionEffects = {
  /** Does nothing where the question exists: a write may be applied twice. */
  add(event_id: string, { id, options, ...details }: NewQuestion, at: string): ListChange {
    return (before) => {
      if (before.some((question) => question.id === id)) return before
      const position = Math.max(0, ...notDeleted(before).map((question) => question.position)) + 1
      const made = { rev: 0, created_at: at, updated_at: at, deleted: false }
      return [...before, { id, event_id, ...details, options: mergeOptions([], options), position, ...made }]
    }
  },

  /** A removed question stays as it is: the server would refuse the edit. */
  edit(id: string, { options, ...changes }: QuestionEdit['changes'], at: string): ListChange {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    return each(id, (before) => {
      if (before.deleted) return before
      const merged = options ? { options: mergeOptions(before.options, options) } : {}
      return { ...before, ...given, ...merged, updated_at: at }
    })
  },

  setDeleted(id: string, deleted: boolean, at: string): ListChange {
    return each(id, (before) =>
      before.deleted === deleted ? before : { ...before, deleted, updated_at: at },
    )
  },

  /** The named ones come first, in this order; the others keep theirs behind them. */
  reorder(ids: readonly string[], at: string): ListChange {
    const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
    const placeOf = ({ id }: Question) => places.get(id) ?? ids.length
    return (before) => {
      const ordered = inOrder(notDeleted(before)).sort((one, other) => placeOf(one) - placeOf(other))
      const positions = new Map(ordered.map(({ id }, place) => [id, place + 1]))
      return before.map((question) => {
        const position = positions.get(question.id) ?? question.position
        return position === question.position ? question : { ...question, position, updated_at: at }
      })
    }
  },
}

function notDeleted(questions: readonly Question[]): Question[] {
  return questions.filter(({ deleted }) => !deleted)
}

function each(id: string, change: (before: Question) => Question): ListChange {
  return (before) => before.map((question) => (question.id === id ? change(question) : question))
}
