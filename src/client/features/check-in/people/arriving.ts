import type { GuestAtDoor } from '../queries.ts'

/** Whether it can be said who of the guest's people comes in; lists of older servers have names alone. */
export function hasTicks({ members = [] }: Pick<GuestAtDoor, 'members'>): boolean {
  return members.length > 0 && members.every(({ id }) => id !== undefined)
}

/** How many come in, and who of them by name. */
export interface Arriving {
  readonly people: number
  readonly members: readonly string[]
}

/** A tick names one of the people, and adds one once all are named; without it they are one fewer. */
export function withToggled({ people, members }: Arriving, id: string): Arriving {
  if (members.includes(id)) return { people: people - 1, members: members.filter((other) => other !== id) }
  return { people: Math.max(people, members.length + 1), members: [...members, id] }
}

/** Another number; of fewer people than names it is not known who they are. */
export function withPeople({ members }: Arriving, people: number): Arriving {
  return { people, members: members.length <= people ? members : [] }
}
