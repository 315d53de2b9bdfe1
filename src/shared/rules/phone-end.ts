/** The last four digits, which the door shows and searches by; empty where there are fewer. */
export function lastFour(e164: string | null): string {
  return e164 === null || e164.length < 5 ? '' : e164.slice(-4)
}
