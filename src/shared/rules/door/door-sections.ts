import type { Section } from '#shared/contract/events.ts'

/**
 * Whether a door of one section admits guests of another: those without a section, or of a mixed one, may come to any
 * door; a door without a section serves everybody. The server's door list follows the same rule.
 */
export function servesSection(door: Section | null, guest: Section | null): boolean {
  return door === null || guest === null || guest === 'mixed' || guest === door
}

interface ServedGroup {
  readonly section: Section | null
  readonly members?: readonly { readonly section: Section | null }[] | undefined
}

/** Whether a door serves a group, by its section or a member's: a family's sons come to the men's entrance. */
export function servesGroup(door: Section | null, { section, members = [] }: ServedGroup): boolean {
  return (
    servesSection(door, section) ||
    members.some((member) => member.section !== null && servesSection(door, member.section))
  )
}
