import { accountRoutes } from '#shared/contract/account.ts'
import { call } from './http-client.ts'
import { sessionStore } from './session-store.ts'

/**
 * Asks the server whose the stored token is and keeps what it says. Without an answer a known user
 * stays signed in (there may be no network); a token of nobody known is given up.
 */
export async function refreshCurrentUser(): Promise<void> {
  const { token, status } = sessionStore.read()
  if (token === null) return
  const answer = await call(accountRoutes['account.read'], {}, { token })
  if (answer.ok) sessionStore.identify(token, answer.data)
  else if (status === 'loading') sessionStore.expire(token)
}
