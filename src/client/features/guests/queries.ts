import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { accountDatabase } from '#client/offline/account-database.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { type GuestPass, guestPassRoutes } from '#shared/contract/guest-pass.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { type Admission, admissionOf } from '#shared/rules/door/check-ins.ts'

/** All of an import is on this device; `sent` guests of `total` have reached the server. */
export interface ImportProgress {
  readonly sent: number
  readonly total: number
  readonly refused: string | null
}

/** Undefined until the outbox has been read. */
export function useImportProgress(
  eventId: string,
  importId: string,
  total: number,
): ImportProgress | undefined {
  return useLiveQuery(async () => {
    const rows = await accountDatabase().outbox.where('event_id').equals(eventId).toArray()
    let waiting = 0
    let refused: string | null = null
    for (const row of rows) {
      if (row.route !== 'guest.import' || row.input.body.import_id !== importId) continue
      if (row.state === 'rejected') refused = row.answer?.message ?? ''
      else if (row.state === 'waiting') waiting += row.input.body.added.length + row.input.body.changed.length
    }
    return { sent: total - waiting, total, refused }
  }, [eventId, importId, total])
}

/** Who of a guest's people is inside, by all check-ins on this device; undefined until they are read. */
export function useAdmission({ event_id, id }: Guest): Admission<CheckIn> | undefined {
  return useLiveQuery(async () => {
    const ofEvent = accountDatabase().check_ins.where('event_id').equals(event_id)
    return admissionOf(await ofEvent.filter(({ guest_id }) => guest_id === id).toArray())
  }, [event_id, id])
}

/** What a host noted with the guest's reply by telephone; empty where there is nothing. */
export function useTelephoneNote(eventId: string, guestId: string): string {
  const note = useLiveQuery(async () => {
    const answer = await accountDatabase().answers.get([eventId, guestId])
    return answer?.via === 'telephone' ? (answer.note ?? '') : ''
  }, [eventId, guestId])
  return note ?? ''
}

export type PassState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: 'ready'; readonly pass: GuestPass }

/** A guest's pass. It depends on the number invited and the section, which are in the query key. */
export function useGuestPass({ event_id, id, invited, section }: Guest): PassState {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['guest-pass', event_id, id, invited, section],
    queryFn: () => unwrap(call(guestPassRoutes['guest.pass'], { params: { id: event_id, guest_id: id } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return { state: 'ready', pass: data }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}
