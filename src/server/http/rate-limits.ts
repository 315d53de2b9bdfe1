import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { RateLimit } from '#shared/contract/route.ts'
import { callerAddress } from './caller-address.ts'

const MINUTE_MS = 60_000

/**
 * Calls of one caller: the account or the door's device where there is one, else the IP address. Many guests share one
 * behind a mobile carrier, so the limit of public routes that cannot be guessed is generous.
 */
const LIMITS: Record<RateLimit, { max: number; timeWindow: number }> = {
  rare: { max: 20, timeWindow: 60 * MINUTE_MS },
  guessable: { max: 30, timeWindow: MINUTE_MS },
  write: { max: 300, timeWindow: MINUTE_MS },
  read: { max: 1200, timeWindow: MINUTE_MS },
  bulk: { max: 60, timeWindow: MINUTE_MS },
}

export function rateLimitOf(limit: RateLimit, config: Config): RateLimitOptions | false {
  if (config.RATE_LIMITS === 'off') return false
  return {
    ...LIMITS[limit],
    // After the caller is known, before the body is read: a flood of bodies costs us nothing.
    hook: 'preParsing',
    keyGenerator: (request) => request.caller?.accountId ?? deviceOf(request) ?? callerAddress(request),
  }
}

/** A device chooses its id itself and is known by it within its event: elsewhere it is another one. */
function deviceOf({ door }: FastifyRequest): string | undefined {
  return door === null ? undefined : `${door.eventId} ${door.deviceId}`
}
