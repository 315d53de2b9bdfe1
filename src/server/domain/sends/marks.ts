import { sql } from 'kysely'

/** Characters of a mark: of a message's link every one may cost in an SMS. */
export const MARK_LENGTH = 11

/**
 * A new mark for each row: 62 bits of PostgreSQL's strong random numbers as base64url. It opens nothing by itself, it
 * only proves which message's link was opened.
 */
export const newMark = sql<string>`left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), ${sql.lit(MARK_LENGTH)})`
