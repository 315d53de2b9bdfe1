import type { CheckIn } from '#shared/contract/check-in.ts'
import type { DoorGuest, OwnDoor } from '#shared/contract/door-session.ts'
import type { Section } from '#shared/contract/events.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { PublicEvent, SmallCard } from '#shared/contract/invitation.ts'
import type { HandoverSummary } from '#shared/rules/handover/parcel.ts'
import type { OutgoingParcel, Taken } from '../handover/held-batches.ts'

/** How a door tells other phones what it knows, and hears what they do. */
export interface Handover {
  /** Of this phone, by which others know it. */
  readonly deviceId: () => string
  /** Null while this phone was not certified. */
  readonly summary: () => HandoverSummary | null
  readonly parcelsFor: (summary: HandoverSummary) => Promise<OutgoingParcel[]>
  readonly take: (parcel: Uint8Array) => Promise<Taken>
  /** What the phones of this event encrypt for each other with; null while this phone was not certified. */
  readonly secret: () => Uint8Array<ArrayBuffer> | null
}

/** The two tokens of a check-in link. */
export interface DoorLink {
  readonly event_token: string
  readonly check_in_token: string
}

/** Why a link could not be exchanged. */
export type EnterProblem = 'pin_wrong' | 'pin_too_often' | 'door_not_open' | 'unreachable'

/** The state of a check-in link on a phone. Times are milliseconds since 1970 by the server's clock. */
export type DoorState =
  /** The phone's own storage is being read. */
  | { readonly kind: 'opening' }
  /** The link was never opened here: the door is named, and asks for its PIN if it has one. */
  | {
      readonly kind: 'asking'
      readonly door: {
        name: string
        has_pin: boolean
        opens_at: string | null
        event: PublicEvent
        /** Pictures of the card, which need a connection; absent in responses of older servers. */
        card?: SmallCard | null | undefined
      }
      readonly problem: EnterProblem | null
      readonly busy: boolean
    }
  /** The link opens no door (any more), and nothing of it is on this phone. */
  | { readonly kind: 'missing' }
  /** The link was never opened here and the server cannot be reached. */
  | { readonly kind: 'unreachable'; readonly busy: boolean }
  /** The door is open in another tab of this phone; `takeOver` moves it here. */
  | { readonly kind: 'elsewhere' }
  /** The phone cannot store anything: storage is forbidden, full or broken. */
  | { readonly kind: 'no-storage' }
  /** The guest list is on its way for the first time (`total` null until the server has sent it). */
  | { readonly kind: 'downloading'; readonly held: number; readonly total: number | null }
  /** Guests can be let in. */
  | { readonly kind: 'open' }
  /**
   * The server no longer knows this phone (401): the link must be opened again. Waiting records are kept, and guests
   * are let in meanwhile. `missing`: the link opens no door any more.
   */
  | {
      readonly kind: 'parked'
      readonly has_pin?: boolean
      readonly problem?: EnterProblem | 'missing' | null
      readonly busy?: boolean
    }
  /** Revoked, ended or cut off. The list has left the phone; `waiting` records are still to be sent. */
  | { readonly kind: 'ended'; readonly waiting: number }

/** A guest as the door shows one. */
export interface GuestAtDoor extends DoorGuest {
  /** People inside, as far as this phone knows. */
  readonly admitted: number
  /** Entries that stand, in the order of the door's time. */
  readonly entries: readonly EntryAtDoor[]
  /** False for a true pass of somebody who is not in the list: `name` is empty then, unless they were revoked. */
  readonly listed: boolean
  /** Their invitation was revoked, when they were inside perhaps. */
  readonly revoked: boolean
}

export interface EntryAtDoor {
  readonly id: string
  readonly people: number
  /** Ids of those of them who are known by name. */
  readonly members?: readonly string[] | undefined
  readonly at: number
  /** Null where a host let them in without a door, or the door's name is not known here. */
  readonly door: string | null
  /** Made on this phone. */
  readonly own: boolean
  /** Another phone told of it, and the server has not confirmed it yet. */
  readonly received: boolean
}

/**
 * What came of a scan, a typed code, or a guest picked from the search. It is on disk when the promise resolves,
 * refusals too: green is never shown before.
 */
export type Verdict =
  /** `over`: people too many inside now; 0 where all is well. */
  | {
      readonly kind: 'admitted'
      readonly guest: GuestAtDoor
      readonly people: number
      readonly entry: string
      readonly over: number
    }
  | { readonly kind: 'walk-in'; readonly name: string; readonly people: number; readonly entry: string }
  /** The whole group is inside already. */
  | { readonly kind: 'already-in'; readonly guest: GuestAtDoor }
  /** The guest said no, and nobody of the group is inside. */
  | { readonly kind: 'declined'; readonly guest: GuestAtDoor }
  /** Of another section; `doors` names the doors that serve it (may be none). */
  | { readonly kind: 'wrong-section'; readonly guest: GuestAtDoor; readonly doors: readonly string[] }
  /** The camera sees a pass again by which this phone has just let somebody in: nobody was let in, and none refused. */
  | { readonly kind: 'seen-again'; readonly guest: GuestAtDoor }
  | { readonly kind: 'revoked'; readonly name: string }
  | { readonly kind: 'other-event' }
  /**
   * A short code or an unsigned link of nobody in the list, which was whole at `listed_at` (by the server's clock; null
   * where it never was): the guest may be newer, and only a signed pass shows it.
   */
  | { readonly kind: 'not-listed'; readonly listed_at: number | null }
  /** A pass of nobody in the list, and not signed by us. */
  | { readonly kind: 'unknown-guest' }
  /** As before, and this phone cannot check signatures. */
  | { readonly kind: 'cannot-judge' }
  /** Not a pass of ours at all; a short code with a slip in it. */
  | { readonly kind: 'no-pass' }
  /** The phone could not store it: nobody may be let in on it. */
  | { readonly kind: 'not-saved' }

/** One line of the list of recent scans, newest first. */
export interface RecentScan {
  readonly id: string
  readonly kind: CheckIn['kind']
  readonly at: number
  /** The guest's or walk-in's name; empty where it is not known. */
  readonly name: string
  readonly guest_id: string | null
  readonly people: number
  /** An entry that was undone. */
  readonly undone: boolean
  readonly reason: string
  /** Not confirmed by the server yet. */
  readonly waiting: boolean
}

/** A guest with more people inside than invited, or with somebody who was let in twice (then `over` may be 0). */
export interface DoorConflict {
  readonly guest: GuestAtDoor
  readonly over: number
  /** One of its entries was made on this phone. */
  readonly own: boolean
}

/** A record that the server rejected, shown until somebody dismisses it. */
export interface RefusedRecord {
  readonly id: string
  readonly name: string
  readonly at: number
  readonly problems: Readonly<Record<string, readonly (FieldCode | string)[]>>
}

export interface NamedDoor {
  readonly id: string
  readonly name: string
  readonly section: Section | null
  /** Null where the server never heard of it. */
  readonly heard_at: number | null
}

/** Another phone that lets guests in by itself. */
export interface NamedPhone {
  readonly id: string
  /** Empty where nobody has named it. */
  readonly name: string
  /** The name of its door; null for a phone on this door's own link. */
  readonly door: string | null
  readonly heard_at: number
  /** Marked as not in use, and not seen since. */
  readonly unused: boolean
}

/** Everything a screen shows of a door: a new object whenever something of it changed. */
export interface DoorView {
  readonly state: DoorState
  readonly door: OwnDoor | null
  /** Empty before the link was exchanged. */
  readonly event_id: string
  readonly event: PublicEvent | null
  readonly list: {
    readonly held: number
    readonly total: number | null
    readonly complete: boolean
    /** When it was last read to its end. */
    readonly at: number | null
  }
  /** Whether the server can be reached, and since when that is so, by its clock. */
  readonly connectivity: { readonly online: boolean; readonly since: number }
  readonly busy: boolean
  /** Records the server has not confirmed. */
  readonly waiting: number
  readonly refused: readonly RefusedRecord[]
  /** Quarantined rows. */
  readonly unreadable: number
  /** People inside (all doors), people expected of the whole list, and people let in at this door. */
  readonly inside: number
  readonly expected: number
  readonly admitted_here: number
  readonly recent: readonly RecentScan[]
  readonly conflicts: readonly DoorConflict[]
  readonly other_doors: readonly NamedDoor[]
  readonly other_phones: readonly NamedPhone[]
  /** Records that other phones told of and that the server has not confirmed. */
  readonly received: number
  /** Devices whose right has ended, as far as this phone knows. */
  readonly ended_devices: number
  /** This phone can exchange records with others without the server. */
  readonly can_hand_over: boolean
  /** Guests inside of whom another phone may not know yet: they could enter twice. */
  readonly at_risk: number
  /** Since when this phone has not reached the server; null while it does. */
  readonly disconnected_since: number | null
  /** Milliseconds to add to the phone's clock for the server's; null before the first response. */
  readonly clock_offset: number | null
  /** By how many milliseconds the phone's clock was set while the door was open; 0 where it was not. */
  readonly clock_moved: number
  readonly persistence: 'persisted' | 'best-effort' | 'unknown'
  /** The phone's data was cleared under the open page, and was written down again from its memory. */
  readonly data_cleared: boolean
  readonly can_verify: boolean
  readonly rehearsal: boolean
}

/** The best hits of a search, and how many there are; `atLeast`: so many were counted, and there may be more. */
export interface GuestHits {
  readonly guests: readonly GuestAtDoor[]
  readonly total: number
  readonly atLeast: boolean
}

/** How many people of a guest a printed page says came in. */
export interface PaperEntry {
  readonly guest_id: string
  readonly people: number
}

/** People to let in: as many of the group as are not in yet, or so many. */
export type People = number | 'rest'

/**
 * What is done at a door. Each command judges, stores what came of it, and then resolves; none rejects. They run one
 * after the other, or two quick scans of one pass would both admit the rest of the group.
 */
export interface DoorCommands {
  /**
   * A scanned text or a typed short code. `awayFor`: of a pass that a camera read without a hand on it, how long it
   * had been out of sight, in milliseconds.
   */
  readonly scan: (text: string, people?: People, awayFor?: number) => Promise<Verdict>
  /**
   * A guest picked by hand; `anyway` also where the section is another's or the whole group is in. `members`: who of
   * their named people comes in; without it all who are expected, where the number has room for each.
   */
  readonly admit: (
    guestId: string,
    people?: People,
    anyway?: boolean,
    members?: readonly string[],
  ) => Promise<Verdict>
  /**
   * Corrects how many came with an entry, and who: the old one is undone and a new one made, in one transaction.
   * Without `members` the names stay where the number still has room for them.
   */
  readonly correct: (entryId: string, people: number, members?: readonly string[]) => Promise<Verdict>
  /** Undoes an entry of this door or another. False where it could not be stored. */
  readonly undo: (entryId: string, reason: string) => Promise<boolean>
  /** Null where this door lets nobody in without an invitation. */
  readonly admitWalkIn: (name: string, people: number) => Promise<Verdict | null>
  /**
   * Entries of a printed page that somebody has confirmed, at one time by the server's clock, in one transaction. Their
   * ids, in order; null where none could be stored.
   */
  readonly recordPaper: (entries: readonly PaperEntry[], at: number) => Promise<readonly string[] | null>
  /** Undoes several entries in one transaction. False where none could be stored. */
  readonly undoAll: (entryIds: readonly string[], reason: string) => Promise<boolean>
  /** Runs a task of several corrections in the same queue; it is given them unqueued. */
  readonly inTurn: <Result>(
    task: (commands: Pick<DoorCommands, 'correct' | 'undo'>) => Promise<Result>,
  ) => Promise<Result>
  /** Resolves when every command given before has ended. */
  readonly idle: () => Promise<void>
}

/** What a link is exchanged with, besides the phone's own identity. */
export interface DoorSessionInput {
  readonly pin: string | null
  readonly device_name: string
  /** The account session of a host who opens a door of their own: the owner is not asked for the PIN. Never stored. */
  readonly host_token?: string | null
}

/** A door on this phone. Nothing here throws. */
export interface DoorSession {
  readonly read: () => DoorView
  readonly subscribe: (listener: () => void) => () => void

  /** Exchanges the link for a token (state `asking`, `unreachable` or `parked`). */
  readonly enter: (input: DoorSessionInput) => Promise<void>
  readonly takeOver: () => void

  /** Of the door, or of the rehearsal while there is one: read it anew for each call. */
  readonly commands: DoorCommands

  /** By name, last digits of the phone, or short code; best first. Reads memory only. */
  readonly search: (typed: string, limit: number) => GuestHits
  readonly guest: (guestId: string) => GuestAtDoor | null
  /** Ids of guests by their ends (see `idEnd`), of revoked ones too. An end that two of them share finds neither. */
  readonly guestsByIdEnd: (ends: ReadonlySet<string>) => ReadonlyMap<string, string>

  /** Sends and pulls everything now; true only if all of it was done. */
  readonly syncNow: () => Promise<boolean>
  /** The battery in per cent for the host's view; null where the phone does not tell. */
  readonly setBattery: (percent: number | null) => void
  readonly dismissRefused: (recordId: string) => Promise<void>
  /** Deletes the rows that could not be read. */
  readonly dismissUnreadable: () => Promise<void>

  readonly handover: Handover

  /** Whether another phone counts among those that let guests in. */
  readonly markPhoneUnused: (phoneId: string, isUnused: boolean) => void
  readonly dismissDataCleared: () => void
  readonly dismissClockMoved: () => void

  readonly startRehearsal: () => Promise<void>
  readonly endRehearsal: () => Promise<void>

  /** Sends what waits, then takes everything off this phone. False while something could not be sent. */
  readonly leave: () => Promise<boolean>
  /** Ends all work and closes the storage; what is stored stays. */
  readonly close: () => Promise<void>
}
