import { rememberDoor } from '#client/lib/remembered-doors.ts'
import { serialize } from '#client/lib/serialize.ts'
import { playSignalTone } from '#client/lib/signal-tones.ts'
import { vibrate } from '#client/lib/vibration.ts'
import type { DoorSession, People, Verdict } from '#client/offline/door/door-view.ts'
import { signalOf } from './logic.ts'
import { doorSettings, type Shown, show, shownVerdict } from './store.ts'

/** What the gate asks before it opens. */
export interface Answers {
  readonly pin: string | null
  readonly device_name: string
}

export function enterDoor(door: DoorSession, answers: Answers): Promise<void> {
  rememberDoor()
  return door.enter(answers)
}

export function takeOver(door: DoorSession): void {
  door.takeOver()
}

/** One after the other: the second scan of a party must see what the first one did. */
const inTurn = serialize()

async function showNext<Result extends Shown | null>(work: () => Promise<Result>): Promise<Result> {
  const shown = await inTurn(work)
  if (shown !== null) {
    show(shown)
    signalVerdict(shown)
  }
  return shown
}

/** Heard and felt, for eyes that are on the guest. */
function signalVerdict(shown: Shown): void {
  const signal = signalOf(shown)
  vibrate(signal)
  if (doorSettings().sound) void playSignalTone(signal)
}

/** As many as this phone takes at once. */
function peoplePerScan(): People {
  return doorSettings().takes === 'one' ? 1 : 'rest'
}

/** Judges what a camera or a reader read, or a code that was typed, and shows the verdict. */
export function scanText(door: DoorSession, text: string): Promise<Verdict> {
  return showNext(() => door.scan(text, peoplePerScan()))
}

/** Lets somebody in by hand. Without `people`, as many as a scan would. */
export function admitGuest(door: DoorSession, guestId: string, people?: number): Promise<Verdict> {
  return showNext(() => door.admit(guestId, people ?? peoplePerScan()))
}

/** Lets them in although another entrance is theirs, or the whole party is in. */
export function admitAnyway(door: DoorSession, guestId: string, people: number): Promise<Verdict> {
  return showNext(() => door.admit(guestId, people, true))
}

/** Null where this gate lets nobody in without an invitation. */
export function admitWalkIn(door: DoorSession, name: string, people: number): Promise<Verdict | null> {
  return showNext(() => door.walkIn(name, people))
}

/**
 * So many more, or fewer, came with the entry on the screen; none takes it back. Told as a difference, for a thumb
 * taps again before the first tap is kept.
 */
export async function correctPeople(door: DoorSession, by: number, reason: string): Promise<void> {
  await inTurn(async () => {
    const shown = shownVerdict()?.shown
    if (by === 0 || shown === undefined || !('entry' in shown)) return
    const people = Math.max(0, shown.people + by)
    if (people > 0) show(await door.correct(shown.entry, people), { loud: false })
    else await undoAndShow(door, shown.entry, reason)
  })
}

/** Takes an entry back; the screen says so where it was the last one. False: it could not be kept. */
export function undoEntry(door: DoorSession, entryId: string, reason: string): Promise<boolean> {
  return inTurn(() => undoAndShow(door, entryId, reason))
}

async function undoAndShow(door: DoorSession, entryId: string, reason: string): Promise<boolean> {
  const kept = await door.undo(entryId, reason)
  const shown = shownVerdict()?.shown
  if (!kept) show({ kind: 'not-saved' })
  else if (shown !== undefined && 'entry' in shown && shown.entry === entryId) {
    show({ kind: 'undone', name: nameOf(shown), people: shown.people }, { loud: false })
  }
  return kept
}

function nameOf(shown: Extract<Shown, { entry: string }>): string {
  return shown.kind === 'walk-in' ? shown.name : shown.guest.name
}

/** For the host's view; null where the phone does not tell. */
export function setBattery(door: DoorSession, percent: number | null): void {
  door.setBattery(percent)
}

/** True only if everything was sent and fetched. */
export function syncNow(door: DoorSession): Promise<boolean> {
  return door.syncNow()
}

export function dismissRefused(door: DoorSession, recordId: string): Promise<void> {
  return door.dismissRefused(recordId)
}

/** Lets go of the rows that could not be read. */
export function dismissUnreadable(door: DoorSession): Promise<void> {
  return door.dismissUnreadable()
}

/** What was on the screen belongs to the other night. */
export async function startRehearsal(door: DoorSession): Promise<void> {
  await door.startRehearsal()
  show(null)
}

export async function endRehearsal(door: DoorSession): Promise<void> {
  await door.endRehearsal()
  show(null)
}

/** Sends what waits and takes everything off this phone. False while something could not be sent. */
export async function leaveDoor(door: DoorSession): Promise<boolean> {
  const left = await door.leave()
  if (left) show(null)
  return left
}
