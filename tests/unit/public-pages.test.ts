import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parsePage } from '#server/domain/public-pages/markdown.ts'

const PAGES = 'src/catalog/pages'

describe('[S-3] a page of Markdown', () => {
  test('is title, date, sections, paragraphs, lists, bold and links', () => {
    const text = [
      '---\nfrom: 2026-11-25\n---\n# Terms\n\nBy {{operator}}, to',
      'be read.\n\n## Points {#points}\n\n### One\n\n- a **point**\n- two\n  - inner',
      '\n\n1. [mail](mailto:{{contact}})\n\n## النقاط\n\n[policy](/privacy-policy) [points](#points)\n\n## Points\n',
    ].join('\n')
    const plain = (words: string, look = {}) => ({ text: words, bold: false, href: null, ...look })
    expect(parsePage(text, { operator: '*Salma*', contact: 'a@example.com' })).toEqual({
      title: 'Terms',
      applies_from: '2026-11-25',
      // What takes the place of a name is no Markdown.
      intro: [{ kind: 'paragraph', spans: [plain('By *Salma*, to be read.')] }],
      sections: [
        {
          id: 'points',
          title: 'Points',
          body: [
            { kind: 'heading', id: null, spans: [plain('One')] },
            {
              kind: 'list',
              ordered: false,
              items: [[plain('a '), plain('point', { bold: true })], [plain('two')], [plain('inner')]],
            },
            { kind: 'list', ordered: true, items: [[plain('mail', { href: 'mailto:a@example.com' })]] },
          ],
        },
        {
          id: 'النقاط',
          title: 'النقاط',
          body: [
            {
              kind: 'paragraph',
              spans: [
                plain('policy', { href: '/privacy-policy' }),
                plain(' '),
                plain('points', { href: '#points' }),
              ],
            },
          ],
        },
        { id: 'points-2', title: 'Points', body: [] },
      ],
    })
  })

  test('lets no raw HTML through', () => {
    const { intro, sections } = parsePage(
      'a <b onclick="x()">bold</b> word\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n## <i>Title</i>\n\n- <svg onload=x()>item\n\n![picture](https://evil.example/x.png)',
      {},
    )
    expect(JSON.stringify({ intro, sections })).not.toMatch(/[<>]|alert|onclick|onload|evil/)
    expect(sections[0]?.title).toBe('Title')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    '<java\tscript:alert(1)>',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'blob:x',
    'file:///etc/passwd',
  ])('makes no link of %s', (address) => {
    const { intro } = parsePage(`[text](${address}) and <${address}>`, {})
    const hrefs = intro.flatMap((block) => ('spans' in block ? block.spans.map(({ href }) => href) : []))
    expect(hrefs.filter((href) => href !== null)).toEqual([])
  })
})

test('[S-3] a picture of this server that stands alone is one, any other is its words', () => {
  const { intro } = parsePage(
    '![The list](/help/list.webp "360x640")\n\n![no size](/help/a.png)\n\nBeside ![words](/help/b.png) text\n\n![away](//evil.example/c.png)\n\n![data](data:image/png;base64,AA)',
    {},
  )
  const plain = (...words: string[]) => ({
    kind: 'paragraph',
    spans: words.map((word) => ({ text: word, bold: false, href: null })),
  })
  expect(intro).toEqual([
    { kind: 'picture', src: '/help/list.webp', alt: 'The list', width: 360, height: 640 },
    { kind: 'picture', src: '/help/a.png', alt: 'no size', width: null, height: null },
    plain('Beside ', 'words', ' text'),
    plain('away'),
    plain('data'),
  ])
})

describe('[S-3] the texts that come with the server', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  const names = [...new Set(files.map((file) => file.replace(/\.(ar|en)\.md$/, '')))]
  test.each(names)('%s has the same sections in both languages, and says from when it applies', (name) => {
    const values = {
      operator: 'Salma',
      contact: 'salma@example.com',
      providers: 'Meta',
      free_invitations: '25',
    }
    const [ar, en] = (['ar', 'en'] as const).map((language) =>
      parsePage(readFileSync(`${PAGES}/${name}.${language}.md`, 'utf8'), values),
    )
    expect(ar?.sections.map(({ id, body }) => [id, body.map(({ kind }) => kind)])).toEqual(
      en?.sections.map(({ id, body }) => [id, body.map(({ kind }) => kind)]),
    )
    // What people agree to says since when it is so.
    if (['terms-and-conditions', 'privacy-policy'].includes(name)) expect(ar?.applies_from).toMatch(/^\d{4}-/)
    expect(ar?.applies_from).toBe(en?.applies_from)
    expect(JSON.stringify([ar, en])).not.toMatch(/[{}]{2}(?=\w)|\*\*|\]\(/)
  })

  test.each(files)('%s leads to sections that are there, and shows pictures that are there', (file) => {
    const page = parsePage(readFileSync(`${PAGES}/${file}`, 'utf8'), {})
    const text = JSON.stringify(page)
    for (const [, name, id = ''] of text.matchAll(/"href":"\/(help\/\w+)#([\w-]+)"/g)) {
      const target = parsePage(readFileSync(`${PAGES}/${name}.en.md`, 'utf8'), {})
      expect(target.sections.map((section) => section.id)).toContain(id)
    }
    const pictures = page.sections.flatMap(({ body }) => body.filter((block) => block.kind === 'picture'))
    for (const { src, alt, width, height } of pictures) {
      expect(existsSync(`public${src}`), src).toBe(true)
      expect([alt !== '', width, height]).toEqual([true, 360, 640])
    }
    if (file.startsWith('help/')) expect(pictures.length).toBeGreaterThan(4)
  })
})
