/**
 * A shaky hand loses a pass for some ten seconds and shows it again with nobody new: at a door that lets in one person
 * a scan, one guest was once counted five times. Within three times that long the next scan needs a tap. For a family
 * that follows sooner the tap costs less than a wrong count, which would turn its last people away.
 */
const ABSENCE_MS = 30_000

/**
 * Whether a scan is a duplicate: the camera only sees again a pass by which it has let somebody in, so that nobody may
 * be let in without a tap.
 * @param awayFor how long the pass was out of sight, in milliseconds; infinite for a camera that does not know it
 * @param sinceEntry milliseconds since this phone's last entry of the guest, undone or not; null without one. A camera
 *   that was just opened knows no pass, and the phone does; below 0 after a clock was set back, which says nothing
 */
export function isSeenAgain(awayFor: number, sinceEntry: number | null): boolean {
  if (sinceEntry === null) return false
  return awayFor < ABSENCE_MS || (sinceEntry >= 0 && sinceEntry < ABSENCE_MS)
}
