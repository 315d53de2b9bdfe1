import type { EventDetails } from '#shared/contract/events.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'

/**
 * The coordinates of a map link or a pasted pair of coordinates: `24.7136, 46.6753`, Google's `@24.7,46.6,17z`,
 * `!3d24.7!4d46.6` and `?q=24.7,46.6`, Apple's `?ll=24.7,46.6`. Null for shortened links and other texts.
 */
export function pinOf(typed: string): { latitude: number; longitude: number } | null {
  const text = foldDigits(typed).replaceAll('٫', '.').replaceAll('،', ',').replace(/%2C/gi, ',').trim()
  const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
  const shapes = [
    new RegExp(`!3d${number}!4d${number}`),
    new RegExp(`@${number},${number}`),
    new RegExp(`[?&](?:q|ll|query|center|destination)=${number},${number}`),
    new RegExp(String.raw`^${number}\s*,\s*${number}$`),
  ]
  for (const shape of shapes) {
    const match = shape.exec(text)
    const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
    if (match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** A link to the pin: the host's own map link, otherwise Google Maps. */
export function mapLink(place: Pick<EventDetails, 'map_url' | 'latitude' | 'longitude'>): string | null {
  if (place.map_url) return place.map_url
  if (place.latitude === null || place.longitude === null) return null
  return `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`
}

/** Google Maps looking for a venue by its name and address; null where neither is written yet. */
export function mapSearch(words: readonly string[]): string | null {
  const query = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join(' ')
  return query === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
