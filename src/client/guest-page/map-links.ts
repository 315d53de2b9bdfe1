import type { PublicEvent } from '#shared/contract/invitation.ts'

export type MapName = 'google' | 'apple' | 'waze' | 'host'

export interface MapLink {
  readonly name: MapName
  readonly href: string
}

/**
 * Links to the venue: by its coordinates in three map apps (their documented universal links), else the host's own
 * link. An address alone is not searched for: two venues may have one name.
 */
export function mapLinks({ map_url, latitude, longitude }: PublicEvent): MapLink[] {
  if (latitude === null || longitude === null) return map_url ? [{ name: 'host', href: map_url }] : []
  const pin = `${latitude},${longitude}`
  return [
    { name: 'google', href: map_url || `https://www.google.com/maps/search/?api=1&query=${pin}` },
    { name: 'apple', href: `https://maps.apple.com/?ll=${pin}&q=${pin}` },
    { name: 'waze', href: `https://waze.com/ul?ll=${pin}&navigate=yes` },
  ]
}
