import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { createTurns } from '#server/domain/turns.ts'

/** argon2id with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet; 7 ms on our machine. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, algorithm: 2 as Algorithm.Argon2id }

/**
 * Hashes take the threads that read files too, and a core each: one core and most threads stay for everybody else,
 * however many sign in. Beyond this line nobody would wait for the answer.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 100
const turns = createTurns({ size: AT_ONCE, share: AT_ONCE, waiting: WAITING, waitingOfOwner: WAITING })

/** Nobody's password, made with the same cost. */
const NOBODY = await hash(randomUUID(), COST)

/** `unavailable` where too many are hashed at once, as with `passwordMatches`. */
export function hashPassword(password: string): Promise<Outcome<string>> {
  return inTurn(() => hash(password, COST))
}

/**
 * Whether the password matches the hash. Without a hash the result is false after the same work: the time it takes
 * must not reveal whether the account exists.
 */
export function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<Outcome<boolean>> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? NOBODY, password)
    return matches && passwordHash !== undefined
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  // Nobody is known before their password is.
  return (await turns.run('anybody', async () => done(await work()))) ?? refuse('unavailable')
}
