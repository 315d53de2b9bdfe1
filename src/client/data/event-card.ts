import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import type { LocalDesign, LocalEvent } from '#client/offline/account-database.ts'
import { readDesign } from '#client/offline/designs/designs.ts'
import type { CardFields } from '#shared/card/card-values.ts'
import { pageColors } from '#shared/card/page-colors.ts'
import type { Event } from '#shared/contract/events.ts'
import type { PageColors } from '#shared/contract/invitation-page.ts'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import { cardThumbnail, drawnCardThumbnail } from './card-thumbnails.ts'
import { eventTitle, useStoredEvent } from './events.ts'
import { isYetToCome } from './feeds.ts'

/** An event as its card shows it, on every screen about it. */
export interface EventCard {
  /** Empty until the event is read. */
  readonly title: string
  /** The card; null where the event has none, undefined until that is known. */
  readonly picture:
    | {
        /** Names everything that is on it. */
        readonly key: string
        /** Height by width. */
        readonly ratio: number
        readonly paper: string
        /** The URL of the picture, if it was drawn before. */
        readonly drawn: () => string | null
        /** Null where this device cannot draw it. */
        readonly draw: () => Promise<string | null>
      }
    | null
    | undefined
  /** What lies behind the event's name, dark enough for light text, and its edge. */
  readonly colors: Pick<PageColors, 'ground' | 'deep' | 'lining'>
}

/** The card of an event by its id. */
export function useEventCardOf(eventId: string): EventCard {
  return useEventCard(eventId, useStoredEvent(eventId))
}

export function useEventCard(eventId: string, event: Event | LocalEvent | undefined): EventCard {
  const { language } = useFormat()
  // What only decorates a page does not fail it.
  const design = useLiveQuery(async () => readKnownDesign(eventId).catch(() => null), [eventId])
  return useMemo(
    () => ({
      title: event === undefined ? '' : eventTitle(event, language),
      picture: design && event && pictureFor(design, event, language),
      colors: pageColors(design?.scene.palette ?? null),
    }),
    [design, event, language],
  )
}

/** Undefined while the event's feed, which may bring a card, has not been read to its end. */
async function readKnownDesign(eventId: string): Promise<LocalDesign | null | undefined> {
  const design = await readDesign(eventId)
  if (design !== null) return design
  return (await isYetToCome(eventId)) ? undefined : null
}

function pictureFor(design: LocalDesign, event: CardFields, language: 'ar' | 'en') {
  const { format, palette } = design.scene
  const { title_ar, title_en, hosts_ar, hosts_en, starts_on, starts_time } = event
  const { venue_ar, venue_en, address_ar, address_en } = event
  const texts = [title_ar, title_en, hosts_ar, hosts_en, starts_on, starts_time]
  const places = [venue_ar, venue_en, address_ar, address_en]
  const key = JSON.stringify([design.id, design.version_id, language, ...texts, ...places])
  return {
    key,
    ratio: FORMAT_HEIGHTS[format] / 1000,
    paper: palette.paper,
    drawn: () => drawnCardThumbnail(key),
    draw: () => cardThumbnail(key, design, event, language),
  }
}
