import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

type TrustProxy = NonNullable<FastifyServerOptions['trustProxy']>

/**
 * Which hops of X-Forwarded-For count. `on` is the one proxy that the connection comes from: what that proxy was
 * handed by its caller is whatever the caller liked to write.
 */
export function trustedProxies(setting: Config['TRUST_PROXY']): TrustProxy {
  return setting === true ? (_address, hop) => hop === 0 : setting
}

/** Some proxies write the port too, and every connection of a caller has another one. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/i

/**
 * By what a caller without an account is counted: one customer of IPv6 owns a whole /64. Who has gone before we look has
 * no address any more, whatever Fastify's type says.
 */
export function callerAddress(request: { readonly ip?: string | undefined }): string {
  const { ip = '' } = request
  const [, ipv6, ipv4] = WITH_PORT.exec(ip) ?? []
  return normalizeIP(ipv6 ?? ipv4 ?? ip)
}
