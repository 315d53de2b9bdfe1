import type { FastifyInstance } from 'fastify'
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  signInOptions,
  signInWithPasskey,
} from '#server/domain/accounts/passkeys.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindPasskeyRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db } = deps
  const bind = routeBinder(app, deps)
  bind('passkey.list', ({ caller }) => listPasskeys(db, caller.accountId))
  bind('passkey.options', ({ caller }) => passkeyOptions(deps, caller.account))
  bind('passkey.add', ({ caller, body }) => addPasskey(deps, caller.accountId, body))
  bind('passkey.rename', ({ caller, params, body }) =>
    renamePasskey(db, caller.accountId, params.passkey_id, body.name),
  )
  bind('passkey.remove', ({ caller, params }) => removePasskey(db, caller.accountId, params.passkey_id))
  bind('passkey.sign-in-options', () => signInOptions(deps))
  bind('passkey.sign-in', ({ body }) => signInWithPasskey(deps, body))
}
