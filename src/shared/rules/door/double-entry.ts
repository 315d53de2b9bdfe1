import type { Section } from '#shared/contract/events.ts'

/** Another door as this one knows it. Times by the server's clock, in milliseconds since 1970. */
export interface OtherDoor {
  readonly id: string
  readonly section: Section | null
  /** When one of its devices was last heard from; null where none ever was. */
  readonly heard_at: number | null
}

/** Somebody was let in. */
export interface KnownEntry {
  readonly door_id: string | null
  /** When the server knew of it at the latest; null while it is unsent on this device. */
  readonly known_at: number | null
}

/**
 * Whether a door of one section admits guests of another: those without a section, or of a mixed one, may come to any
 * door; a door without a section serves everybody. The server's door list follows the same rule.
 */
export function servesSection(door: Section | null, guest: Section | null): boolean {
  return door === null || guest === null || guest === 'mixed' || guest === door
}

/**
 * Whether a guest with these entries could enter again at a door that cannot know of one of them: because it is
 * unsent here, or because the door was not heard from since. A door never heard from has no device yet; the first one
 * will start with all that the server knows.
 * @param doors the other open doors
 */
export function couldEnterTwice(
  entries: readonly KnownEntry[],
  section: Section | null,
  doors: readonly OtherDoor[],
): boolean {
  return entries.some(({ door_id, known_at }) =>
    doors.some(
      (door) =>
        door.id !== door_id &&
        servesSection(door.section, section) &&
        (known_at === null || (door.heard_at !== null && known_at > door.heard_at)),
    ),
  )
}
