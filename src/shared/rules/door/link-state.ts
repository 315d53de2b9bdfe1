import type { Door } from '#shared/contract/doors.ts'

export type DoorLinkState = 'open' | 'not-yet' | 'ended' | 'revoked'

/** Of a check-in link: not yet valid, valid, expired (`ended`) or revoked. */
export function doorLinkState(
  door: Pick<Door, 'opens_at' | 'expires_at' | 'revoked_at'>,
  now: number,
): DoorLinkState {
  if (door.revoked_at !== null) return 'revoked'
  if (door.expires_at !== null && Date.parse(door.expires_at) <= now) return 'ended'
  return door.opens_at !== null && Date.parse(door.opens_at) > now ? 'not-yet' : 'open'
}
