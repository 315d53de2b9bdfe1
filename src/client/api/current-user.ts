import { accountRoutes } from '#shared/contract/account.ts'
import { call } from './http-client.ts'
import { sessionStore } from './session-store.ts'

/**
 * Asks the server whose the stored token is and stores the user. Without a response a known user stays signed in
 * (there may be no network); a token without a known user is dropped.
 */
export async function refreshCurrentUser(): Promise<void> {
  const { token, status } = sessionStore.read()
  if (token === null) return
  const result = await call(accountRoutes['account.read'], {}, { token })
  if (result.ok) sessionStore.identify(token, result.data)
  else if (status === 'loading') sessionStore.expire(token)
}
