import { Trans } from '@lingui/react/macro'
import { ArchFrame } from './arch-frame.tsx'
import { EventText } from './event-text.tsx'
import { eventText } from './event-texts.ts'
import { KhatamOrnament } from './khatam-ornament.tsx'
import { useEventPage } from './use-page.ts'

/** The card of an event whose host has chosen none. */
export function PlainCard() {
  const { event, language, dates } = useEventPage()
  const title = eventText(event, 'title', language)
  const hosts = eventText(event, 'hosts', language)
  const venue = eventText(event, 'venue', language)
  return (
    <ArchFrame>
      <KhatamOrnament />
      {!event.cancelled && (
        <p className="card-words pt-4 text-lg text-brass-700">
          <Trans>We are delighted to invite you to</Trans>
        </p>
      )}
      <h1 className={`card-names py-5 wrap-anywhere text-teal-950 ${titleSize(title?.text ?? '')}`}>
        {title ? <EventText of={title} /> : <Trans>Our event</Trans>}
      </h1>
      <KhatamOrnament size={18} />
      {event.cancelled ? (
        <p className="mt-4 rounded-full bg-rose-100 px-5 py-1.5 font-medium text-rose-700">
          <Trans>This event has been cancelled</Trans>
        </p>
      ) : (
        <div className="card-words flex flex-col gap-1 pt-4 text-lg">
          {dates && (
            <>
              <p>{dates.day}</p>
              <p className="text-brass-700">{dates.same_day}</p>
              {dates.time && <p>{dates.time}</p>}
            </>
          )}
          {venue && (
            <p className="pt-2">
              <EventText of={venue} />
            </p>
          )}
        </div>
      )}
      {hosts && (
        <p className="card-words mt-auto pt-5 text-brass-700">
          <Trans>
            With warm wishes from <EventText of={hosts} />
          </Trans>
        </p>
      )}
    </ArchFrame>
  )
}

/** A longer title, or word of one, gets smaller type, to fit the arch of the narrowest phone. */
function titleSize(title: string): string {
  const longest = Math.max(...title.split(/\s+/).map(widthOf))
  if (title.length <= 24 && longest <= 8) return 'text-[min(3rem,15cqi)] leading-[1.35]'
  if (title.length <= 48 && longest <= 12) return 'text-[min(2.25rem,11cqi)] leading-[1.4]'
  return 'text-2xl leading-normal'
}

/** In Latin letters; those of Arabic are three quarters as wide. */
function widthOf(word: string): number {
  return word.length * (/\p{Script=Arabic}/u.test(word) ? 0.75 : 1)
}
