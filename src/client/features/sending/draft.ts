import { CHANNELS, type Channel, type ChannelInfo } from '#shared/contract/deliveries.ts'
import {
  type Audience,
  type MessageText,
  type MessageTexts,
  type SendDraft,
  sendDraftSchema,
} from '#shared/contract/sends.ts'
import { zonedInstant } from '#shared/rules/dates/zoned-time.ts'

export type Purpose = SendDraft['purpose']
/** In the order of the page. */
export const PURPOSES = ['invitation', 'reminder', 'pass', 'change'] as const satisfies readonly Purpose[]
type Who = Audience['who']

/** A send as it is put together: what the host has not touched is null, and follows what is known by then. */
export interface SendForm {
  /** Made once: however often the button is pressed, one send comes of it. */
  readonly send_id: string
  readonly who: Who
  readonly group_names: readonly string[]
  readonly sections: Audience['sections']
  /** In the order in which they are tried. */
  readonly channels: readonly Channel[] | null
  readonly fallback_minutes: number | null
  readonly purpose: Purpose | null
  /** Written by the host, by purpose: changing it back and forth loses nothing. */
  readonly texts: Readonly<Partial<Record<Purpose, MessageTexts>>>
  readonly is_scheduled: boolean
  readonly starts_on: string | null
  readonly starts_time: string | null
}

/** @param who whom a link to the page asks for */
export function blankForm(sendId: string, who: string | null, isForOne: boolean): SendForm {
  return {
    send_id: sendId,
    who: isForOne ? 'everybody' : readWho(who, 'not_sent'),
    group_names: [],
    sections: [],
    channels: null,
    fallback_minutes: null,
    purpose: null,
    texts: {},
    is_scheduled: false,
    starts_on: null,
    starts_time: null,
  }
}

/** The stored draft as far as this version can read it. */
export function formFromDraft(stored: unknown, start: SendForm): SendForm {
  const draft = Object(stored) as Partial<Record<keyof SendForm, unknown>>
  const { audience, purpose, channels, fallback_minutes, texts } = sendDraftSchema.shape
  const read = <Value>(
    schema: { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } },
    value: unknown,
  ): Value | null => {
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : null
  }
  const narrowed = read(audience, { ...draft, who: 'everybody', guest_ids: [] })
  const written = Object.entries(Object(draft.texts)).flatMap(([key, value]) => {
    const name = read(purpose, key)
    const given = read(texts, value)
    return name && given ? [[name, given] as const] : []
  })
  return {
    ...start,
    send_id: typeof draft.send_id === 'string' ? draft.send_id : start.send_id,
    who: readWho(draft.who, start.who),
    group_names: narrowed?.group_names ?? [],
    sections: narrowed?.sections ?? [],
    channels: read(channels, draft.channels),
    fallback_minutes: read(fallback_minutes, draft.fallback_minutes) ?? null,
    purpose: read(purpose, draft.purpose),
    texts: Object.fromEntries(written),
    is_scheduled: draft.is_scheduled === true,
    starts_on: textOrNull(draft.starts_on),
    starts_time: textOrNull(draft.starts_time),
  }
}

function readWho(value: unknown, fallback: Who): Who {
  return sendDraftSchema.shape.audience.shape.who.safeParse(value).data ?? fallback
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const REMINDED: ReadonlySet<Who> = new Set<Who>(['not_opened', 'opened_silent', 'not_answered'])

/** What is sent to whom, unless the host says otherwise. */
export function purposeOf({ purpose, who }: Pick<SendForm, 'purpose' | 'who'>): Purpose {
  if (purpose !== null) return purpose
  if (who === 'to_notify') return 'change'
  if (who === 'attending') return 'pass'
  return REMINDED.has(who) ? 'reminder' : 'invitation'
}

/**
 * The channels of a form in their order: those that the host chose and the server still has; before that every
 * provider, or by hand where there is none.
 */
export function channelsOf(form: Pick<SendForm, 'channels'>, known: readonly ChannelInfo[]): Channel[] {
  const available = known.filter(({ is_available }) => is_available).map(({ channel }) => channel)
  if (form.channels !== null) return form.channels.filter((channel) => available.includes(channel))
  const providers = available.filter((channel) => channel !== 'by-hand')
  return providers.length > 0 ? providers : available
}

/** Adds the channel at the end, or takes it out. */
export function toggled(channels: readonly Channel[], channel: Channel): Channel[] {
  return channels.includes(channel)
    ? channels.filter((one) => one !== channel)
    : // By hand ends the chain: it waits for the host, and nothing is tried after it.
      ordered([...channels, channel])
}

/** Moves a channel by so many places; by hand stays the last. */
export function moved(channels: readonly Channel[], channel: Channel, by: 1 | -1): Channel[] {
  const from = channels.indexOf(channel)
  const other = channels[from + by]
  if (from < 0 || other === undefined) return [...channels]
  return ordered(channels.map((one) => (one === channel ? other : one === other ? channel : one)))
}

function ordered(channels: readonly Channel[]): Channel[] {
  return [...channels.filter((one) => one !== 'by-hand'), ...channels.filter((one) => one === 'by-hand')]
}

/** All channels, the chosen ones first in their order. */
export function listedChannels(
  chosen: readonly Channel[],
  known: readonly ChannelInfo[],
): readonly ChannelInfo[] {
  const place = ({ channel }: ChannelInfo) => {
    const at = chosen.indexOf(channel)
    return at < 0 ? CHANNELS.length : at
  }
  return known.toSorted((a, b) => place(a) - place(b))
}

export type DefaultTexts = (purpose: Purpose, channel: Channel) => MessageText

/** The text of a channel: the host's, or the one that everybody starts with. */
export function textOf(form: SendForm, channel: Channel, defaults: DefaultTexts): MessageText {
  const purpose = purposeOf(form)
  return form.texts[purpose]?.[channel] ?? defaults(purpose, channel)
}

export function withText(form: SendForm, channel: Channel, text: MessageText): SendForm['texts'] {
  const purpose = purposeOf(form)
  return { ...form.texts, [purpose]: { ...form.texts[purpose], [channel]: text } }
}

/** Back to the text that everybody starts with. */
export function withoutText(form: SendForm, channel: Channel): SendForm['texts'] {
  const purpose = purposeOf(form)
  const { [channel]: _, ...others } = form.texts[purpose] ?? {}
  return { ...form.texts, [purpose]: others }
}

/** Whether a time is asked for and is missing. */
export function lacksTime({ is_scheduled, starts_on, starts_time }: SendForm): boolean {
  return is_scheduled && (starts_on === null || starts_time === null)
}

/** When it is to begin; null: at once, or not known yet. */
export function startOf(form: SendForm, zone: string): string | null {
  const { is_scheduled, starts_on, starts_time } = form
  if (!is_scheduled || starts_on === null || starts_time === null) return null
  return zonedInstant(starts_on, starts_time, zone)
}

/** The draft for the server; null while it cannot be one. @param guestId for this guest alone */
export function draftOf(
  form: SendForm,
  options: {
    readonly channels: readonly Channel[]
    readonly zone: string
    readonly guestId: string | null
    readonly defaults: DefaultTexts
  },
): SendDraft | null {
  const { channels, zone, guestId, defaults } = options
  if (channels.length === 0 || lacksTime(form)) return null
  return {
    purpose: purposeOf(form),
    audience: {
      who: form.who,
      group_names: [...form.group_names],
      sections: [...form.sections],
      guest_ids: guestId === null ? [] : [guestId],
    },
    channels: [...channels],
    fallback_minutes: channels.length > 1 ? form.fallback_minutes : null,
    texts: Object.fromEntries(channels.map((channel) => [channel, textOf(form, channel, defaults)])),
    starts_at: startOf(form, zone),
    time_zone: zone,
  }
}
