import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Where a page stands whose link is its key. `missing`: the link opens nothing, whichever part of it is
 * wrong. `failed`: nobody answered, and `retry` asks again.
 */
export type LinkState<Data> =
  | { readonly is: 'loading' | 'missing' }
  | { readonly is: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly is: 'shown'; readonly data: Data }

const TOO_MANY_REQUESTS = 429

export function linkState<Data>({ data, error, refetch, isFetching }: UseQueryResult<Data>): LinkState<Data> {
  if (data !== undefined) return { is: 'shown', data }
  if (!error) return { is: 'loading' }
  const { failure: answer } = error
  if (answer.kind === 'refused' && answer.status < TOO_MANY_REQUESTS) return { is: 'missing' }
  return { is: 'failed', retry: () => void refetch(), retrying: isFetching }
}
