import { guestRoutes } from '#shared/contract/guests.ts'
import { type Answer, fetchFile } from '../../../api/http-client.ts'
import type { ShownList } from '../logic.ts'

export type FileFormat = 'xlsx' | 'csv'

/** 5,000 guests with answers to twenty questions take a while. */
const TIMEOUT = 60_000

/** The guests of a list with what they answered, as a file. Online only: the server holds every answer. */
export function exportList(eventId: string, list: ShownList, format: FileFormat): Promise<Answer<Blob>> {
  const query = list === 'invited' ? { format } : { status: list, format }
  return fetchFile(guestRoutes['guest.export'], { params: { id: eventId }, query }, { timeout: TIMEOUT })
}
