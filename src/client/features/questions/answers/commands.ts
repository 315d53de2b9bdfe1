import { guestRoutes } from '#shared/contract/guests.ts'
import { type Answer, fetchFile } from '../../../api/http-client.ts'

export type FileFormat = 'xlsx' | 'csv'

/** All guests with what they answered, as the server writes them. */
export function fetchAnswersFile(eventId: string, format: FileFormat): Promise<Answer<Blob>> {
  return fetchFile(guestRoutes['guest.export'], { params: { id: eventId }, query: { format } })
}
