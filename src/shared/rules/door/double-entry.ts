import type { Section } from '#shared/contract/events.ts'

/** A gate as far as another one knows it. Times by the server's clock, in milliseconds since 1970. */
export interface OtherDoor {
  readonly id: string
  readonly section: Section | null
  /** When one of its devices was heard last; null where none ever was. */
  readonly heard_at: number | null
}

/** Somebody was let in. */
export interface KnownEntry {
  readonly door_id: string | null
  /** When the server knew of it, as early as can be said; null while it waits on this device. */
  readonly known_at: number | null
}

/**
 * Whether a gate of one section lets guests of another in: those of no section, and of a mixed one, may come
 * to any gate; a gate without a section serves everybody. As the server's door list has it.
 */
export function servesSection(door: Section | null, guest: Section | null): boolean {
  return door === null || guest === null || guest === 'mixed' || guest === door
}

/**
 * Whether a guest with these standing entries could come in once more, at a gate that cannot know of one of
 * them: because it waits here, or because the gate was not heard since. A gate that was never heard has no
 * device yet; the first one begins with all that the server knows.
 * @param doors the other gates that are open
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
