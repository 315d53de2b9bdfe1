import type { FastifyInstance } from 'fastify'
import {
  addQuestion,
  editQuestion,
  listQuestions,
  reorderQuestions,
  setQuestionRemoved,
} from '#server/domain/questions/questions.ts'
import { readReportInTurn } from '#server/domain/report-turns.ts'
import { listAnswers, readHistory, summariseAnswers } from '#server/domain/rsvps/answers.ts'
import { recordTelephoneAnswer } from '#server/domain/rsvps/telephone-answers.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Questions, and the answers to them. */
export function bindQuestionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('question.list', (call) => onEvent(db, call, 'view', (access) => listQuestions(db, access)))
  bind('question.add', (call) =>
    writeOnEvent(db, call, 'own', (trx, access) => addQuestion(trx, access, call.body, now())),
  )
  bind('question.edit', (call) =>
    writeOnEvent(db, call, 'own', (trx, access) =>
      editQuestion(trx, access, call.params.question_id, call.body, now()),
    ),
  )
  for (const [name, removed] of [
    ['question.remove', true],
    ['question.restore', false],
  ] as const) {
    bind(name, (call) =>
      writeOnEvent(db, call, 'own', (trx, access) =>
        setQuestionRemoved(trx, access, call.params.question_id, removed, now()),
      ),
    )
  }
  bind('question.reorder', (call) =>
    writeOnEvent(db, call, 'own', (trx, access) => reorderQuestions(trx, access, call.body.ids)),
  )

  bind('answer.record', (call) =>
    writeOnEvent(db, call, 'track', (trx, access) =>
      recordTelephoneAnswer(trx, access, call.params.guest_id, call.body, now()),
    ),
  )
  bind('answer.list', (call) =>
    onEvent(db, call, 'track', (access) => readReportInTurn(call, () => listAnswers(db, access, call.query))),
  )
  bind('answer.history', (call) =>
    onEvent(db, call, 'track', (access) => readHistory(db, access, call.params.guest_id)),
  )
  bind('answer.summary', (call) =>
    onEvent(db, call, 'track', (access) => readReportInTurn(call, () => summariseAnswers(db, access))),
  )
}
