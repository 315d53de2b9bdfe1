import type { FastifyReply } from 'fastify'
import type { TokenAccess } from '#server/domain/access-tokens/access-tokens.ts'
import { type Refusal, refuse } from '#server/domain/outcome.ts'
import type { Access } from '#shared/contract/route.ts'
import type { TokenRule } from '#shared/contract/token-rules.ts'

/** Why a token does not open a route, by the rule of that route; null where it does. */
export function refuseMissingScope(
  { scopes, eventIds }: TokenAccess,
  rule: TokenRule | undefined,
  params: unknown,
): Refusal | null {
  if (rule === undefined) return refuse('token_session_only')
  const missing = rule.scopes.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) return refuse('token_scope_missing', { parameters: { scopes: missing.join(', ') } })
  if (eventIds === null) return null
  // Nothing is said of events outside the list, not even whether they are there.
  const { id } = params as { id?: string }
  const isListed = rule.of === 'event' && id !== undefined && eventIds.includes(id.toLowerCase())
  return isListed ? null : refuse('token_limited')
}

/** What RFC 6750 has a program read, beside the message for people. */
export function challengeToken(reply: FastifyReply, { code, parameters }: Refusal): void {
  if (code === 'token_unknown') void reply.header('www-authenticate', 'Bearer error="invalid_token"')
  if (code !== 'token_scope_missing') return
  const scope = String(parameters?.['scopes'] ?? '').replaceAll(',', '')
  void reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
}

type Security = Readonly<Record<string, readonly string[]>>

const SESSION: Security = { session: [] }

/** What the OpenAPI document says of who may call. */
export function securityOf(access: Access, rule: TokenRule | undefined): { security?: Security[] } {
  const token: Security[] = rule === undefined ? [] : [{ token: rule.scopes }]
  switch (access) {
    case 'public':
      return {}
    case 'anybody':
      return { security: [{}, SESSION, ...token] }
    case 'account':
      return { security: [SESSION, ...token] }
    case 'operator':
      return { security: [SESSION] }
    case 'door':
    case 'ended-door':
      return { security: [{ door: [] }] }
  }
}
