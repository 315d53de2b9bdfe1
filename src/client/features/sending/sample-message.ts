import type { LocalEvent } from '#client/data/events.ts'
import { personalUrl } from '#client/data/invitation-links.ts'
import { cardValues } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { announcedDate } from '#shared/rules/dates/announced-date.ts'
import { changeLines } from '#shared/rules/sending/change-texts.ts'
import { versionOf } from '#shared/rules/sending/event-versions.ts'
import { fillMessage } from '#shared/rules/sending/message-placeholders.ts'

/** Letters of the secret that a message adds to the link of its guest. */
const MARK_LENGTH = 11

/** What is new for whoever knows the event from its beginnings. */
function changesOf(event: LocalEvent, language: Language): string {
  const [first] = event.former ?? []
  return first === undefined
    ? ''
    : changeLines(first, versionOf(event), { language, isShort: true }).join('\n')
}

/** About the SMS that a guest would read, to count its length while it is typed; the preview has the exact text. */
export function sampleMessage(
  event: LocalEvent,
  guest: Guest | undefined,
  text: string,
  language: Language,
): string {
  const { hosts, title, weekday, time, venue } = cardValues(event, language, '')
  const url = guest && personalUrl(event, { ...guest, language }, { origin: location.origin, language })
  return fillMessage(text, {
    guest: guest?.name ?? '',
    event: title,
    hosts,
    day: weekday,
    date: announcedDate(event.starts_on, { language, isShort: true }),
    time,
    venue,
    changes: changesOf(event, language),
    link: `${url ?? location.origin}?m=${'0'.repeat(MARK_LENGTH)}`,
  })
}
