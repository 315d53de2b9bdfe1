import type { Rsvp } from '#shared/contract/guests.ts'
import type { ImportedDetails, ImportRow } from './import-row.ts'
import { type changesOf, type ExistingGuest, type ImportDiff, nameKey } from './match-guests.ts'

/** A row that repeats an earlier row of the file. `same_name` is false for a shared household phone. */
export type FileDuplicate = {
  line: number
  first_line: number
  by: 'phone' | 'email' | 'name'
  same_name: boolean
}

/** What to do with a row that repeats another, or matches a guest of the list. */
export type DuplicateChoice = 'merge' | 'keep' | 'skip'

/**
 * Rows that repeat an earlier one: by phone, by e-mail, or by name where there is no contact at all. Rows with
 * different ids of our own export are different guests.
 */
export function findDuplicates(rows: readonly ImportRow[]): FileDuplicate[] {
  const phones = new Map<string, ImportRow>()
  const emails = new Map<string, ImportRow>()
  const names = new Map<string, ImportRow>()
  const duplicates: FileDuplicate[] = []
  for (const row of rows) {
    const { phone, email, name } = row.details
    const hasContact = phone !== null || email !== null
    const found =
      seenBefore(phones, phone, row, 'phone') ??
      seenBefore(emails, email, row, 'email') ??
      (hasContact || name === '' ? null : seenBefore(names, nameKey(name), row, 'name'))
    if (found !== null) duplicates.push(found)
  }
  return duplicates
}

function seenBefore(
  seen: Map<string, ImportRow>,
  key: string | null,
  row: ImportRow,
  by: FileDuplicate['by'],
): FileDuplicate | null {
  if (key === null) return null
  const first = seen.get(key)
  if (first === undefined) {
    seen.set(key, row)
    return null
  }
  if (row.id !== null && first.id !== null && row.id !== first.id) return null
  const sameName = nameKey(row.details.name) === nameKey(first.details.name)
  return { line: row.line, first_line: first.line, by, same_name: sameName }
}

/** What is sent to the server: guests to add, and changed fields of existing ones. */
export type ResolvedImport<G extends ExistingGuest = ExistingGuest> = {
  added: { line: number; details: ImportedDetails; rsvp: Rsvp | null }[]
  changed: { guest: G; changes: ReturnType<typeof changesOf> }[]
  /** Unchanged guests. */
  same: number
  /** Lines left out: with a problem, or skipped as a duplicate. */
  skipped: number[]
}

export type DuplicateChoices = {
  /** For rows that repeat an earlier row. */
  in_file: DuplicateChoice
  /** For rows that match a guest of the list: `merge` changes the guest, `keep` adds another. */
  in_list: DuplicateChoice
  /** By line, where a row is treated otherwise. */
  lines?: ReadonlyMap<number, DuplicateChoice>
}

/** The effect of the import with the host's choices; pure, so the wizard shows its numbers before it is done. */
export function resolveImport<G extends ExistingGuest>(
  rows: readonly ImportRow[],
  diff: ImportDiff<G>,
  duplicates: readonly FileDuplicate[],
  choices: DuplicateChoices,
): ResolvedImport<G> {
  const repeated = new Map(duplicates.map((duplicate) => [duplicate.line, duplicate.first_line]))
  const changedBy = new Map(diff.changed.map((change) => [change.row, change]))
  const sameRows = new Set(diff.same.map(({ row }) => row))
  const resolved: ResolvedImport<G> = { added: [], changed: [], same: 0, skipped: [] }
  const taken = new Map<number, ResolvedImport['added'][number]>()
  const choose = (line: number, otherwise: DuplicateChoice) => choices.lines?.get(line) ?? otherwise
  const add = (row: ImportRow, survivorOf = row.line) => {
    const added = { line: row.line, details: { ...row.details }, rsvp: row.rsvp }
    taken.set(row.line, added).set(survivorOf, added)
    resolved.added.push(added)
  }
  for (const row of rows) {
    if (row.problems.length > 0) {
      resolved.skipped.push(row.line)
      continue
    }
    const first = repeated.get(row.line)
    const change = changedBy.get(row)
    if (sameRows.has(row)) {
      resolved.same++
    } else if (change !== undefined) {
      const choice = choose(row.line, choices.in_list)
      if (choice === 'merge') resolved.changed.push({ guest: change.guest, changes: change.changes })
      else if (choice === 'keep') add(row)
      else resolved.skipped.push(row.line)
    } else if (first === undefined) {
      add(row)
    } else {
      const choice = choose(row.line, choices.in_file)
      const target = taken.get(first)
      if (choice === 'keep') add(row)
      else if (choice === 'skip') resolved.skipped.push(row.line)
      else if (target !== undefined) {
        mergeInto(target.details, row.details)
        target.rsvp ??= row.rsvp
      }
      // The row it repeats was left out for its problems, so this one takes its place.
      else add(row, first)
    }
  }
  return resolved
}

/** Empty fields of the first row are filled from the second; of two numbers of people the larger counts. */
export function mergeInto(first: ImportedDetails, second: ImportedDetails): void {
  first.email ??= second.email
  first.phone ??= second.phone
  first.section ??= second.section
  first.language ??= second.language
  first.invited = Math.max(first.invited, second.invited)
  first.vip ||= second.vip
  first.group_name ||= second.group_name
  first.table_name ||= second.table_name
  first.door_note ||= second.door_note
}
