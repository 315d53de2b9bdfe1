interface Sized {
  readonly points: number
}

/** The smallest plan that has so many points; the largest where none has. Null without plans. */
export function planFor<Plan extends Sized>(plans: readonly Plan[], points: number): Plan | null {
  const bySize = plans.toSorted((a, b) => a.points - b.points)
  return bySize.find((plan) => plan.points >= points) ?? bySize.at(-1) ?? null
}

const GUESTS_MAXIMUM = 100_000

/** A number of guests as typed or as an address has it; null where it is none. */
export function guestsOf(text: string | null): number | null {
  const digits = text?.replace(/[\s,٬]/g, '') ?? ''
  if (!/^\d{1,6}$/.test(digits)) return null
  const guests = Number(digits)
  return guests > 0 && guests <= GUESTS_MAXIMUM ? guests : null
}
