/** Told apart with the phone in a closed hand: one short, two, three long. */
const patterns = { good: [60], notice: [60, 80, 60], stop: [180, 80, 180, 80, 180] } as const

/** Felt where the device can (not on an iPhone); elsewhere nothing happens. */
export function vibrate(signal: keyof typeof patterns): void {
  // A page that nobody has touched yet is refused, with an error in the console.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.([...patterns[signal]])
}
