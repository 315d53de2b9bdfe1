import type { Others } from './check-in-index.ts'
import type { StoredDoor } from './door-database.ts'
import type { NamedPhone } from './door-view.ts'

/** Who else lets guests in by itself: the other doors, and all phones but this one and those that are not in use. */
export function othersOf({ door, gates, phones = [], unused = {} }: StoredDoor): Others {
  const sections = new Map(gates.map(({ id, section }) => [id, section]))
  if (door !== null) sections.set(door.id, door.section)
  const counted = phones.filter((phone) => !isUnused(phone, unused))
  return {
    doors: gates,
    phones: counted.map(({ id, door_id, heard_at }) => ({
      id,
      section: sections.get(door_id) ?? null,
      heard_at,
    })),
  }
}

/** The other phones as the screen names them, those of this door first. */
export function namedPhones({ door, gates, phones = [], unused = {} }: StoredDoor): NamedPhone[] {
  const names = new Map(gates.map(({ id, name }) => [id, name]))
  return phones
    .map(({ id, name, door_id, heard_at }) => ({
      id,
      name,
      door: door_id === door?.id ? null : (names.get(door_id) ?? ''),
      heard_at,
      unused: isUnused({ id, heard_at }, unused),
    }))
    .sort((a, b) => Number(a.door !== null) - Number(b.door !== null))
}

function isUnused(
  { id, heard_at }: { id: string; heard_at: number },
  unused: Readonly<Record<string, number>>,
) {
  return heard_at <= (unused[id] ?? Number.NEGATIVE_INFINITY)
}
