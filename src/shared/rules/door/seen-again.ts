/**
 * A pass in an unsteady hand leaves the picture for some ten seconds at a time and comes back with nobody new: at a door
 * that lets in one person a scan it once counted five of one. Three times that long is no trembling any more. Whoever
 * of the same family follows sooner costs a tap, which is less than a wrong count: that turns the last of them away.
 */
const ABSENCE_MS = 30_000

/**
 * Whether a camera only sees again a pass by which it has let somebody in, so that nobody may be let in without a tap.
 * @param awayFor how long the pass was out of sight, in milliseconds; infinite for a camera that does not know it
 * @param sinceEntry milliseconds since this phone's last entry of the guest, undone or not; null without one. A camera
 *   that was just opened knows no pass, and the phone does; below 0 after a clock was set back, which says nothing
 */
export function isSeenAgain(awayFor: number, sinceEntry: number | null): boolean {
  if (sinceEntry === null) return false
  return awayFor < ABSENCE_MS || (sinceEntry >= 0 && sinceEntry < ABSENCE_MS)
}
