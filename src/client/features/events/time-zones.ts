/** The zones an hour can be told in: first those with a name of their own, then the others by their address. */
export function timeZonesWith(
  names: readonly { id: string; label: string }[],
): { id: string; label: string }[] {
  const named = new Set(names.map(({ id }) => id))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone))
  return [...names, ...others.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))]
}

/** A zone is found by its name in either writing: “doha” and “qatar” are the same. */
export function matchesZone(typed: string, zone: { id: string; label: string }): boolean {
  const words = `${zone.label} ${zone.id.replaceAll('_', ' ')}`.toLocaleLowerCase()
  return words.includes(typed.trim().toLocaleLowerCase())
}
