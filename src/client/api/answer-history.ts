import { answerRoutes } from '#shared/contract/answers.ts'
import { call } from './http-client.ts'
import { unwrap } from './query-client.ts'

/** Every answer a guest gave, as a query: the server alone has them. Asked anew once another answer stands. */
export function answerHistory(eventId: string, guestId: string, answerId: string | null) {
  return {
    queryKey: ['answer-history', eventId, guestId, answerId],
    queryFn: () =>
      unwrap(call(answerRoutes['answer.history'], { params: { id: eventId, guest_id: guestId } })),
  }
}
