import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { shortChannelLabels } from '#client/data/message-labels.ts'
import type { SendQuote } from '#shared/contract/sends.ts'

interface Note {
  readonly key: string
  readonly text: string
}

/** Guests in many countries wake up at many times. */
const SHOWN_MAXIMUM = 3

/**
 * What else a host should know before sending, a sentence each: who gets the invitation again, at whose phones it is
 * night, and what takes days.
 * @param moment a time in words
 */
export function quoteNotes(
  { waits, has_quiet_hours, days, pace, again }: SendQuote,
  moment: (at: string) => string,
): Note[] {
  const label = has_quiet_hours ? asleepLabel : trialLabel
  const notes = waits.slice(0, SHOWN_MAXIMUM).map(({ until, guests }) => ({
    key: until,
    text: label(guests, moment(until)),
  }))
  const later = waits.slice(SHOWN_MAXIMUM)
  const last = later.at(-1)
  if (last !== undefined) {
    const when = moment(last.until)
    const text = plural(
      later.reduce((sum, { guests }) => sum + guests, 0),
      { one: `# more gets it later, by ${when}.`, other: `# more get it later, by ${when}.` },
    )
    notes.push({ key: 'later', text })
  }
  if (waits.length > 0 && !has_quiet_hours) notes.push({ key: 'trial', text: t`This trial doesn’t wait.` })
  if (again > 0) {
    const text = plural(again, {
      one: '# of them has an invitation already and gets it again.',
      other: '# of them have an invitation already and get it again.',
    })
    notes.unshift({ key: 'again', text })
  }
  if (pace !== null) notes.push({ key: 'pace', text: paceLabel(pace, days) })
  return notes
}

/** Who waits for the morning. */
export function asleepLabel(guests: number, when: string): string {
  return plural(guests, {
    one: `It’s night for # guest: they get it ${when}.`,
    other: `It’s night for # guests: they get it ${when}.`,
  })
}

/** Where messages are stored and nobody is woken. */
function trialLabel(guests: number, when: string): string {
  return plural(guests, {
    one: `It’s night for # guest: with a real provider they’d get it ${when}.`,
    other: `It’s night for # guests: with a real provider they’d get it ${when}.`,
  })
}

/** Why it takes days: on the first, what is left of today’s people goes out. */
function paceLabel(
  { channel, guests, people_per_day, people_left }: NonNullable<SendQuote['pace']>,
  days: number,
): string {
  const name = i18n._(shortChannelLabels[channel])
  const time = plural(days, { one: '# day', other: '# days' })
  const takes = plural(guests, {
    one: `# guest goes out over ${time}.`,
    other: `# guests go out over ${time}.`,
  })
  const allowed = plural(people_per_day, {
    one: `${name} lets us write to # person a day.`,
    other: `${name} lets us write to # people a day.`,
  })
  const left =
    people_left < people_per_day
      ? plural(people_left, {
          0: 'Nobody is left for today.',
          one: '# is left for today.',
          other: '# are left for today.',
        })
      : ''
  return [takes, allowed, left].filter((text) => text !== '').join(' ')
}
