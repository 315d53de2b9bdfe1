import type { Page, Route } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { invitationRoutes, PublicEvent } from '#shared/contract/invitation.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { expect, test } from './fixtures.ts'
import { newHost, post } from './hosts.ts'
import { expectGoodLooks } from './looks.ts'

const wedding: PublicEvent = {
  title_ar: 'زفاف سلمان ولطيفة',
  title_en: 'The wedding of Salman and Latifa',
  hosts_ar: 'خالد القحطاني وعبدالله السبيعي',
  hosts_en: 'Khalid Al Qahtani and Abdullah Al Subaie',
  category: 'wedding',
  starts_on: '2026-12-04',
  starts_time: '20:00',
  starts_at: '2026-12-04T17:00:00.000Z',
  time_zone: 'Asia/Riyadh',
  venue_ar: 'قاعة الديار',
  venue_en: 'Al Diyar Hall',
  address_ar: 'حي النخيل، الرياض',
  address_en: 'Al Nakheel, Riyadh',
  map_url: '',
  latitude: 24.75,
  longitude: 46.65,
  dress_code_ar: 'لباس رسمي',
  dress_code_en: 'Formal',
  notes_ar: 'القسم النسائي من البوابة الغربية',
  notes_en: 'The women’s section is through the west gate',
  cancelled: false,
}

type Invitation = RouteData<(typeof invitationRoutes)['invitation.read']>

const TOKEN = 'A'.repeat(22)
const invitationCall = '**/api/website/invitation/**'

/**
 * Answers as the server does for an invitation that was sent, to whoever's token is in the call: no call
 * sends one yet, and the link of a draft opens nothing.
 */
async function invite(page: Page, language: 'ar' | 'en' | null, changes: Partial<PublicEvent> = {}) {
  const link = `/invitation/${TOKEN}/${TOKEN}/${TOKEN}`
  await page.route(invitationCall, (route) => {
    const known = new URL(route.request().url()).searchParams.has('guest_token')
    const data: Invitation = {
      event: { ...wedding, ...changes },
      guest: known
        ? {
            name: 'أبو خالد',
            invited: 4,
            language,
            pass: { path: link, short_code: 'S5KG9F' },
            standing: { rsvp: null, people: null, waiting_place: null, place_opened_at: null, answer: null },
          }
        : null,
      terms: {
        closes_at: null,
        open: true,
        name_companions: false,
        waiting_list: false,
        join: 'off',
        self_check_in: false,
      },
      card: null,
      questions: [],
      wallet: false,
      music_path: null,
    }
    return route.fulfill({ headers: { 'x-marhaba': '1' }, json: { message: 'Done', data } })
  })
  return { link }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('[S-20] an invitation', () => {
  test('tells a guest by name what, when and where, in the language of its address', async ({ page }) => {
    const { link } = await invite(page, 'ar')
    await page.goto(`/ar${link}`)
    const main = page.getByRole('main')
    await expect(heading(page)).toHaveText('زفاف سلمان ولطيفة')
    await expect(main).toContainText('حيّاك الله، أبو خالد')
    await expect(main).toContainText('دعوتكم لـ 4 أشخاص')
    for (const text of [
      '24 جمادى الآخرة 1448',
      '4 ديسمبر 2026',
      '8:00 م',
      'قاعة الديار',
      'لباس رسمي',
      'خالد القحطاني',
    ]) {
      await expect(main).toContainText(text)
    }
    await expect(page).toHaveTitle(/زفاف سلمان ولطيفة/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectGoodLooks(page)

    await page.getByRole('button', { name: 'English' }).click()
    await expect(heading(page)).toHaveText('The wedding of Salman and Latifa')
    for (const text of [
      'Friday 4 December 2026',
      '24 Jumada II 1448',
      '8:00 pm',
      'Al Diyar Hall',
      'Formal',
    ]) {
      await expect(main).toContainText(text)
    }
    await expectGoodLooks(page)
  })

  test('opens its pin in the map app that the guest has', async ({ page }) => {
    const { link } = await invite(page, null)
    await page.goto(`/en${link}`)
    const maps = page.getByRole('list', { name: 'Directions' }).getByRole('link')
    await expect(maps).toHaveCount(3)
    const addresses = await maps.evaluateAll((links) => links.map((each) => each.getAttribute('href')))
    expect(addresses).toEqual([
      'https://www.google.com/maps/search/?api=1&query=24.75,46.65',
      'https://maps.apple.com/?ll=24.75,46.65&q=24.75,46.65',
      'https://waze.com/ul?ll=24.75,46.65&navigate=yes',
    ])
  })

  for (const [language, title] of [
    ['ar', 'زفاف سلمان ولطيفة'],
    ['en', 'The wedding of Salman and Latifa'],
  ] as const) {
    test(`speaks the guest's own language where nothing else was chosen: ${language}`, async ({ page }) => {
      const { link } = await invite(page, language)
      await page.goto(link)
      await expect(heading(page)).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      // A suggestion, not a choice: nothing is stored in the guest's name.
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull()
      // What they choose themselves wins from then on.
      await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
      await expect(heading(page)).not.toHaveText(title)
    })
  }

  test('shared with everybody names nobody', async ({ page }) => {
    await invite(page, 'ar')
    await page.goto(`/en/invitation/${TOKEN}/${TOKEN}`)
    await expect(heading(page)).toHaveText('The wedding of Salman and Latifa')
    await expect(page.getByRole('main')).not.toContainText('أبو خالد')
    await expect(page.getByRole('main')).not.toContainText('Your invitation is for')
  })

  test('says what it knows of an event told in one language, and keeps empty places empty', async ({
    page,
  }) => {
    const { link } = await invite(page, 'en', {
      title_en: '',
      venue_en: '',
      hosts_ar: '',
      hosts_en: '',
      dress_code_ar: '',
      dress_code_en: '',
      latitude: null,
      longitude: null,
    })
    await page.goto(`/en${link}`)
    await expect(heading(page).locator('[lang=ar]')).toHaveText('زفاف سلمان ولطيفة')
    await expect(page.getByRole('main')).toContainText('قاعة الديار')
    await expect(page.getByText('Dress code')).toHaveCount(0)
    await expect(page.getByText('With the greetings of')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Directions' })).toHaveCount(0)
  })

  test('that is cancelled says so and sends nobody there', async ({ page }) => {
    const { link } = await invite(page, null, { cancelled: true })
    await page.goto(`/en${link}`)
    await expect(page.getByText('This occasion is cancelled')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('8:00 pm')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expectGoodLooks(page)
  })

  test('needs neither the database of hosts nor their widgets', async ({ page, request }) => {
    const { link } = await invite(page, null)
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await page.goto(`/en${link}`, { waitUntil: 'networkidle' })
    await expect(heading(page)).toBeVisible()
    const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()))
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) expect(text).not.toContain('IDBKeyRange')
    for (const url of scripts) expect(url).not.toMatch(/dexie|aria|dialog/i)
  })
})

test.describe('a link that opens nothing', () => {
  test.use({ allowedErrors: /status of 404/ })

  test('[S-20] is told apart by nothing, be it a draft’s, wrong or cut off', async ({ page, request }) => {
    const { token } = await newHost(request)
    const draft = await post<Event>(request, 'events', { id: crypto.randomUUID(), title_ar: 'زفاف' }, token)
    const seen = new Set<string>()
    for (const link of [
      `${draft.event_token}/${draft.host_token}`,
      `${draft.event_token}/${TOKEN}`,
      `${TOKEN}/${draft.host_token}/${TOKEN}`,
      'cut/off',
    ]) {
      await page.goto(`/ar/invitation/${link}`)
      await expect(heading(page)).toHaveText('لم نجد هذه الدعوة')
      seen.add(await page.getByRole('main').innerText())
    }
    expect(seen.size).toBe(1)
    await expectGoodLooks(page)
  })

  test('[S-21] says so at the door too', async ({ page }) => {
    await page.goto(`/en/check-in/${TOKEN}/${TOKEN}`)
    await expect(heading(page)).toHaveText('This link opens no gate')
    await expectGoodLooks(page)
  })
})

test.describe('without an answer', () => {
  test.use({ allowedErrors: /Failed to load resource/ })

  test('[S-20] an invitation offers another try', async ({ page }) => {
    test.slow()
    const { link } = await invite(page, null)
    const lost = (route: Route) => route.abort('internetdisconnected')
    await page.route(invitationCall, lost)
    await page.goto(`/en${link}`)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible({ timeout: 20_000 })
    await expectGoodLooks(page)
    await page.unroute(invitationCall, lost)
    await retry.click()
    await expect(heading(page)).toHaveText('The wedding of Salman and Latifa')
  })
})

for (const [language, title, keep] of [
  ['ar', 'زفاف سلمان ولطيفة', 'استلم البوابة'],
  ['en', 'The wedding of Salman and Latifa', 'Keep this gate'],
] as const) {
  test(`[S-21] a check-in link names its gate and its event: ${language}`, async ({ page }) => {
    await page.route('**/api/website/check-in/**', (route) =>
      route.fulfill({
        headers: { 'x-marhaba': '1' },
        json: {
          message: 'Done',
          data: { name: 'بوابة النساء', has_pin: false, opens_at: null, event: wedding },
        },
      }),
    )
    await page.goto(`/${language}/check-in/${TOKEN}/${TOKEN}`)
    await expect(heading(page)).toHaveText('بوابة النساء')
    const main = page.getByRole('main')
    await expect(main).toContainText(title)
    await expect(main).toContainText('1448')
    await expect(main.getByRole('button', { name: keep })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectGoodLooks(page)
  })
}
