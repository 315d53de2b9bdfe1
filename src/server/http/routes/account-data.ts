import type { FastifyInstance } from 'fastify'
import { countHoldings, deleteAccount } from '#server/domain/accounts/account-deletion.ts'
import { exportAccount } from '#server/domain/accounts/account-export.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindAccountDataRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('account.holdings', ({ caller }) => countHoldings(deps.db, caller.accountId))
  bind('account.export', (call) => exportAccount(deps, call.caller, call))
  bind('account.delete', ({ caller, body }) => deleteAccount(deps, caller.account, body))
}
