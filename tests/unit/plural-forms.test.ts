import { expect, test } from 'vitest'
import { pluralText } from '#shared/rules/text/plural-forms.ts'

const POINTS = { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', other: '# نقطة' }

test.each([
  [1, 'نقطة واحدة'],
  [2, 'نقطتان'],
  [10, '10 نقاط'],
  [11, '11 نقطة'],
  [100, '100 نقطة'],
  [103, '103 نقاط'],
])('%i points in Arabic', (points, text) => {
  expect(pluralText('ar', POINTS, points)).toBe(text)
})

test('writes the number as it is asked to', () => {
  expect(
    pluralText('en', { one: 'one point', other: '# points' }, 1500, (value) => value.toLocaleString('en')),
  ).toBe('1,500 points')
})
