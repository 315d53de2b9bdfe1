import type { UseQueryResult } from '@tanstack/react-query'

/**
 * The state of a page whose address names what it shows. `missing`: there is no such thing. `failed`: the server
 * could not respond, and `retry` asks again.
 */
export type LinkState<Data> =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly kind: 'shown'; readonly data: Data }

const TOO_MANY_REQUESTS = 429

export function linkState<Data>({ data, error, refetch, isFetching }: UseQueryResult<Data>): LinkState<Data> {
  if (data !== undefined) return { kind: 'shown', data }
  if (!error) return { kind: 'loading' }
  const { failure } = error
  if (failure.kind === 'refused' && failure.status < TOO_MANY_REQUESTS) return { kind: 'missing' }
  return { kind: 'failed', retry: () => void refetch(), retrying: isFetching }
}
