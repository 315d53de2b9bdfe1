import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { CallFailed, unwrap } from '#client/api/query-client.ts'
import { POINTS_KEY } from '#client/data/points.ts'
import { pointRoutes } from '#shared/contract/points.ts'
import { type AccountSession, type PhoneChannel, profileRoutes } from '#shared/contract/profile.ts'

export const SESSIONS_KEY = ['sessions'] as const

/** Where the account is signed in; asked each time, for it is looked at when something is wrong. */
export function useSessions() {
  return useQuery<AccountSession[]>({
    queryKey: SESSIONS_KEY,
    queryFn: () => unwrap(call(profileRoutes['session.list'], {})),
    refetchOnMount: 'always',
  })
}

/** By what a code can reach a phone; undefined until it is known. */
export function usePhoneChannels(): readonly PhoneChannel[] | undefined {
  const { data } = useQuery({
    queryKey: ['phone-channels'],
    queryFn: () => unwrap(call(profileRoutes['phone.channels'], {})),
  })
  return data?.channels
}

const ENTRIES_PAGE = 8

/** The changes of the balance, newest first, page after page. */
export function usePointEntries() {
  return useInfiniteQuery({
    queryKey: [...POINTS_KEY, 'entries'],
    refetchOnMount: 'always',
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { page: pageParam, per_page: ENTRIES_PAGE }
      const result = await call(pointRoutes['points.entries'], { query })
      if (!result.ok) throw new CallFailed(result)
      return { entries: result.data, total: result.meta?.total ?? result.data.length }
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * ENTRIES_PAGE < total ? pages.length + 1 : undefined,
  })
}
