import type { Section } from '#shared/contract/events.ts'
import { servesSection } from './door-sections.ts'

/** Another door as this one knows it. Times by the server's clock, in milliseconds since 1970. */
export interface OtherDoor {
  readonly id: string
  readonly section: Section | null
  /** When the one of its phones that was silent the longest was last heard from; null where none ever was. */
  readonly heard_at: number | null
}

/** Another phone at this door or another, with the section of its door. */
export interface OtherPhone {
  readonly id: string
  readonly section: Section | null
  readonly heard_at: number
}

/** Somebody was let in. */
export interface KnownEntry {
  readonly door_id: string | null
  readonly device_id: string | null
  /** When the server knew of it at the latest; null while it is unsent on this device. */
  readonly known_at: number | null
}

/**
 * Whether a guest with these entries could enter again at a phone that cannot know of one of them: because it is
 * unsent here, or because the phone was not heard from since. A door counts by its phones, for each judges by itself,
 * two on one link too; one without any could get its first, which will start with all that the server knows.
 * @param others the other open doors, and the other phones of all doors
 */
export function couldEnterTwice(
  entries: readonly KnownEntry[],
  section: Section | null,
  { doors, phones }: { readonly doors: readonly OtherDoor[]; readonly phones: readonly OtherPhone[] },
): boolean {
  return entries.some(({ door_id, device_id, known_at }) => {
    const isAwaited = doors.some((door) => door.id !== door_id && servesSection(door.section, section))
    if (known_at === null && isAwaited) return true
    return phones.some(
      (phone) =>
        phone.id !== device_id &&
        servesSection(phone.section, section) &&
        (known_at === null || known_at > phone.heard_at),
    )
  })
}
