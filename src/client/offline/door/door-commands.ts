import { newId } from '#client/lib/new-id.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import type { DoorGuest } from '#shared/contract/door-session.ts'
import { servesSection } from '#shared/rules/door/double-entry.ts'
import { clampPeople, type Identified, identifyPass, judgeAdmission } from '#shared/rules/door/verdict.ts'
import type { VerifySignature } from '#shared/rules/guest-pass/pass.ts'
import type { Invitation } from '../check-ins/check-in-index.ts'
import { type CheckInTables, saveCheckIns } from '../check-ins/check-ins.ts'
import type { DoorCheckIn } from './door-database.ts'
import type { People, Verdict } from './door-view.ts'
import { type GuestSources, guestAtDoor } from './guest-at-door.ts'

/** What the verbs of a door work on. */
export interface DoorCommandParts extends GuestSources {
  readonly tables: CheckInTables<DoorCheckIn>
  /** Null where the device has no Ed25519. */
  readonly verify: () => Promise<VerifySignature | null>
  readonly now: () => number
  /** Whether anything may be kept (still). */
  readonly isOpen: () => boolean
  /** Something was kept, and is in the ledger. */
  readonly onSaved: () => void
}

/** Within this time the same refusal of the same text is one refusal: a code may be held up for a minute. */
const SAME_REFUSAL = 60_000
const REASON_MAXIMUM = 200
const NAME_MAXIMUM = 120
const TEXT_MAXIMUM = 600

/**
 * The verbs of a door: each judges, keeps what came of it on disk, and says so. One after the other, or two
 * quick scans of one pass would both take "the rest" of the party.
 */
export function createDoorCommands(parts: DoorCommandParts) {
  const { tables, checkIns, list, door, now } = parts
  const refusedAt = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  /** Whatever breaks on the way: nobody may be waved through on it. */
  function inTurn<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const turn = last.then(work).catch(() => otherwise)
    last = turn
    return turn
  }

  function record(more: Partial<DoorCheckIn> & Pick<CheckIn, 'kind'>): DoorCheckIn {
    const at = now()
    const { event_id, device_id, clock_offset, door: own } = door()
    return {
      id: newId(at),
      guest_id: null,
      walk_in: null,
      people: 0,
      undoes: null,
      reason: '',
      occurred_at: new Date(at).toISOString(),
      clock_offset: clock_offset ?? 0,
      event_id,
      door_id: own?.id ?? null,
      device_id,
      ...more,
    }
  }

  async function keep(...records: DoorCheckIn[]): Promise<boolean> {
    if (!parts.isOpen()) return false
    if (!(await saveCheckIns(tables, records))) return false
    checkIns.add(
      records,
      records.map(({ id }) => id),
    )
    parts.onSaved()
    return true
  }

  /** Keeps a refusal, unless the same one is barely a minute old. */
  async function turnAway(verdict: Verdict, subject: string, guest: { id: string } | null): Promise<Verdict> {
    const key = subject.slice(0, TEXT_MAXIMUM)
    const at = now()
    for (const [other, since] of refusedAt) {
      if (Math.abs(at - since) >= SAME_REFUSAL) refusedAt.delete(other)
    }
    if (refusedAt.has(key)) return verdict
    const kept = await keep(record({ kind: 'refused', guest_id: guest?.id ?? null, reason: verdict.kind }))
    if (!kept) return { kind: 'not-saved' }
    refusedAt.set(key, at)
    return verdict
  }

  /** @param claim what the pass says, where the list knows nothing of the guest */
  async function receive(
    guestId: string,
    subject: string,
    asked: { people: People; anyway: boolean },
    claim?: Invitation,
  ): Promise<Verdict> {
    const guest = guestAtDoor(parts, guestId, claim)
    if (guest === null) return turnAway({ kind: 'unknown-guest' }, subject, null)
    const section = door().door?.section ?? null
    const judged = judgeAdmission(guest, { section }, asked)
    if (judged.is === 'already-in') return turnAway({ kind: 'already-in', guest }, subject, guest)
    if (judged.is === 'wrong-section') {
      const gates = door()
        .gates.filter((gate) => servesSection(gate.section, guest.section))
        .map(({ name }) => name)
      return turnAway({ kind: 'wrong-section', guest, doors: gates }, subject, guest)
    }
    const known = guest.listed ? {} : { claim: { invited: guest.invited, section: guest.section } }
    const entry = record({ kind: 'entry', guest_id: guestId, people: judged.people, ...known })
    return (await keep(entry)) ? admitted(entry) : { kind: 'not-saved' }
  }

  /** As it stands after the entry, another gate's records that came meanwhile included. */
  function admitted(entry: DoorCheckIn): Verdict {
    const { id, people, walk_in, guest_id } = entry
    if (guest_id === null) return { kind: 'walk-in', name: walk_in ?? '', people, entry: id }
    // It is kept, whoever has left this door's list meanwhile: of them it knows only that they are in.
    const { admitted: inside } = checkIns.admission(guest_id)
    const claim = entry.claim ?? checkIns.claimOf(guest_id) ?? { invited: inside, section: null }
    const guest = guestAtDoor(parts, guest_id, claim)
    if (guest === null) return { kind: 'not-saved' }
    return { kind: 'admitted', guest, people, entry: id, over: Math.max(0, guest.admitted - guest.invited) }
  }

  async function scan(text: string, people: People): Promise<Verdict> {
    const { link, pass_key } = door()
    const { event_token } = link
    const found: Identified<DoorGuest> = await identifyPass(text, {
      event_token,
      pass_key,
      verify: await parts.verify(),
      byId: list.byId,
      byPassCode: list.byPassCode,
      byShortCode: list.byShortCode,
      withdrawn: list.withdrawn,
    })
    const asked = { people, anyway: false }
    if (found.is === 'listed') return receive(found.guest.id, text, asked)
    if (found.is === 'claimed') return receive(found.claim.guest_id, text, asked, found.claim)
    if (found.is === 'revoked')
      return turnAway({ kind: 'revoked', name: found.guest.name }, text, found.guest)
    return turnAway({ kind: found.is }, text, null)
  }

  async function admit(guestId: string, people: People, anyway: boolean): Promise<Verdict> {
    const gone = list.withdrawn({ id: guestId })
    if (gone !== undefined && !anyway) return turnAway({ kind: 'revoked', name: gone.name }, guestId, gone)
    return receive(guestId, guestId, { people, anyway })
  }

  function undoOf(entry: DoorCheckIn, reason: string): DoorCheckIn {
    return record({
      kind: 'undo',
      guest_id: entry.guest_id,
      undoes: entry.id,
      reason: reason.slice(0, REASON_MAXIMUM),
    })
  }

  function standing(entryId: string): DoorCheckIn | null {
    const entry = checkIns.record(entryId)
    return entry?.kind === 'entry' && !checkIns.isUndone(entry) ? entry : null
  }

  async function correct(entryId: string, people: number): Promise<Verdict> {
    const entry = standing(entryId)
    if (entry === null) return { kind: 'not-saved' }
    if (clampPeople(people) === entry.people) return admitted(entry)
    const { guest_id, walk_in, occurred_at, clock_offset, claim } = entry
    // They came when they came: what is corrected is how many.
    const right = record({
      kind: 'entry',
      guest_id,
      walk_in,
      occurred_at,
      clock_offset,
      people: clampPeople(people),
      ...(claim ? { claim } : {}),
    })
    return (await keep(undoOf(entry, 'corrected'), right)) ? admitted(right) : { kind: 'not-saved' }
  }

  async function undo(entryId: string, reason: string): Promise<boolean> {
    const entry = checkIns.record(entryId)
    if (entry?.kind !== 'entry') return false
    return checkIns.isUndone(entry) || (await keep(undoOf(entry, reason)))
  }

  async function walkIn(name: string, people: number): Promise<Verdict | null> {
    if (!door().door?.allow_walk_ins) return null
    const walk_in = name.trim().slice(0, NAME_MAXIMUM)
    const entry = record({ kind: 'entry', walk_in, people: clampPeople(people) })
    return (await keep(entry)) ? admitted(entry) : { kind: 'not-saved' }
  }

  const notKept: Verdict = { kind: 'not-saved' }
  return {
    scan: (text: string, people: People = 'rest') => inTurn(() => scan(text, people), notKept),
    admit: (guestId: string, people: People = 'rest', anyway = false) =>
      inTurn(() => admit(guestId, people, anyway), notKept),
    correct: (entryId: string, people: number) => inTurn(() => correct(entryId, people), notKept),
    undo: (entryId: string, reason: string) => inTurn(() => undo(entryId, reason), false),
    walkIn: (name: string, people: number) =>
      inTurn((): Promise<Verdict | null> => walkIn(name, people), notKept),
    /** Resolves when nothing of it is under way. */
    idle: async (): Promise<void> => void (await last),
  }
}

export type DoorCommands = ReturnType<typeof createDoorCommands>
