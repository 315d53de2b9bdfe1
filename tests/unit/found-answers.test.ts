import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foundAnswers, type Searched } from '#client/features/help/found-answers.ts'
import { parsePage } from '#server/domain/public-pages/markdown.ts'
import type { Language } from '#shared/contract/common.ts'

const guide = (name: string, language: Language) => ({
  language,
  ...parsePage(readFileSync(`src/catalog/pages/help/${name}.${language}.md`, 'utf8'), {}),
})
const searched = (language: Language): Searched => ({
  hosts: guide('hosts', language),
  door: guide('door', language),
  faqs: [
    {
      id: 'offline-door',
      topic: 'At the door',
      question: 'Does check-in work without a network?',
      answer: [{ kind: 'paragraph', spans: [{ text: 'Yes.', bold: false, href: null }] }],
    },
  ],
})

test('[S-3] a search of help finds sections by a word however it is spelt, and leads to them', () => {
  expect(foundAnswers(searched('ar'), 'الاعضاء المشاركون')).toEqual([])
  expect(foundAnswers(searched('ar'), 'بطاريه').map(({ to }) => to)).toContain('/help/door#backup')
  const [first] = foundAnswers(searched('en'), 'CO-HOSTS')
  expect(first).toMatchObject({ to: '/help/hosts#co-hosts', guide: 'hosts' })
  expect(first?.excerpt).toMatch(/co-host/i)
})

test('[S-3] it finds questions too, those with the words in their title first, and nothing for nothing', () => {
  const found = foundAnswers(searched('en'), 'without network')
  expect(found.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/help/door#offline', '/faq#offline-door', '/help/door#paper']),
  )
  expect(found.findIndex(({ to }) => to === '/faq#offline-door')).toBeLessThan(
    found.findIndex(({ to }) => to === '/help/door#paper'),
  )
  expect(foundAnswers(searched('en'), '  ')).toEqual([])
})
