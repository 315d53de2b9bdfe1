import { describe, expect, it } from 'vitest'
import {
  blankForm,
  channelsOf,
  draftOf,
  formFromDraft,
  moved,
  purposeOf,
  type SendForm,
  startOf,
  textOf,
  toggled,
  withoutText,
  withText,
} from '#client/features/sending/draft.ts'
import { isRecent, partsOf } from '#client/features/sending/progress/send-progress.ts'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import type { Channel, ChannelInfo } from '#shared/contract/deliveries.ts'
import { sendDraftSchema } from '#shared/contract/sends.ts'

const blank = blankForm('01a207f1-52c4-7d0e-8a35-5b7c0c1f9e21', null, false)
const form = (changes: Partial<SendForm> = {}): SendForm => ({ ...blank, ...changes })
const info = (channel: Channel, is_available = true): ChannelInfo => ({
  channel,
  is_available,
  missing: is_available ? [] : ['SMS_URL'],
  is_built_in: false,
  has_receipts: true,
  points: 2,
  sender: '',
})
const ALL = [info('whatsapp'), info('sms'), info('email'), info('by-hand')]
const OWN_TEXT = { subject_ar: '', subject_en: '', body_ar: 'حيّاكم الله', body_en: 'Welcome' }
const defaults = (purpose: string, channel: string) => ({ ...OWN_TEXT, body_en: `${purpose} by ${channel}` })

describe('[A-43] the draft of a send', () => {
  it('begins with whoever has got nothing yet', () => {
    expect(blank).toMatchObject({ who: 'not_sent', is_scheduled: false, channels: null })
    expect(blankForm('x', 'not_opened', false).who).toBe('not_opened')
    expect(blankForm('x', 'somebody', false).who).toBe('not_sent')
    // One guest may have got one already.
    expect(blankForm('x', null, true).who).toBe('everybody')
  })

  it('comes back from storage as it was left', () => {
    const left = form({
      who: 'attending',
      group_names: ['الأهل'],
      sections: ['women'],
      channels: ['email', 'sms'],
      fallback_minutes: 120,
      purpose: 'reminder',
      texts: { reminder: { email: OWN_TEXT } },
      is_scheduled: true,
      starts_on: '2026-12-01',
      starts_time: '20:30',
    })
    const other = blankForm('another id', null, false)
    expect(formFromDraft(JSON.parse(JSON.stringify(left)), other)).toEqual(left)
  })

  it.each([null, 'text', [], { who: 3, channels: 'sms', sections: ['garden'], texts: { email: 1 } }])(
    'begins anew where what is stored cannot be read: %j',
    (stored) => {
      expect(formFromDraft(stored, blank)).toEqual(blank)
    },
  )

  it('is one that the contract takes', () => {
    const draft = draftOf(
      form({ fallback_minutes: 30, is_scheduled: true, starts_on: '2026-12-01', starts_time: '20:30' }),
      {
        channels: ['whatsapp', 'email'],
        zone: 'Asia/Riyadh',
        guestId: null,
        defaults,
      },
    )
    expect(sendDraftSchema.parse(draft)).toMatchObject({
      purpose: 'invitation',
      audience: { who: 'not_sent', group_names: [], sections: [], guest_ids: [] },
      channels: ['whatsapp', 'email'],
      fallback_minutes: 30,
      texts: { whatsapp: { body_en: 'invitation by whatsapp' }, email: { body_en: 'invitation by email' } },
      starts_at: '2026-12-01T17:30:00.000Z',
      time_zone: 'Asia/Riyadh',
    })
  })

  it('is for one guest, by one channel: nothing follows it', () => {
    const id = '01a1fe45-90c2-75ca-808b-0a1f7e1518f7'
    const options = { channels: ['sms'] as const, zone: 'Asia/Riyadh', guestId: id, defaults }
    expect(draftOf(form({ fallback_minutes: 30 }), options)).toMatchObject({
      audience: { guest_ids: [id] },
      fallback_minutes: null,
      starts_at: null,
    })
  })

  it('is none without a channel, or with half a time', () => {
    const options = { channels: ['sms'] as const, zone: 'Asia/Riyadh', guestId: null, defaults }
    expect(draftOf(form(), { ...options, channels: [] })).toBeNull()
    expect(draftOf(form({ is_scheduled: true, starts_on: '2026-12-01' }), options)).toBeNull()
  })

  it('forgets its time when it is sent at once after all', () => {
    const timed = form({ is_scheduled: true, starts_on: '2026-12-01', starts_time: '20:30' })
    expect(startOf(timed, 'Asia/Dubai')).toBe('2026-12-01T16:30:00.000Z')
    expect(startOf({ ...timed, is_scheduled: false }, 'Asia/Dubai')).toBeNull()
  })

  it.each([
    ['not_sent', 'invitation'],
    ['failed', 'invitation'],
    ['not_opened', 'reminder'],
    ['not_answered', 'reminder'],
    ['opened_silent', 'reminder'],
    ['attending', 'pass'],
  ] as const)('for %s it is: %s', (who, purpose) => {
    expect(purposeOf(form({ who }))).toBe(purpose)
    expect(purposeOf(form({ who, purpose: 'invitation' }))).toBe('invitation')
  })

  it('keeps what was written for one purpose while another is looked at', () => {
    const written = form({ texts: withText(form(), 'sms', OWN_TEXT) })
    expect(textOf(written, 'sms', defaults)).toEqual(OWN_TEXT)
    expect(textOf({ ...written, purpose: 'reminder' }, 'sms', defaults).body_en).toBe('reminder by sms')
    const restored = form({ texts: withoutText(written, 'sms') })
    expect(textOf(restored, 'sms', defaults).body_en).toBe('invitation by sms')
  })
})

describe('[A-43] the channels of a send', () => {
  it('are every provider, or the host’s own hands where there is none', () => {
    expect(channelsOf(form(), ALL)).toEqual(['whatsapp', 'sms', 'email'])
    expect(channelsOf(form(), [info('sms', false), info('by-hand')])).toEqual(['by-hand'])
  })

  it('lose what the server no longer has', () => {
    const chosen = form({ channels: ['sms', 'email'] })
    expect(channelsOf(chosen, [info('sms', false), info('email')])).toEqual(['email'])
  })

  it('move by one place, by hand always last', () => {
    expect(moved(['whatsapp', 'sms', 'email'], 'email', -1)).toEqual(['whatsapp', 'email', 'sms'])
    expect(moved(['whatsapp', 'sms'], 'whatsapp', -1)).toEqual(['whatsapp', 'sms'])
    expect(moved(['sms', 'by-hand'], 'sms', 1)).toEqual(['sms', 'by-hand'])
    expect(toggled(['by-hand'], 'email')).toEqual(['email', 'by-hand'])
    expect(toggled(['sms', 'email'], 'sms')).toEqual(['email'])
  })
})

describe('[A-43] how far a send is', () => {
  const send = { state: 'under-way', unknown: 1, ended_at: null } as const

  it('adds up to its guests', () => {
    const parts = partsOf({ sent: 200, delivered: 150, failed: 10, unknown: 1, waiting: 69 })
    expect(parts.map(({ key, value }) => [key, value])).toEqual([
      ['delivered', 150],
      ['sent', 50],
      ['failed', 10],
      ['unknown', 1],
      ['waiting', 69],
    ])
  })

  it('is shown elsewhere while it lasts and for a day after', () => {
    const ended = { ...send, state: 'done', unknown: 0, ended_at: '2026-11-20T09:00:00Z' } as const
    expect(isRecent(send, new Date('2026-11-20T09:00:00Z'))).toBe(true)
    expect(isRecent(ended, new Date('2026-11-21T08:00:00Z'))).toBe(true)
    expect(isRecent(ended, new Date('2026-11-21T10:00:00Z'))).toBe(false)
    // A message nobody knows about waits for its host.
    expect(isRecent({ ...ended, unknown: 2 }, new Date('2026-12-21T10:00:00Z'))).toBe(true)
  })
})

it('[A-43] WhatsApp opens with the number in digits and the whole text', () => {
  const url = new URL(whatsAppUrl('+966501234567', 'حيّاكم الله\nhttps://a.example/x?m=1&b=2'))
  expect(url.pathname).toBe('/966501234567')
  expect(url.searchParams.get('text')).toBe('حيّاكم الله\nhttps://a.example/x?m=1&b=2')
  expect(whatsAppUrl(null, 'a b')).toBe('https://wa.me/?text=a%20b')
  expect(whatsAppUrl('+966501234567')).toBe('https://wa.me/966501234567')
})
