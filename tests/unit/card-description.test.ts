import { expect, test } from 'vitest'
import { describeCard, proposeDescription } from '#shared/card/describe-card.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { DESCRIPTION_MAXIMUM, type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import { aPicture, aScene } from '../factories/designs.ts'

const nobody = { ar: { ...sampleValues('ar'), guest: '' }, en: { ...sampleValues('en'), guest: '' } }
const PHOTO = aPicture('0190b6a0-0000-7000-8000-000000000000')

test('[S-20] a card is proposed in its own words, from the top down, in each language', () => {
  expect(proposeDescription(aScene(), 'en', nobody.en)).toBe('A night to remember. Friday 4 December 2026.')
  expect(proposeDescription(aScene(), 'ar', sampleValues('ar'))).toBe(
    'ليلة العمر. أم خالد القحطاني. الجمعة 4 ديسمبر 2026\u00a0م.',
  )
})

test('[S-20] names that stand on lines of their own are read out as one sentence', () => {
  const [title] = aScene().layers as SceneInput['layers']
  const lines = [
    ['لحضور حفل زفاف', 'at the wedding of'],
    ['فيصل', 'Faisal'],
    ['و', '&'],
    ['نورة', 'Noura'],
    ['الرياض', 'Riyadh'],
  ]
  const layers = lines.map(([ar = '', en = ''], at) => ({
    ...title!,
    id: `line-${at}`,
    box: { x: 0, y: at * 100, w: 800, h: 90 },
    ar: { text: ar, face: 'amiri', size: 40 },
    en: { text: en, face: 'jost', size: 40 },
  })) as SceneInput['layers']
  const proposed = (language: 'ar' | 'en') =>
    proposeDescription(aScene({ layers }), language, nobody[language])
  expect(proposed('en')).toBe('at the wedding of Faisal & Noura. Riyadh.')
  expect(proposed('ar')).toBe('لحضور حفل زفاف فيصل و نورة. الرياض.')
})

test('[S-20] what the card hides or shows in the other language alone is not read out, and a photo is', () => {
  const [title, guest, date] = aScene().layers as SceneInput['layers']
  const scene = aScene({
    layers: [{ ...title!, opacity: 0 }, { ...guest!, only: 'ar' }, date!, PHOTO],
  })
  expect(proposeDescription(scene, 'en', sampleValues('en'))).toBe(
    'Friday 4 December 2026. There is a photo on the card.',
  )
})

test('[S-20] a host’s own artwork has no words, so the event has them', () => {
  const [, guest] = aScene().layers as SceneInput['layers']
  const scene = aScene({ layers: [PHOTO, guest!] })
  const event =
    'A night to remember. Mr and Mrs Abdulaziz Al Rashid. Friday 4 December 2026. 24 Jumada II 1448. 8:00 pm. Al Diyar Hall, Riyadh. King Fahd Road, Olaya.'
  expect(proposeDescription(scene, 'en', nobody.en)).toBe(event)
  expect(proposeDescription(scene, 'en', sampleValues('en'))).toBe(`${event} Mrs Maha Al Qahtani.`)
})

test('[S-20] the host’s own words stand instead, in their language alone, with placeholders filled in', () => {
  const scene = aScene({ description: { ar: 'فانوسان ذهبيان\nحول اسم {guest}', en: ' ' } })
  expect(describeCard(scene, 'ar', sampleValues('ar'))).toBe('فانوسان ذهبيان حول اسم أم خالد القحطاني')
  expect(describeCard(scene, 'en', nobody.en)).toBe('A night to remember. Friday 4 December 2026.')
})

test('[S-20] a proposal is never longer than a description may be, and ends between two words', () => {
  const text = 'congratulations '.repeat(37).trim()
  const [title] = aScene().layers as SceneInput['layers']
  const long = (id: string) =>
    ({
      ...title!,
      id,
      ar: { text, face: 'amiri', size: 40 },
      en: { text: `${id} ${text}`, face: 'jost', size: 40 },
    }) as SceneInput['layers'][number]
  const proposed = proposeDescription(aScene({ layers: [long('a'), long('b')] }), 'en', nobody.en)
  expect(proposed.length).toBeLessThanOrEqual(DESCRIPTION_MAXIMUM)
  expect(proposed).toMatch(/congratulations…$/)
})

test('[S-14] a description longer than that is refused, and one of no card is no error', () => {
  const described = (ar: string) =>
    sceneSchema.safeParse({ ...aScene(), description: { ar, en: '' } }).success
  expect([
    described('أ'.repeat(DESCRIPTION_MAXIMUM)),
    described('أ'.repeat(DESCRIPTION_MAXIMUM + 1)),
  ]).toEqual([true, false])
  expect(sceneSchema.parse(aScene())).not.toHaveProperty('description')
})
