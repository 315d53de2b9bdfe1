import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { type GuestPass, guestPassRoutes } from '#shared/contract/guest-pass.ts'
import type { Guest } from '#shared/contract/guests.ts'

export type PassState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: 'ready'; readonly pass: GuestPass }

/** A guest's pass. It says how many it admits and where, so another number asks for another pass. */
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
