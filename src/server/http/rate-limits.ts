import { createHash } from 'node:crypto'
import type { CreateRateLimitOptions, RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Config } from '#server/config.ts'
import type { RateLimit } from '#shared/contract/route.ts'
import { callerAddress } from './caller-address.ts'
import type { CountedAs } from './shared-limit-store.ts'

const MINUTE_MS = 60_000

/**
 * Rate limits of calls by caller: the account, its access token or the door's device where there is one, else the IP
 * address. Many guests share one behind a mobile carrier, so the limit of public routes that cannot be guessed is
 * generous.
 *
 * Tries of passwords, codes and PINs, and mails and messages of an account, are limited in `domain/quotas.ts` and
 * `domain/accounts/verification-codes.ts` and `domain/accounts/sign-in.ts`.
 *
 * All processes count together. Reads are cheap, and an upsert beside each would be most of their cost: a process
 * reports them in blocks, so most callers cost the database nothing, and n processes let through less than n blocks too
 * many. Where the database cannot count, each process goes on with the same limit by itself (see
 * `shared-limit-store.ts`): nobody is refused for it, and nobody may guess without end.
 */
const LIMITS: Record<RateLimit, { max: number; timeWindow: number; block: number }> = {
  rare: { max: 20, timeWindow: 60 * MINUTE_MS, block: 1 },
  guessable: { max: 30, timeWindow: MINUTE_MS, block: 1 },
  write: { max: 300, timeWindow: MINUTE_MS, block: 1 },
  read: { max: 1200, timeWindow: MINUTE_MS, block: 60 },
  bulk: { max: 60, timeWindow: MINUTE_MS, block: 1 },
}

/** @param countName names the route or routes that count as one: callers of another have another count */
export function rateLimitOf(
  limit: RateLimit,
  countName: string,
  config: Config,
): (RateLimitOptions & CountedAs) | false {
  if (config.RATE_LIMITS === 'off') return false
  return {
    ...LIMITS[limit],
    countName,
    // After the caller is known, before the body is read: a flood of bodies costs us nothing.
    hook: 'preParsing',
    keyGenerator: (request) => accountOf(request) ?? deviceOf(request) ?? callerAddress(request),
  }
}

/**
 * The limit as a `preParsing` hook, to be given to several routes that count as one: the spellings of an address, and
 * HEAD beside GET. A limit in the options of a route is that route's alone.
 */
export function sharedRateLimit(
  app: FastifyInstance,
  limit: RateLimit,
  countName: string,
  config: Config,
): preParsingAsyncHookHandler[] {
  const options = rateLimitOf(limit, countName, config)
  return options === false ? [] : [app.rateLimit(options)]
}

/** A family may share a link, and each of them save the pass. */
const OF_ONE_LINK = { max: 60, timeWindow: MINUTE_MS, block: 1, countName: 'guest-link' }

/**
 * Counts what is made for one guest's link, whoever asks: a link may be passed on to many callers.
 * @returns the seconds to wait, 0 within the limit
 */
export function guestLinkLimit(
  app: FastifyInstance,
  config: Config,
): (request: FastifyRequest) => Promise<number> {
  if (config.RATE_LIMITS === 'off') return async () => 0
  const options: CreateRateLimitOptions & CountedAs = {
    ...OF_ONE_LINK,
    // A hash, for a wrong link may be long.
    keyGenerator: ({ params }) => createHash('sha256').update(JSON.stringify(params)).digest('base64'),
  }
  const count = app.createRateLimit(options)
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
  }
}

/** Each access token counts by itself: a program that runs wild does not lock its host out of the app. */
function accountOf({ caller }: FastifyRequest): string | undefined {
  return caller?.token ? `token ${caller.token.id}` : caller?.accountId
}

/** A device chooses its id itself and is known by it within its event: elsewhere it is another one. */
function deviceOf({ door }: FastifyRequest): string | undefined {
  return door === null ? undefined : `${door.eventId} ${door.deviceId}`
}
