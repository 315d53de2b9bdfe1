import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { createTurns } from '#server/domain/turns.ts'
import { compareHash, makeHash } from './password-hash.ts'

/** A hash takes a processor, and memory that others have in their caches: beyond this line nobody would wait for it. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 100
const turns = createTurns({ size: AT_ONCE, share: AT_ONCE, waiting: WAITING, waitingOfOwner: WAITING })

/** Nobody's password, made with the same cost. */
let nobody: string | null = null

/** `unavailable` where too many are hashed at once, as with `passwordMatches`. */
export function hashPassword(password: string): Promise<Outcome<string>> {
  return inTurn(() => makeHash(password))
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
    nobody ??= await makeHash(randomUUID())
    const matches = await compareHash(passwordHash ?? nobody, password)
    return matches && passwordHash !== undefined
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  // Nobody is known before their password is.
  return (await turns.run('anybody', async () => done(await work()))) ?? refuse('unavailable')
}
