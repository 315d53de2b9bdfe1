import type { PublicEvent } from '#shared/contract/invitation.ts'

type Language = 'ar' | 'en'

/** A text of the event, and the language it is really in. */
export interface Said {
  readonly text: string
  readonly lang: Language
}

type BilingualField = 'title' | 'hosts' | 'venue' | 'address' | 'dress_code' | 'notes'

/** A text in the reader's language; one that was given in the other language only is better than none. */
export function said(event: PublicEvent, field: BilingualField, language: Language): Said | null {
  const other = language === 'ar' ? 'en' : 'ar'
  for (const lang of [language, other] as const) {
    const text = event[`${field}_${lang}`]
    if (text) return { text, lang }
  }
  return null
}

export type MapName = 'google' | 'apple' | 'waze' | 'host'

/**
 * Where the venue opens. A pin opens in each of the three map apps (their documented universal links);
 * the host's own link is offered where there is no pin. An address alone is not searched for: two halls
 * may bear one name, and a guest at the wrong one is worse off than a guest who asks.
 */
export function mapLinks({ map_url, latitude, longitude }: PublicEvent): { name: MapName; href: string }[] {
  if (latitude === null || longitude === null) return map_url ? [{ name: 'host', href: map_url }] : []
  const pin = `${latitude},${longitude}`
  return [
    { name: 'google', href: map_url || `https://www.google.com/maps/search/?api=1&query=${pin}` },
    { name: 'apple', href: `https://maps.apple.com/?ll=${pin}&q=${pin}` },
    { name: 'waze', href: `https://waze.com/ul?ll=${pin}&navigate=yes` },
  ]
}
