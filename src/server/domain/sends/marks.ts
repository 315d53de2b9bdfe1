import { newLinkToken } from '#server/domain/link-token.ts'

/** Characters of a mark: of a message's link every one may cost in an SMS. */
export const MARK_LENGTH = 11

/**
 * A new mark: 66 bits of the system's strong random numbers as base64url. It opens nothing by itself, it only proves
 * which message's link was opened.
 */
export function newMark(): string {
  return newLinkToken().slice(0, MARK_LENGTH)
}
