import { CHANNELS, type Channel, type ChannelInfo } from '#shared/contract/deliveries.ts'
import {
  REMINDER_DAYS,
  REMINDER_HOURS,
  REMINDER_KINDS,
  type Reminder,
  type ReminderInput,
  type ReminderKind,
} from '#shared/contract/reminders.ts'
import type { MessageTexts, SendDraft } from '#shared/contract/sends.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { REMINDER_CONTENT } from '#shared/rules/sending/reminder-times.ts'
import { blankForm, channelsOf, formFromDraft, type Purpose, type SendForm, textOf } from '../draft.ts'

/** A reminder as it is changed: the parts of a send that it has, and its time. */
export interface ReminderForm extends SendForm {
  readonly days: number
  readonly hour: number
}

/** One that is stored, or one that a host may switch on. */
export type ReminderOffer = Pick<Reminder, 'id' | 'kind' | 'days' | 'hour' | 'fallback_minutes' | 'texts'> & {
  readonly is_on: boolean
  /** Null: whatever the server sends by. */
  readonly channels: readonly Channel[] | null
  readonly stored: Reminder | null
}

/** What most hosts want, before they change it. */
const USUAL: Record<ReminderKind, { days: number; hour: number }> = {
  'before-deadline': { days: 3, hour: 10 },
  'before-event': { days: 1, hour: 10 },
  'after-invitation': { days: 3, hour: 17 },
}

/** All that are stored, and of each kind that is missing one to switch on. @param newId of one that is not stored yet */
export function offersOf(
  stored: readonly Reminder[],
  newId: (kind: ReminderKind) => string,
): readonly ReminderOffer[] {
  return REMINDER_KINDS.flatMap((kind): ReminderOffer[] => {
    const own = stored.filter((reminder) => reminder.kind === kind)
    if (own.length > 0) return own.map((reminder) => ({ ...reminder, stored: reminder }))
    const blank = { is_on: false, channels: null, fallback_minutes: null, texts: {}, stored: null }
    return [{ id: newId(kind), kind, ...USUAL[kind], ...blank }]
  })
}

function purposeOfKind(kind: ReminderKind): Purpose {
  return REMINDER_CONTENT[kind].purpose === 'pass' ? 'pass' : 'reminder'
}

export function formOfOffer({
  id,
  kind,
  days,
  hour,
  channels,
  fallback_minutes,
  texts,
}: ReminderOffer): ReminderForm {
  const purpose = purposeOfKind(kind)
  return {
    ...blankForm(id, REMINDER_CONTENT[kind].who, false),
    purpose,
    channels,
    fallback_minutes,
    texts: { [purpose]: ownTexts(purpose, texts) },
    days,
    hour,
  }
}

/** Those that their host wrote; the others are stored as everybody starts with them. */
function ownTexts(purpose: Purpose, texts: MessageTexts): MessageTexts {
  const own = CHANNELS.flatMap((channel) => {
    const text = texts[channel]
    const isOurs =
      text === undefined || JSON.stringify(text) === JSON.stringify(defaultText(purpose, channel))
    return isOurs ? [] : [[channel, text] as const]
  })
  return Object.fromEntries(own)
}

/** The stored draft as far as this version can read it. */
export function reminderFromDraft(stored: unknown, start: ReminderForm): ReminderForm {
  const { days, hour } = Object(stored) as Partial<Record<'days' | 'hour', unknown>>
  const within = (value: unknown, min: number, max: number, fallback: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : fallback
  return {
    ...formFromDraft(stored ?? start, start),
    who: start.who,
    purpose: start.purpose,
    days: within(days, REMINDER_DAYS.min, REMINDER_DAYS.max, start.days),
    hour: within(hour, REMINDER_HOURS.first, REMINDER_HOURS.last, start.hour),
  }
}

/** The reminder for the server. */
export function inputOf(
  kind: ReminderKind,
  form: ReminderForm,
  known: readonly ChannelInfo[],
  isOn: boolean,
): ReminderInput {
  const channels = channelsOf(form, known)
  return {
    kind,
    is_on: isOn,
    days: form.days,
    hour: form.hour,
    channels,
    fallback_minutes: channels.length > 1 ? form.fallback_minutes : null,
    texts: Object.fromEntries(channels.map((channel) => [channel, textOf(form, channel, defaultText)])),
  }
}

/** The send that a reminder would be now: for the preview, and for what is wrong with its texts. */
export function draftOfReminder(kind: ReminderKind, input: ReminderInput, zone: string): SendDraft | null {
  if (input.channels.length === 0) return null
  const { who } = REMINDER_CONTENT[kind]
  return {
    purpose: purposeOfKind(kind),
    audience: { who, group_names: [], sections: [], guest_ids: [] },
    channels: input.channels,
    fallback_minutes: input.fallback_minutes,
    texts: input.texts,
    starts_at: null,
    time_zone: zone,
  }
}
