import type { FastifyInstance } from 'fastify'
import {
  addQuestion,
  editQuestion,
  listQuestions,
  reorderQuestions,
  turnQuestion,
} from '#server/domain/questions/questions.ts'
import { listAnswers, readHistory, summariseAnswers } from '#server/domain/rsvps/answers.ts'
import { answerRoutes } from '#shared/contract/answers.ts'
import { questionRoutes } from '#shared/contract/questions.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What a host asks, and what was answered. */
export function bindQuestionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps

  bindRoute(app, deps, 'question.list', questionRoutes['question.list'], (call) =>
    onEvent(db, call, 'view', (access) => listQuestions(db, access)),
  )
  bindRoute(app, deps, 'question.add', questionRoutes['question.add'], (call) =>
    writeOnEvent(db, call, 'own', 'question.add', (trx, access) =>
      addQuestion(trx, access, call.body, now()),
    ),
  )
  bindRoute(app, deps, 'question.edit', questionRoutes['question.edit'], (call) =>
    writeOnEvent(db, call, 'own', 'question.edit', (trx, access) =>
      editQuestion(trx, access, call.params.question_id, call.body, now()),
    ),
  )
  for (const [name, removed] of [
    ['question.remove', true],
    ['question.restore', false],
  ] as const) {
    bindRoute(app, deps, name, questionRoutes[name], (call) =>
      writeOnEvent(db, call, 'own', name, (trx, access) =>
        turnQuestion(trx, access, call.params.question_id, removed, now()),
      ),
    )
  }
  bindRoute(app, deps, 'question.reorder', questionRoutes['question.reorder'], (call) =>
    writeOnEvent(db, call, 'own', 'question.reorder', (trx, access) =>
      reorderQuestions(trx, access, call.body.ids),
    ),
  )

  bindRoute(app, deps, 'answer.list', answerRoutes['answer.list'], (call) =>
    onEvent(db, call, 'view', (access) => listAnswers(db, access, call.query)),
  )
  bindRoute(app, deps, 'answer.history', answerRoutes['answer.history'], (call) =>
    onEvent(db, call, 'view', (access) => readHistory(db, access, call.params.guest_id)),
  )
  bindRoute(app, deps, 'answer.summary', answerRoutes['answer.summary'], (call) =>
    onEvent(db, call, 'view', (access) => summariseAnswers(db, access)),
  )
}
