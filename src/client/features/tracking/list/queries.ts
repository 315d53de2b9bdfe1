import type { AnswerSheet } from '#shared/rules/answer-table.ts'
import { readAnswers, readQuestions } from '../../../offline/db/questions.ts'

/** What guests answered, as far as this device knows it, to be laid beside their list. */
export async function readSheet(eventId: string): Promise<AnswerSheet> {
  const [questions, answers] = await Promise.all([readQuestions(eventId), readAnswers(eventId)])
  return { questions, answers: new Map(answers.map((answer) => [answer.id, answer])) }
}
