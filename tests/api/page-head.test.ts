import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { findPageHead } from '#server/http/page-head/find-page-head.ts'
import { withPageHead } from '#server/http/page-head/with-page-head.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const SHELL =
  '<html><head><meta name="description" content="of all pages"><title>of all pages</title></head><body></body></html>'

let server: TestApp
let own: string
beforeAll(async () => {
  own = await mkdtemp(path.join(os.tmpdir(), 'marhaba-heads-'))
  server = await startTestApp({ env: { PAGES_DIR: own } })
  await seedCatalogue(server.db)
})
afterAll(async () => {
  await server.close()
  await rm(own, { recursive: true })
})

const headOf = (url: string, language: 'ar' | 'en' = 'en') => findPageHead(url, language, server.deps)
async function opened(url: string, language: 'ar' | 'en' = 'en'): Promise<string> {
  return withPageHead(SHELL, await headOf(url, language), { url, language, publicUrl: server.url })
}
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]
const contentOf = (page: string, property: string) =>
  new RegExp(`<meta (?:data-head )?(?:name|property)="${property}" content="([^"]*)"`).exec(page)?.[1]
const canonicalOf = (page: string) => /<link data-head rel="canonical" href="([^"]*)"/.exec(page)?.[1]
interface Thing {
  '@type': string
  [name: string]: unknown
}
/** What machines read, by type. */
function dataOf(page: string): Map<string, Thing[]> {
  const text =
    /<script data-head type="application\/ld\+json">(.*)<\/script>/.exec(page)?.[1] ?? '{"@graph":[]}'
  return Map.groupBy((JSON.parse(text) as { '@graph': Thing[] })['@graph'], (thing) => thing['@type'])
}

test('[S-3] a public page says in its language what it is, and names itself and the other language', async () => {
  const arabic = await opened('/ar/faq', 'ar')
  expect(titleOf(arabic)).toBe('الأسئلة الشائعة · مرحبا')
  expect(contentOf(arabic, 'description')).toMatch(/^إجابات عن بطاقات الدعوة/)
  expect(arabic).not.toContain('of all pages')
  const english = await opened('/en/terms-and-conditions')
  expect(titleOf(english)).toBe('Terms and conditions · Marhaba')
  expect(contentOf(english, 'og:title')).toBe('Terms and conditions')
  expect([contentOf(english, 'og:locale'), contentOf(english, 'og:locale:alternate')]).toEqual([
    'en_GB',
    'ar_SA',
  ])
  expect(contentOf(english, 'og:image')).toBe(`${server.url}/icons/share-en.jpg`)
  for (const [language, address] of [
    ['ar', '/ar/terms-and-conditions'],
    ['en', '/en/terms-and-conditions'],
    ['x-default', '/terms-and-conditions'],
  ])
    expect(english).toContain(`hreflang="${language}" href="${server.url}${address}"`)
})

test('[S-3] the canonical address has no query and no closing slash, and no language that was not asked for', async () => {
  expect(canonicalOf(await opened('/en/designs?search=%3Cb%3E&page=2'))).toBe(`${server.url}/en/designs`)
  expect(canonicalOf(await opened('/ar/', 'ar'))).toBe(`${server.url}/ar`)
  expect(canonicalOf(await opened('/faq/?utm=1', 'ar'))).toBe(`${server.url}/faq`)
})

test('[S-3] what an operator wrote ends no element of the page', async () => {
  const title = 'Terms </title></script><script>alert(1)</script> "$&"'
  const escaped = title.replaceAll('<', '\\<').replaceAll('>', '\\>')
  await writeFile(
    path.join(own, 'terms-and-conditions.en.md'),
    `# ${escaped}\n\nAll "of" it & <b>more</b> \\<i>.`,
  )
  const page = await opened('/en/terms-and-conditions')
  await rm(path.join(own, 'terms-and-conditions.en.md'))
  expect(page.match(/<script/g), 'the data alone').toHaveLength(1)
  expect(page.match(/<\/title>/g)).toHaveLength(1)
  expect(titleOf(page)).toContain('Terms &lt;/title&gt;')
  const [trail] = dataOf(page).get('BreadcrumbList') ?? []
  expect(JSON.stringify(trail)).toContain('</script><script>alert(1)</script>')
})

test('[A-12] the questions are there for machines, as the API answers them', async () => {
  const { json } = await server.app.inject({ url: '/api/general/faqs', headers: { 'accept-language': 'ar' } })
  const [faq] = dataOf(await opened('/ar/faq', 'ar')).get('FAQPage') ?? []
  const named = (faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]) ?? []
  expect(named.map(({ name }) => name)).toEqual(
    (json() as { data: { question: string }[] }).data.map(({ question }) => question),
  )
  for (const { acceptedAnswer } of named) expect(acceptedAnswer.text).not.toBe('')
})

test('[A-36] [S-1] the home page has who runs it, how to search it, and the prices that it shows', async () => {
  const home = (await server.app.inject('/api/website/home')).json() as {
    data: { plans: { price: number }[] }
  }
  const data = dataOf(await opened('/en'))
  const offers = (data.get('Product') ?? []).map(({ offers: offer }) => offer as Record<string, unknown>)
  expect(offers.map(({ price }) => Number(price) * 100)).toEqual(home.data.plans.map(({ price }) => price))
  expect(offers[0]).toMatchObject({
    priceCurrency: 'SAR',
    priceSpecification: { valueAddedTaxIncluded: false },
  })
  expect(data.get('Organization')).toMatchObject([{ url: `${server.url}/en`, name: 'Marhaba' }])
  expect(JSON.stringify(data.get('WebSite'))).toContain(`${server.url}/en/designs?search={search}`)
})

test('[S-14] a design is shown by its picture, and one that left the gallery is in no search', async () => {
  const page = await opened('/ar/template/palace-gate', 'ar')
  expect(titleOf(page)).toBe('باب الحمراء · مرحبا')
  const picture = contentOf(page, 'og:image') ?? ''
  expect(picture).toMatch(/\/pictures\/templates\/palace-gate\.0-ar-720-[\w-]+\.webp$/)
  expect(dataOf(page).get('CreativeWork')).toMatchObject([
    { name: 'باب الحمراء', image: { '@type': 'ImageObject', contentUrl: picture, width: 720 } },
  ])
  expect(await headOf('/ar/template/palace-gate/customize')).toEqual({ kind: 'private' })
  await server.db.updateTable('templates').set({ offered: false }).where('id', '=', 'sadu-night').execute()
  expect(await headOf('/ar/template/sadu-night')).toEqual({ kind: 'private' })
})

test.each([
  ['/ar/designs', 'كل التصاميم'],
  ['/en/credits', 'Credits'],
])('[S-2] %s names the way from the home page to it', async (url, name) => {
  const [, language] = url.split('/')
  const [trail] = dataOf(await opened(url, language === 'ar' ? 'ar' : 'en')).get('BreadcrumbList') ?? []
  expect(trail?.['itemListElement']).toMatchObject([
    { position: 1, item: `${server.url}/${language}` },
    { position: 2, name, item: server.url + url },
  ])
})

test('[S-19] what is not there is missing, and says so in the language of the reader', async () => {
  for (const url of [
    '/en/no/such/page',
    '/no-such-occasion',
    '/ar/template/no-such-design',
    '/template/no-such-design/customize',
    '/template/%27%20OR%201=1',
    '/help/nobody',
    '/en/operator',
  ])
    expect(await headOf(url), url).toEqual({ kind: 'missing' })
  const page = await opened('/ar/template/no-such-design', 'ar')
  expect(titleOf(page)).toBe('الصفحة غير موجودة · مرحبا')
  expect([contentOf(page, 'robots'), canonicalOf(page)]).toEqual(['noindex', undefined])
})

test('[S-8] pages of an account, doors and the way in are in no search', async () => {
  for (const url of ['/profile', '/ar/plans', '/en/manage/x/guests', '/check-in/a/b', '/ar/auth/signin']) {
    const page = await opened(url)
    expect([contentOf(page, 'robots'), page.includes('og:'), canonicalOf(page)]).toEqual([
      'noindex',
      false,
      undefined,
    ])
  }
})

test('[S-2] [S-3] every page of the sitemap has a head of its own in both languages', async () => {
  const map = (await server.app.inject('/sitemap.xml')).body
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(server.url.length),
  )
  expect(paths).toContain('/ar/help/door')
  const described = new Set<string>()
  for (const url of paths) {
    const head = await headOf(url, url.startsWith('/ar') ? 'ar' : 'en')
    if (head.kind !== 'public') throw new Error(`${url} is ${head.kind}`)
    expect([head.text.title !== '', head.text.description !== ''], url).toEqual([true, true])
    described.add(`${head.text.title} ${head.text.description}`)
  }
  expect(described.size).toBe(paths.length)
})
