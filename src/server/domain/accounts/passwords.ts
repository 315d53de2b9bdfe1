import { randomUUID } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet; 7 ms on our machine. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, algorithm: 2 as Algorithm.Argon2id }

/** Nobody's password, made with the same cost. */
const NOBODY = await hashPassword(randomUUID())

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * Whether the password matches the hash. Without a hash the result is false after the same work: the time it takes
 * must not reveal whether the account exists.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODY, password)
  return matches && passwordHash !== undefined
}
