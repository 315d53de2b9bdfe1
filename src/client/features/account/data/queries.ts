import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { type AccountHoldings, accountDataRoutes } from '#shared/contract/account-data.ts'

/** What a deletion of the account takes with it, counted now; undefined until it is known. */
export function useHoldings(): AccountHoldings | undefined {
  const { data } = useQuery({
    queryKey: ['account-holdings'],
    queryFn: () => unwrap(call(accountDataRoutes['account.holdings'], {})),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  return data
}
