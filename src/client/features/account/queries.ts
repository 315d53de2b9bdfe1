import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { accountRoutes, type RegistrationMode, type User } from '#shared/contract/account.ts'
import { type Country, catalogueRoutes } from '#shared/contract/catalogue.ts'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { PASSKEYS_KEY } from './passkeys/passkey-support.ts'

/** Countries with their calling codes, the Gulf first, cached between visits. */
export function useCountries() {
  return useQuery<Country[]>({
    queryKey: ['countries'],
    queryFn: () => unwrap(call(catalogueRoutes['country.list'], {})),
    staleTime: 24 * 60 * 60 * 1000,
    meta: { keep: true },
  })
}

/** Who may sign up; undefined until it is known. Asked each time: the operator may have changed it. */
export function useRegistrationMode(): RegistrationMode | undefined {
  const { data } = useQuery({
    queryKey: ['registration'],
    queryFn: () => unwrap(call(accountRoutes['registration.read'], {})),
    refetchOnMount: 'always',
  })
  return data?.mode
}

/** The passkeys of the signed-in account. */
export function usePasskeys() {
  return useQuery<Passkey[]>({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => {
      const { passkeyRoutes } = await import('#shared/contract/passkeys.ts')
      return unwrap(call(passkeyRoutes['passkey.list'], {}))
    },
  })
}

/** The signed-in account. */
export function useUser(): User | null {
  return useSession().user
}
