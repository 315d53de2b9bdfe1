/** All time zones: first the named ones, then the others by their identifier. */
export function timeZonesWith(
  names: readonly { id: string; label: string }[],
): { id: string; label: string }[] {
  const named = new Set(names.map(({ id }) => id))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone))
  return [...names, ...others.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))]
}

/** Matches the label and the identifier: “doha” and “qatar” find the same zone. */
export function matchesZone(typed: string, zone: { id: string; label: string }): boolean {
  const text = `${zone.label} ${zone.id.replaceAll('_', ' ')}`.toLocaleLowerCase()
  return text.includes(typed.trim().toLocaleLowerCase())
}
