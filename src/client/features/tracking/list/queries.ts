import { readAnswers, readQuestions } from '#client/offline/db/questions.ts'
import type { AnswerSheet } from '#shared/rules/guest-export/answer-columns.ts'

/** What guests answered, as far as this device knows it, to be laid beside their list. */
export async function readSheet(eventId: string): Promise<AnswerSheet> {
  const [questions, answers] = await Promise.all([readQuestions(eventId), readAnswers(eventId)])
  return { questions, answers: new Map(answers.map((answer) => [answer.id, answer])) }
}
