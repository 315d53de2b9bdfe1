import { expect, test } from 'vitest'
import { parsePage } from '#server/domain/public-pages/markdown.ts'
import { textSection } from '#shared/rules/text/page-text.ts'

const page = {
  language: 'en' as const,
  ...parsePage(
    '# Home\n\n## Why {#why}\n\nFirst\nline.\n\nSecond.\n\n### Fast {#fast}\n\nYes.\n\n- One\n- Two',
    {},
  ),
}

test('[S-1] a section is its words up to its first heading, and a part for each heading', () => {
  const part = { id: 'fast', language: 'en', title: 'Fast', text: 'Yes.\nOne\nTwo' }
  const own = { id: 'why', language: 'en', title: 'Why', text: 'First line.\nSecond.' }
  expect(textSection(page, 'why')).toEqual({ ...own, parts: [part] })
})

test('[S-1] a section that the file lacks is null', () => {
  expect(textSection(page, 'packages')).toBeNull()
})
