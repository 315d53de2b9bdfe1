/** Easy to tell apart with the phone in the hand: one short, two short, three long. */
const patterns = { good: [60], notice: [60, 80, 60], stop: [180, 80, 180, 80, 180] } as const

/** Vibrates where the device can; an iPhone cannot. */
export function vibrate(signal: keyof typeof patterns): void {
  // Before the first interaction the browser refuses it, with an error in the console.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.([...patterns[signal]])
}
