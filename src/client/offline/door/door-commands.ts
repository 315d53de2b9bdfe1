import { deepEqual } from '#client/lib/deep-equal.ts'
import { newId } from '#client/lib/new-id.ts'
import { type Serialize, serialize } from '#client/lib/serialize.ts'
import { type CheckIn, checkInRecordSchema, FROM_PAPER } from '#shared/contract/check-in.ts'
import type { DoorGuest } from '#shared/contract/door-session.ts'
import { servesGroup } from '#shared/rules/door/door-sections.ts'
import { type Identified, identifyPass } from '#shared/rules/door/identify-pass.ts'
import { membersOfEntry } from '#shared/rules/door/members-at-door.ts'
import { isSeenAgain } from '#shared/rules/door/seen-again.ts'
import { clampPeople, judgeAdmission } from '#shared/rules/door/verdict.ts'
import type { VerifySignature } from '#shared/rules/guest-pass/pass.ts'
import { type CheckInTables, saveCheckIns } from '../check-ins/check-ins.ts'
import type { Invitation } from './check-in-index.ts'
import type { DoorCheckIn } from './door-database.ts'
import type { DoorCommands, PaperEntry, People, Verdict } from './door-view.ts'
import { type GuestSources, guestAtDoor } from './guest-at-door.ts'

/** What the commands of a door work on. */
export interface DoorCommandParts extends GuestSources {
  readonly tables: CheckInTables<DoorCheckIn>
  /** Null where the device has no Ed25519. */
  readonly verify: () => Promise<VerifySignature | null>
  readonly now: () => number
  /** Whether anything may be stored (any more). */
  readonly isOpen: () => boolean
  /** A record is on disk and in the check-in index. */
  readonly onSaved: () => void
}

/** A code may be held up to the camera for a minute: within that time its refusal is recorded once. */
const SAME_REFUSAL_MS = 60_000
const REASON_MAXIMUM = 200
const NAME_MAXIMUM = 120
const TEXT_MAXIMUM = 600

const NOT_SAVED: Verdict = { kind: 'not-saved' }

export function createDoorCommands(parts: DoorCommandParts): DoorCommands {
  const { tables, checkIns, list, door, now } = parts
  const refusedAt = new Map<string, number>()
  const inTurn = serialize()

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
      saved: checkIns.nextSaved(),
      ...more,
    }
  }

  async function save(...records: DoorCheckIn[]): Promise<boolean> {
    if (!parts.isOpen() || !records.every(canBeSent)) return false
    if (!(await saveCheckIns(tables, records))) return false
    checkIns.add(
      records,
      records.map(({ id }) => id),
    )
    parts.onSaved()
    return true
  }

  /** Records a refusal, unless the same one was recorded within the last minute. */
  async function refuse(verdict: Verdict, subject: string, guest: { id: string } | null): Promise<Verdict> {
    const key = subject.slice(0, TEXT_MAXIMUM)
    const at = now()
    for (const [other, since] of refusedAt) {
      if (Math.abs(at - since) >= SAME_REFUSAL_MS) refusedAt.delete(other)
    }
    if (refusedAt.has(key)) return verdict
    const saved = await save(record({ kind: 'refused', guest_id: guest?.id ?? null, reason: verdict.kind }))
    if (!saved) return NOT_SAVED
    refusedAt.set(key, at)
    return verdict
  }

  /** @param claim what the signed pass says of a guest who is not on this phone's list */
  async function admitKnown(
    guestId: string,
    subject: string,
    asked: { people: People; anyway: boolean; awayFor?: number; members?: readonly string[] },
    claim?: Invitation,
  ): Promise<Verdict> {
    const guest = guestAtDoor(parts, guestId, claim)
    if (guest === null) return refuse(notListed(), subject, null)
    const section = door().door?.section ?? null
    const judged = judgeAdmission(guest, { section }, asked)
    if (judged.kind === 'already-in' || judged.kind === 'declined')
      return refuse({ kind: judged.kind, guest }, subject, guest)
    if (judged.kind === 'wrong-section') {
      const doors = door()
        .gates.filter((other) => servesGroup(other.section, guest))
        .map(({ name }) => name)
      return refuse({ kind: 'wrong-section', guest, doors }, subject, guest)
    }
    if (asked.awayFor !== undefined && isSeenAgain(asked.awayFor, sinceEntry(guestId))) {
      return { kind: 'seen-again', guest }
    }
    const known = guest.listed ? {} : { claim: { invited: guest.invited, section: guest.section } }
    const members = asked.members ?? membersOfEntry(guest, judged.people)
    const entry = record({
      ...{ kind: 'entry', guest_id: guestId, people: judged.people },
      ...(members.length > 0 ? { members: [...members] } : {}),
      ...known,
    })
    return (await save(entry)) ? admitted(entry) : NOT_SAVED
  }

  /** The guest after the entry, with records of other doors that came meanwhile. */
  function admitted(entry: DoorCheckIn): Verdict {
    const { id, people, walk_in, guest_id } = entry
    if (guest_id === null) return { kind: 'walk-in', name: walk_in ?? '', people, entry: id }
    // The entry is stored even where the guest has left this door's list meanwhile.
    const { admitted: inside } = checkIns.admission(guest_id)
    const claim = entry.claim ?? checkIns.claimOf(guest_id) ?? { invited: inside, section: null }
    const guest = guestAtDoor(parts, guest_id, claim)
    if (guest === null) return NOT_SAVED
    return { kind: 'admitted', guest, people, entry: id, over: Math.max(0, guest.admitted - guest.invited) }
  }

  function sinceEntry(guestId: string): number | null {
    const last = checkIns.lastOwnEntry(guestId)
    return last === null ? null : now() + (door().clock_offset ?? 0) - last
  }

  async function scan(text: string, people: People = 'rest', awayFor?: number): Promise<Verdict> {
    const { link, pass_key } = door()
    const { event_token } = link
    const identified: Identified<DoorGuest> = await identifyPass(text, {
      event_token,
      pass_key,
      verify: await parts.verify(),
      byId: list.byId,
      byPassCode: list.byPassCode,
      byShortCode: list.byShortCode,
      revoked: list.revoked,
    })
    const asked = { people, anyway: false, ...(awayFor === undefined ? {} : { awayFor }) }
    if (identified.kind === 'listed') return admitKnown(identified.guest.id, text, asked)
    if (identified.kind === 'claimed')
      return admitKnown(identified.claim.guest_id, text, asked, identified.claim)
    if (identified.kind === 'revoked')
      return refuse({ kind: 'revoked', name: identified.guest.name }, text, identified.guest)
    if (identified.kind === 'not-listed') return refuse(notListed(), text, null)
    return refuse({ kind: identified.kind }, text, null)
  }

  function notListed(): Verdict {
    const { complete, listed_at } = door()
    return { kind: 'not-listed', listed_at: complete ? listed_at : null }
  }

  async function admit(
    guestId: string,
    people: People = 'rest',
    anyway = false,
    members?: readonly string[],
  ): Promise<Verdict> {
    const gone = list.revoked({ id: guestId })
    if (gone !== undefined && !anyway) return refuse({ kind: 'revoked', name: gone.name }, guestId, gone)
    return admitKnown(guestId, guestId, { people, anyway, ...(members ? { members } : {}) })
  }

  function undoOf(entry: DoorCheckIn, reason: string): DoorCheckIn {
    return record({
      kind: 'undo',
      guest_id: entry.guest_id,
      undoes: entry.id,
      reason: reason.slice(0, REASON_MAXIMUM),
    })
  }

  function activeEntry(entryId: string): DoorCheckIn | null {
    const entry = checkIns.record(entryId)
    return entry?.kind === 'entry' && !checkIns.isUndone(entry) ? entry : null
  }

  async function correct(entryId: string, people: number, members?: readonly string[]): Promise<Verdict> {
    const entry = activeEntry(entryId)
    if (entry === null) return NOT_SAVED
    const before = entry.members ?? []
    const names = members ?? (before.length <= people ? before : [])
    if (clampPeople(people) === entry.people && deepEqual(names, before)) return admitted(entry)
    const { guest_id, walk_in, reason, occurred_at, clock_offset, claim } = entry
    // Number and names are corrected, not the time.
    const right = record({
      kind: 'entry',
      guest_id,
      walk_in,
      reason,
      occurred_at,
      clock_offset,
      people: clampPeople(people),
      ...(names.length > 0 ? { members: [...names] } : {}),
      ...(claim ? { claim } : {}),
    })
    return (await save(undoOf(entry, 'corrected'), right)) ? admitted(right) : NOT_SAVED
  }

  async function undo(entryId: string, reason: string): Promise<boolean> {
    const entry = checkIns.record(entryId)
    if (entry?.kind !== 'entry') return false
    return checkIns.isUndone(entry) || (await save(undoOf(entry, reason)))
  }

  async function admitWalkIn(name: string, people: number): Promise<Verdict | null> {
    if (!door().door?.allow_walk_ins) return null
    const walk_in = name.trim().slice(0, NAME_MAXIMUM)
    const entry = record({ kind: 'entry', walk_in, people: clampPeople(people) })
    return (await save(entry)) ? admitted(entry) : NOT_SAVED
  }

  async function recordPaper(entries: readonly PaperEntry[], at: number): Promise<readonly string[] | null> {
    // Before `clock_offset` is read: it updates that where the phone's clock has been set.
    const latest = now()
    const offset = door().clock_offset ?? 0
    // By the clock of this phone, as every record is. Nothing on paper has yet to happen.
    const occurred_at = new Date(Math.min(at - offset, latest)).toISOString()
    const records = entries.map(({ guest_id, people }) => {
      const guest = guestAtDoor(parts, guest_id)
      const members = guest === null ? [] : membersOfEntry(guest, people)
      return record({
        ...{ kind: 'entry', guest_id, people: clampPeople(people), reason: FROM_PAPER, occurred_at },
        ...(members.length > 0 ? { members } : {}),
      })
    })
    return (await save(...records)) ? records.map(({ id }) => id) : null
  }

  async function undoAll(entryIds: readonly string[], reason: string): Promise<boolean> {
    const entries = entryIds.map(activeEntry).filter((entry) => entry !== null)
    return entries.length === 0 || (await save(...entries.map((entry) => undoOf(entry, reason))))
  }

  const unqueued = { correct: orElse(NOT_SAVED, correct), undo: orElse(false, undo) }
  return {
    scan: queued(inTurn, orElse(NOT_SAVED, scan)),
    admit: queued(inTurn, orElse(NOT_SAVED, admit)),
    correct: queued(inTurn, unqueued.correct),
    undo: queued(inTurn, unqueued.undo),
    admitWalkIn: queued(inTurn, orElse<Verdict | null, [string, number]>(NOT_SAVED, admitWalkIn)),
    recordPaper: queued(
      inTurn,
      orElse<readonly string[] | null, [readonly PaperEntry[], number]>(null, recordPaper),
    ),
    undoAll: queued(inTurn, orElse(false, undoAll)),
    inTurn: (task) => inTurn(() => task(unqueued)),
    idle: () => inTurn(() => undefined),
  }
}

/** Nobody is welcomed by a record that the server could not take. */
function canBeSent(record: DoorCheckIn): boolean {
  return checkInRecordSchema.safeParse(record).success
}

/** Nobody may be let in on a command that failed, whatever it failed of. */
function orElse<Result, Input extends unknown[]>(
  failed: Result,
  command: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return (...input) => command(...input).catch(() => failed)
}

function queued<Result, Input extends unknown[]>(
  inTurn: Serialize,
  command: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return (...input) => inTurn(() => command(...input))
}
