import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { anAnonymousClient, type Client } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp()
  anonymous = anAnonymousClient(server)
  // Twice and at once, as two processes do that start together.
  await Promise.all([seedCatalogue(server.db), seedCatalogue(server.db)])
})
afterAll(() => server.close())

describe('[A-7] event-categories', () => {
  test('are occasions in the words of the Gulf, in the language asked for and in both', async () => {
    const arabic = await anonymous.call('category.list', { language: 'ar' })
    expect(arabic.data.map(({ slug, name }) => [slug, name])).toEqual([
      ['wedding', 'زفاف'],
      ['engagement', 'خطوبة وملكة'],
      ['birth', 'مولود وعقيقة'],
      ['graduation', 'تخرّج'],
      ['birthday', 'عيد ميلاد'],
      ['eid-ramadan', 'العيد ورمضان'],
      ['business', 'أعمال ومؤتمرات'],
      ['opening-dinner', 'افتتاح وعشاء'],
      ['housewarming', 'نزول منزل'],
      ['safe-return', 'سلامة وعودة'],
      ['tamayim', 'تمايم'],
      ['henna', 'غمرة وحناء'],
      ['retirement', 'تقاعد'],
      ['national-day', 'اليوم الوطني'],
    ])
    const english = await anonymous.call('category.list', { language: 'en' })
    expect(english.data[0]).toEqual({ slug: 'wedding', name: 'Wedding', name_ar: 'زفاف', name_en: 'Wedding' })
  })
})

describe('[A-11] general/countries', () => {
  test.each(['ar', 'en'] as const)(
    'in %s: the Gulf first, then by name, each with its calling code',
    async (language) => {
      const { data } = await anonymous.call('country.list', { language })
      expect(data.length).toBeGreaterThan(230)
      expect(new Set(data.map((country) => country.code)).size).toBe(data.length)
      expect(data.slice(0, 6).map((country) => country.code)).toEqual(['SA', 'AE', 'KW', 'QA', 'BH', 'OM'])
      const names = data.slice(6).map((country) => country.name)
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
      for (const country of data) {
        expect(country.name).toBe(country[`name_${language}`])
        expect(country.phone_code).toMatch(/^\+\d{1,4}$/)
        expect(country.name_ar).toMatch(/\p{Script=Arabic}/u)
        expect(country.name_en).toMatch(/\p{Script=Latin}/u)
      }
      expect(data[0]).toMatchObject({ name_ar: 'السعودية', name_en: 'Saudi Arabia', phone_code: '+966' })
    },
  )

  test('may be kept, by language, and costs a 304 while it is the same', async () => {
    const url = '/api/general/countries'
    const first = await server.app.inject({ url, headers: { 'accept-language': 'ar' } })
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=600', vary: 'accept-language' })
    const tag = String(first.headers.etag)
    const again = await server.app.inject({ url, headers: { 'accept-language': 'ar', 'if-none-match': tag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    const other = await server.app.inject({ url, headers: { 'accept-language': 'en', 'if-none-match': tag } })
    expect(other.statusCode).toBe(200)
    expect(other.headers.etag).not.toBe(tag)
  })

  test('nothing of a person may be kept', async () => {
    const profile = await server.app.inject({ url: '/api/website/profile' })
    expect(profile.headers['cache-control']).toBe('no-store')
  })
})
