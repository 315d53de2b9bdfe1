import { sessionStore } from '#client/api/session-store.ts'
import { playSignalTone } from '#client/lib/device/signal-tones.ts'
import { vibrate } from '#client/lib/device/vibration.ts'
import { rememberDoor } from '#client/lib/remembered-doors.ts'
import type { DoorSession, People, Verdict } from '#client/offline/door/door-view.ts'
import { type Arriving, withToggled } from './people/arriving.ts'
import { doorSettings, markChanging, markSeenAgain, type Shown, show, shownVerdict } from './store.ts'
import { arrivedBy, nameOf } from './verdict/current-verdict.ts'
import { signalOf } from './verdict/verdict.ts'

export function enterDoor(door: DoorSession, input: Parameters<DoorSession['enter']>[0]): Promise<void> {
  rememberDoor()
  return door.enter(input)
}

/** By the session of the account that is signed in here; it goes to our server alone and is not stored with the door. */
export function enterAsHost(door: DoorSession): Promise<void> {
  const { token, user } = sessionStore.read()
  const device_name = doorSettings().device_name.trim() || (user?.full_name ?? '')
  rememberDoor()
  return door.enter({ pin: null, device_name, host_token: token })
}

async function showResult<Result extends Shown | null>(
  command: Promise<Result>,
  asked: number | null = null,
): Promise<Result> {
  const shown = await command
  if (shown !== null) {
    show(shown, { asked })
    signalVerdict(shown)
  }
  return shown
}

/** Sound and vibration, for somebody who looks at the guest. */
function signalVerdict(shown: Shown): void {
  const signal = signalOf(shown)
  vibrate(signal)
  if (doorSettings().sound) void playSignalTone(signal)
}

/** How many people one scan admits on this phone. */
function peoplePerScan(): People {
  return doorSettings().takes === 'one' ? 1 : 'rest'
}

/**
 * Judges what the camera read, and shows the verdict. A pass that is only seen again lets nobody in: where its entry is
 * on the screen it stays there, so that the number can be corrected, and one signal says that more takes a tap.
 */
export async function scanSeen(door: DoorSession, text: string, awayFor: number): Promise<void> {
  const verdict = await door.commands.scan(text, peoplePerScan(), awayFor)
  const before = shownVerdict()
  const isOnScreen =
    verdict.kind === 'seen-again' &&
    before !== null &&
    (before.shown.kind === 'admitted' || before.shown.kind === 'seen-again') &&
    before.shown.guest.id === verdict.guest.id
  if (!isOnScreen) show(verdict, { loud: verdict.kind !== 'seen-again' })
  else if (before.again || before.shown.kind === 'seen-again') return
  else markSeenAgain()
  signalVerdict(verdict)
}

/** Judges what a hand-held reader read, or a code that was typed, and shows the verdict. */
export function scanText(door: DoorSession, text: string): Promise<Verdict> {
  return showResult(door.commands.scan(text, peoplePerScan()))
}

/** Lets somebody in by hand. Without `people`, as many as a scan would. */
export function admitGuest(
  door: DoorSession,
  guestId: string,
  people?: number,
  members?: readonly string[],
): Promise<Verdict> {
  return showResult(door.commands.admit(guestId, people ?? peoplePerScan(), false, members), people)
}

/** Lets them in although another entrance is theirs, or the whole group is in. */
export function admitAnyway(
  door: DoorSession,
  guestId: string,
  { people, members }: Arriving,
): Promise<Verdict> {
  return showResult(door.commands.admit(guestId, people, true, members))
}

/** Null where this door lets nobody in without an invitation. */
export function admitWalkIn(door: DoorSession, name: string, people: number): Promise<Verdict | null> {
  return showResult(door.commands.admitWalkIn(name, people))
}

/**
 * Adds people to the entry on the screen, or takes some off; at none left the entry is undone. The number is relative
 * because a second tap may come before the first one is stored.
 */
export function correctPeople(door: DoorSession, by: number, reason: string): Promise<void> {
  return door.commands.inTurn(async (commands) => {
    const shown = shownVerdict()?.shown
    if (by === 0 || shown === undefined || !('entry' in shown)) return
    const people = Math.max(0, shown.people + by)
    markChanging()
    if (people > 0) show(await commands.correct(shown.entry, people), { loud: false })
    else showUndo(shown.entry, await commands.undo(shown.entry, reason))
  })
}

/** Ticks one of the guest's people in the entry on the screen, or takes the tick away; without anybody it is undone. */
export function correctMember(door: DoorSession, id: string, reason: string): Promise<void> {
  return door.commands.inTurn(async (commands) => {
    const shown = shownVerdict()?.shown
    if (shown?.kind !== 'admitted') return
    const { people, members } = withToggled(arrivedBy(shown), id)
    markChanging()
    if (people > 0) show(await commands.correct(shown.entry, people, members), { loud: false })
    else showUndo(shown.entry, await commands.undo(shown.entry, reason))
  })
}

/** Undoes an entry; the screen says so where it was the last one. False where it could not be stored. */
export async function undoCheckIn(door: DoorSession, entryId: string, reason: string): Promise<boolean> {
  const saved = await door.commands.undo(entryId, reason)
  showUndo(entryId, saved)
  return saved
}

function showUndo(entryId: string, saved: boolean): void {
  const shown = shownVerdict()?.shown
  if (!saved) show({ kind: 'not-saved' })
  else if (shown !== undefined && 'entry' in shown && shown.entry === entryId) {
    show({ kind: 'undone', name: nameOf(shown), people: shown.people }, { loud: false })
  }
}

/** Clears the screen: its verdict is the real door's. */
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
