import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { newLinkToken } from '#server/domain/link-token.ts'

const NAME = 'marhaba_browser'
const SECRET = new RegExp(`(?:^|; *)${NAME}=([\\w-]{22})(?:;|$)`)
/** The longest that browsers keep a cookie: 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/**
 * The secret that this browser is known by, given to it with the response where it has none. No script can read it, so
 * it survives when a page clears its storage at sign-out; it gives no right to anything by itself.
 * A sign-in is no cookie but a bearer token: `domain/accounts/sessions.ts`.
 */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string {
  const known = SECRET.exec(request.headers.cookie ?? '')?.[1]
  if (known !== undefined) return known
  const secret = newLinkToken()
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${NAME}=${secret}; Path=/api; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
  return secret
}
