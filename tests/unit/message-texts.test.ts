import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANNELS, SEND_PURPOSES } from '#shared/contract/deliveries.ts'
import { defaultText, whatsAppText } from '#shared/rules/sending/default-texts.ts'
import { hasAddress, hasPhoneNumber } from '#shared/rules/sending/foreign-addresses.ts'
import {
  fillMessage,
  MESSAGE_PLACEHOLDERS,
  type MessageValues,
  placeholdersOf,
  unknownPlaceholders,
} from '#shared/rules/sending/message-placeholders.ts'
import { textProblems } from '#shared/rules/sending/problems.ts'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'

const LINK = `https://marhaba.example/ar/invitation/${'e'.repeat(22)}/${'h'.repeat(22)}/${'g'.repeat(22)}?m=${'m'.repeat(11)}`
const AR: MessageValues = {
  guest: 'أم خالد القحطاني',
  event: 'زواج سارة وخالد',
  hosts: 'عبدالعزيز الراشد',
  day: 'الجمعة',
  date: '24 جمادى الآخرة 1448\u00a0هـ',
  time: 'الثامنة مساءً',
  venue: 'قاعة الديار',
  changes: 'المكان: قاعة الديار، وكان قاعة الورد',
  link: LINK,
}
const EN: MessageValues = {
  guest: 'Mrs Maha Al Qahtani',
  event: 'Sara and Khalid’s wedding',
  hosts: 'Abdulaziz Al Rashid',
  day: 'Friday',
  date: '4 December 2026',
  time: '8 pm',
  venue: 'Al Diyar Hall',
  changes: 'Place: Al Diyar Hall (was Al Ward Hall)',
  link: LINK,
}
const valuesOn = (_: unknown, language: 'ar' | 'en') => (language === 'ar' ? AR : EN)
const NAMES = {
  title_ar: AR.event,
  title_en: EN.event,
  hosts_ar: AR.hosts,
  hosts_en: EN.hosts,
  venue_ar: AR.venue,
  venue_en: EN.venue,
}

describe('[A-43] placeholders of a message', () => {
  it('are a closed list: what every object has is unknown', () => {
    const text = '{{guest}} {{ link }} {{constructor}} {{__proto__}} {{toString}} {{GUEST}} {{}}'
    expect(placeholdersOf(text)).toEqual(['guest', 'link'])
    expect(unknownPlaceholders(text)).toEqual(['constructor', '__proto__', 'toString', 'GUEST', ''])
    expect(fillMessage('{{constructor}} {{guest}}', EN)).toBe(`{{constructor}} ${EN.guest}`)
  })

  it('bring no other in by their values', () => {
    const values = { ...EN, guest: '{{link}} {{hosts}}', event: '$& $1 {{guest}}' }
    expect(fillMessage('{{guest}}, {{event}}', values)).toBe('{{link}} {{hosts}}, $& $1 {{guest}}')
    const name = fc.constantFrom(...MESSAGE_PLACEHOLDERS)
    const value = fc.oneof(
      fc.string(),
      name.map((one) => `{{${one}}}`),
    )
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), value, (names, typed) => {
        const shown = typed.replace(/\s+/g, ' ').trim() || 'x'
        const all = Object.fromEntries(MESSAGE_PLACEHOLDERS.map((one) => [one, shown])) as MessageValues
        const filled = fillMessage(names.map((one) => `{{${one}}}`).join('|'), all)
        expect(filled).toBe(names.map(() => shown).join('|'))
      }),
    )
  })

  it('leave out the lines whose values are unknown', () => {
    const text = 'Dear {{guest}},\n\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nBye'
    expect(fillMessage(text, { ...EN, time: '', venue: '' })).toBe(
      `Dear ${EN.guest},\n\nFriday, 4 December 2026\n\nBye`,
    )
  })
})

describe('[A-43] the texts that a send begins with', () => {
  it.each(SEND_PURPOSES)('of %s pass our own checks, with a link in each', (purpose) => {
    const texts = Object.fromEntries(CHANNELS.map((channel) => [channel, defaultText(purpose, channel)]))
    expect(textProblems({ channels: CHANNELS, texts }, NAMES, valuesOn)).toEqual([])
    for (const language of ['ar', 'en'] as const) {
      const sms = defaultText(purpose, 'sms')[`body_${language}` as const]
      expect(smsParts(fillMessage(sms, valuesOn('sms', language))).parts).toBeLessThanOrEqual(4)
      const template = whatsAppText(purpose, language)
      expect(unknownPlaceholders(template)).toEqual([])
      expect(placeholdersOf(template)).toEqual(
        purpose === 'change' ? ['guest', 'event', 'changes'] : ['guest', 'event', 'day', 'date'],
      )
      // Meta refuses a body that begins or ends with a parameter.
      expect(/^\{\{|\}\}$/.test(template)).toBe(false)
    }
  })
})

describe('[A-43] texts that cannot be sent', () => {
  const of = (body_en: string, names = NAMES) =>
    textProblems(
      { channels: ['sms'], texts: { sms: { subject_ar: '', subject_en: '', body_ar: '', body_en } } },
      names,
      valuesOn,
    ).map(({ code, language, detail }) => [code, language, detail])

  it.each([
    ['{{link}}', []],
    ['Come!', [['link.missing', 'en', '']]],
    ['{{nobody}} {{link}}', [['placeholder.unknown', 'en', 'nobody']]],
    ['Win at win-iphone.com {{link}}', [['link.foreign', 'en', '']]],
    ['Call +966 50 123 4567 {{link}}', [['phone.foreign', 'en', '']]],
    [`${'long '.repeat(250)}{{link}}`, [['text.too_long', 'en', '']]],
  ])('%s', (body, problems) => {
    expect(of(body)).toEqual(problems)
  })

  it('are found in the names of the event too', () => {
    const names = { ...NAMES, title_en: 'Win iPhone http://win.example', hosts_ar: 'اتصل ٠٥٠١٢٣٤٥٦٧' }
    expect(of('{{link}}', names)).toEqual([
      ['phone.foreign', 'ar', 'hosts'],
      ['link.foreign', 'en', 'title'],
    ])
  })

  it('miss nothing: a chosen channel needs a text', () => {
    const problems = textProblems({ channels: ['email', 'whatsapp'], texts: {} }, NAMES, valuesOn)
    expect(problems.map(({ channel, code }) => [channel, code])).toEqual([['email', 'text.required']])
  })
})

describe('[A-43] addresses and numbers in a text', () => {
  it.each([
    'http://win.example',
    'hxxps://win.example/a',
    'www.win.example',
    'win.com',
    'WIN．COM',
    'win。com',
    'wi\u200bn.co\u200bm',
    'bit.ly/2abc',
    'wa.me/966501234567',
    'me@home.sa',
    'شراء.السعودية',
    '192.168.1.1',
  ])('%j is an address', (text) => {
    expect(hasAddress(`تفضلوا ${text} الآن`)).toBe(true)
  })

  it.each([
    'الساعة 8.30',
    'حفل أ.د. سارة',
    'Dr.Khaled and Mr.Ali',
    'See you there.Bring a smile',
    '4.12.2026',
    'p.m.',
    '3.5 km',
  ])('%j is none', (text) => {
    expect(hasAddress(text)).toBe(false)
  })

  it.each(['0501234567', '050 123 4567', '+966-50-1234567', '٠٥٠١٢٣٤٥٦٧', '920012345', '(011) 234 5678'])(
    '%j is a number',
    (text) => {
      expect(hasPhoneNumber(`اتصلوا ${text}`)).toBe(true)
    },
  )

  it.each(['2026-12-04', '4-12-2026', '20 - 11 - 2026', '8:30 – 11:30', '1448', 'قاعة 12345', '4/12/2026'])(
    '%j is none',
    (text) => {
      expect(hasPhoneNumber(text)).toBe(false)
    },
  )
})

describe('[R-4] how late a send may be', () => {
  const at = (text: string) => Date.parse(text)
  const event = { starts_on: '2026-12-04', starts_time: '20:30', time_zone: 'Asia/Riyadh' }

  it('is until the event begins, in its own zone', () => {
    expect(isTooLate(event, at('2026-12-04T17:29:59Z'))).toBe(false)
    expect(isTooLate(event, at('2026-12-04T17:30:00Z'))).toBe(true)
  })

  it('is until the end of the day where the time is not known', () => {
    expect(isTooLate({ ...event, starts_time: null }, at('2026-12-04T20:59:59Z'))).toBe(false)
    expect(isTooLate({ ...event, starts_time: null }, at('2026-12-04T21:00:00Z'))).toBe(true)
    expect(isTooLate({ ...event, starts_on: null }, at('2099-01-01T00:00:00Z'))).toBe(false)
  })
})
