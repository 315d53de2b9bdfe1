import { Trans } from '@lingui/react/macro'
import { EventText } from './event-text.tsx'
import { eventText } from './event-texts.ts'
import { PlainCard } from './plain-card.tsx'
import { useEventPage } from './use-page.ts'

/** The event's card as a picture, or a plain one where the host has chosen none. */
export function EventCard() {
  const { card, event, language } = useEventPage()
  const title = eventText(event, 'title', language)
  if (card === null) {
    return (
      <div className="card-stage w-full px-6 pt-2 pb-8 lg:sticky lg:top-6 lg:p-0">
        <PlainCard />
      </div>
    )
  }
  return (
    <div className="card-stage w-full px-6 pt-1 pb-7 lg:sticky lg:top-6 lg:p-0">
      {/* The card is a picture: its title is for screen readers. */}
      <h1 className="sr-only">{title ? <EventText of={title} /> : <Trans>Our occasion</Trans>}</h1>
      <img
        src={card.src}
        srcSet={card.srcset}
        sizes="(min-width: 448px) 400px, calc(100vw - 48px)"
        width={card.width}
        height={card.height}
        alt=""
        fetchPriority="high"
        className="mx-auto h-auto w-full max-w-[400px] rounded-sm bg-black/20 shadow-float"
      />
    </div>
  )
}
