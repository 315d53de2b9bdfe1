import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import type { QueryData } from '#shared/contract/rendered-page.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let own: string
beforeAll(async () => {
  own = await mkdtemp(path.join(os.tmpdir(), 'marhaba-rendered-'))
  server = await startTestApp({ env: { PAGES_DIR: own } })
  await seedCatalogue(server.db)
})
afterAll(async () => {
  await server.close()
  await rm(own, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const rootOf = (page: string) =>
  /<div id="root" data-rendered>(.*)<\/div><script type="application/s.exec(page)?.[1]
const dataOf = (page: string): QueryData =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null') as QueryData

test.each([
  ['/ar', 'دعوة تبقى في الذاكرة', 'home'],
  ['/en/wedding', 'Wedding', 'templates'],
  ['/ar/designs', 'كل التصاميم', 'templates'],
  ['/en/template/palace-gate', 'Customize', 'template'],
  ['/ar/credits', 'الحروف العربية', null],
  ['/ar/faq', 'هل يعمل تسجيل الحضور بلا شبكة؟', 'public-page'],
  ['/ar/help', 'معنى الألوان', 'public-page'],
  ['/ar/help/door', 'src="/help/door-green-ar.webp"', 'public-page'],
  ['/ar/terms-and-conditions/', 'الإلغاء والاسترداد', 'public-page'],
  ['/en/our-services', 'Personal design', 'plans'],
])(
  '[S-3] %s comes complete: header, content and footer, and the data that the app continues with',
  async (url, words, key) => {
    const { body } = await open(url)
    const root = rootOf(body) ?? ''
    const [, language] = url.split('/')
    expect(root).toContain(words)
    expect(root).toMatch(/<header.*<nav.*<main.*<h1.*<\/main>.*<footer/s)
    expect(root, 'the form of the footer').toContain('name="email"')
    expect(root).toContain(`href="/${language}/auth/signin"`)
    expect(root).not.toContain('animate-shimmer')
    if (key !== null) expect(dataOf(body).map(([[name]]) => name)).toContain(key)
  },
)

test('[S-3] a page runs the one script that its policy names, and asks for nothing of the app by itself', async () => {
  const { body, headers } = await open('/en/contact-us')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  expect(body.match(/<script(?! data-head)(?! type="application\/json")/g)).toHaveLength(1)
  expect(body).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(body).not.toMatch(/ style="/)
  const home = await open('/en')
  expect(home.body.match(/<style/g)).toHaveLength(
    home.headers['content-security-policy']
      ?.toString()
      .match(/style-src[^;]*/)?.[0]
      .match(/sha256-/g)?.length ?? 0,
  )
})

test('[A-27] [A-28] what an operator wrote is escaped, its links stay in the language, and a change is seen at once', async () => {
  const file = path.join(own, 'privacy-policy.en.md')
  await writeFile(file, '# A & B\n\nRead [this](/faq#invoice) \\</script>\\<script> "now".')
  const { body } = await open('/en/privacy-policy')
  expect(rootOf(body)).toContain('A &amp; B</h1>')
  expect(rootOf(body)).toContain('href="/en/faq#invoice"')
  // React puts a comment between two texts.
  expect(rootOf(body)?.replaceAll('<!-- -->', '')).toContain('&lt;/script&gt;&lt;script&gt; &quot;now&quot;')
  // Markdown makes a text of each escaped sign.
  const texts = [...JSON.stringify(dataOf(body)).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)]
  expect(texts.map(([, text = '""']) => JSON.parse(text)).join('')).toContain('</script><script>')
  await writeFile(file, '# Another\n\nText.')
  expect(rootOf((await open('/en/privacy-policy')).body)).toContain('Another</h1>')
  await rm(file)
})

test('[A-36] [S-1] an operator’s words are on the home page, and a part whose section is left out is not', async () => {
  const file = path.join(own, 'home.en.md')
  await writeFile(file, '# Our cards\n\nDrawn by us.\n\n## What it costs {#packages}\n\nLittle.')
  const [root = ''] = /<main.*<\/main>/s.exec((await open('/en')).body) ?? []
  expect(root).toMatch(/<h1[^>]*>Our cards<\/h1>.*Drawn by us\./s)
  expect([...root.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(['What it costs'])
  // For readers of the other language, too, with its language and direction.
  expect(rootOf((await open('/ar')).body)).toMatch(/<h1 lang="en" dir="auto"[^>]*>Our cards/)
  await rm(file)
  expect(rootOf((await open('/en')).body)).toContain('More than a card')
})

test('[S-3] each visitor of the services gets ids of their own', async () => {
  const ids = async () => (await open('/en/our-services')).body.match(/profile\/services\/[\w-]+/g) ?? []
  const [first, second] = [await ids(), await ids()]
  expect(first).toHaveLength(2)
  expect(new Set([...first, ...second]).size).toBe(4)
})

test('the service worker, pages of an account and addresses without a page get the plain shell', async () => {
  const isRendered = async (url: string, headers?: Record<string, string>) =>
    rootOf((await open(url, headers)).body) !== undefined
  expect(await isRendered('/en/faq', { 'sec-fetch-dest': 'document' })).toBe(true)
  expect(await isRendered('/en/faq', { 'sec-fetch-dest': 'empty' })).toBe(false)
  for (const url of [
    '/en/auth/signin',
    '/en/profile',
    '/en/help/nobody',
    '/ar/no-such-occasion',
    '/en/wedding?tone=green',
    '/ar/designs?collection=najd',
    '/en/template/no-such-design',
    '/en/template/palace-gate/customize',
  ])
    expect(await isRendered(url), url).toBe(false)
})
