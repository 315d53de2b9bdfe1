import { type ApiResult, fetchFile } from '#client/api/http-client.ts'
import type { GuestFileFormat } from '#client/lib/guest-file-protocol.ts'
import { guestRoutes } from '#shared/contract/guests.ts'
import type { ShownList } from '../logic.ts'

/** 5,000 guests with answers to thirty questions take a while. */
const TIMEOUT = 60_000

/** The guests of a list with what they answered, as the server's file. */
export function exportList(
  eventId: string,
  list: ShownList,
  format: GuestFileFormat,
): Promise<ApiResult<Blob>> {
  const query = list === 'invited' ? { format } : { status: list, format }
  return fetchFile(guestRoutes['guest.export'], { params: { id: eventId }, query }, { timeout: TIMEOUT })
}
