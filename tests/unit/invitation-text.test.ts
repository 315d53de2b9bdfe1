import { describe, expect, test } from 'vitest'
import { SAMPLE_FIELDS } from '#shared/card/sample-values.ts'
import { invitationText } from '#shared/rules/events/invitation-text.ts'

const URL = 'https://marhaba.example/ar/invitation/a/b/c'
const EVENT = { ...SAMPLE_FIELDS, title_ar: 'حفل زفاف سلمان ولطيفة', title_en: 'Salman and Latifa’s wedding' }
const DATELESS = { ...EVENT, starts_on: null }
const UNTITLED = { ...EVENT, title_ar: '', title_en: '' }
const FRIDAY = 'Friday, 4 December 2026 (24 Jumada II 1448\u00a0AH)'
const DAY = 'الجمعة 24 جمادى الآخرة 1448\u00a0هـ الموافق 4 ديسمبر 2026\u00a0م'

describe('[S-18] the message with an invitation link', () => {
  test('names the guest, the event and its day, and leaves out what is not known', () => {
    const lines = (event: typeof EVENT | typeof DATELESS, name?: string) =>
      invitationText(event, URL, 'ar', name).split('\n')
    const end = ['دعوتكم وتأكيد الحضور:', URL]
    const to = 'نتشرّف بدعوتكم إلى حفل زفاف سلمان ولطيفة'
    expect(lines(EVENT, 'أم تركي السبيعي')).toEqual(['حيّاكم الله أم تركي السبيعي،', `${to}، ${DAY}.`, ...end])
    expect(lines(EVENT)).toEqual(['حيّاكم الله،', `${to}، ${DAY}.`, ...end])
    expect(lines(DATELESS, 'نورة')).toEqual(['حيّاكم الله نورة،', `${to}.`, ...end])
    expect(lines(DATELESS)).toEqual(['حيّاكم الله،', `${to}.`, ...end])
    expect(lines(UNTITLED)).toEqual(['حيّاكم الله،', `نتشرّف بدعوتكم يوم ${DAY}.`, ...end])
  })

  test('says the same in English', () => {
    const lines = (event: typeof EVENT | typeof DATELESS, name?: string) =>
      invitationText(event, URL, 'en', name).split('\n')
    const to = 'You’re invited to Salman and Latifa’s wedding'
    const end = 'Your invitation and RSVP:'
    expect(lines(EVENT, 'Huda')).toEqual(['Dear Huda,', `${to} on ${FRIDAY}. ${end}`, URL])
    expect(lines(EVENT)).toEqual([`${to} on ${FRIDAY}. ${end}`, URL])
    expect(lines(DATELESS, 'Huda')).toEqual(['Dear Huda,', `${to}. ${end}`, URL])
    expect(lines(DATELESS)).toEqual([`${to}. ${end}`, URL])
    expect(lines(UNTITLED)).toEqual([`You’re invited on ${FRIDAY}. ${end}`, URL])
  })
})
