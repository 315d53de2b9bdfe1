import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { Button } from './button.tsx'
import { EventText } from './event-text.tsx'
import { eventText } from './event-texts.ts'
import { PlainCard } from './plain-card.tsx'
import { useEventPage } from './use-page.ts'

/** The event's card. On a large screen it stays in sight beside the RSVP, and ends above the details below both. */
export function EventCard() {
  return (
    // As high as its row: a sticky element stays within its parent.
    <div className="lg:self-stretch">
      <CardPicture />
    </div>
  )
}

/** A picture, or a plain card where the host has chosen none or the picture does not come. */
function CardPicture() {
  const { card, event, language } = useEventPage()
  const [failed, setFailed] = useState(false)
  const title = eventText(event, 'title', language)
  if (card === null || failed) {
    return (
      <div className="card-stage w-full px-6 pt-2 pb-8 text-center lg:sticky lg:top-6 lg:p-0">
        <PlainCard />
        {failed && (
          <div role="status" className="flex flex-col items-center gap-3 pt-5">
            <p>
              <Trans>The card’s picture can’t be shown right now.</Trans>
            </p>
            <Button type="button" variant="secondary" onClick={() => setFailed(false)}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    )
  }
  return (
    <div className="card-stage w-full px-6 pt-1 pb-7 lg:sticky lg:top-6 lg:p-0">
      {/* The card is a picture: screen readers need a heading beside its description. */}
      <h1 className="sr-only">{title ? <EventText of={title} /> : <Trans>Our event</Trans>}</h1>
      <img
        // It may have failed before this script came.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setFailed(true)
        }}
        onError={() => setFailed(true)}
        src={card.src}
        srcSet={card.srcset}
        sizes="(min-width: 1024px) 480px, (min-width: 448px) 400px, calc(100vw - 48px)"
        width={card.width}
        height={card.height}
        alt={card.alt}
        fetchPriority="high"
        className={classNames(
          'mx-auto h-auto w-full max-w-[400px] rounded-sm bg-black/20 shadow-float',
          // The tallest format would not fit a desktop's height.
          card.height < card.width * 1.5 && 'lg:max-w-[480px]',
        )}
      />
    </div>
  )
}
