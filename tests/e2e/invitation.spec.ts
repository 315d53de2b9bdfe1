import type { APIRequestContext, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { expect, test } from './fixtures.ts'
import { type Host, newHost, post } from './hosts.ts'
import { expectGoodLooks } from './looks.ts'

const WORDS = {
  ar: {
    open: 'افتح الدعوة',
    attend: 'سأحضر بإذن الله',
    regret: 'أعتذر عن الحضور',
    code: 'رمز بطاقة دخولك',
    message: 'رسالة لأصحاب الدعوة',
    send: 'إرسال',
    sent: 'وصل أصحاب الدعوة',
    coming: '3 أشخاص سيحضرون',
    missed: 'سنفتقدك',
    waiting: 'بانتظار الإرسال',
    offline: 'لا يوجد اتصال',
    picture: 'احفظها صورة',
    calendar: 'أضف إلى التقويم',
    fish: 'سمك',
    missing: 'لم نجد هذه الدعوة',
  },
  en: {
    open: 'Open the invitation',
    attend: 'I will attend',
    regret: 'I can’t attend after all',
    code: 'The code of your pass',
    message: 'A message to your hosts',
    send: 'Send to your hosts',
    sent: 'Your hosts have it',
    coming: '3 people are coming',
    missed: 'We will miss you',
    waiting: 'Waiting to be sent',
    offline: 'You are offline',
    picture: 'Save as a picture',
    calendar: 'Add to calendar',
    fish: 'Fish',
    missing: 'We could not find this invitation',
  },
} as const

interface Party {
  readonly host: Host
  readonly event: Event
  readonly guest: Guest
  readonly meal: Question
  readonly link: string
}

/** A published evening with two questions and one guest invited for five. */
async function invite(request: APIRequestContext, details: object = {}): Promise<Party> {
  const host = await newHost(request)
  const said = {
    id: crypto.randomUUID(),
    title_ar: 'زفاف سلمان ولطيفة',
    title_en: 'The wedding of Salman and Latifa',
    hosts_ar: 'خالد القحطاني',
    venue_ar: 'قاعة الديار',
    starts_on: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    starts_time: '20:00',
    latitude: 24.75,
    longitude: 46.65,
    ...details,
  }
  const draft = await post<Event>(request, 'events', said, host.token)
  const at = `events/${draft.id}`
  const event = await post<Event>(request, `${at}/publish`, {}, host.token)
  const options = [
    { id: 'lamb', text_ar: 'لحم', text_en: 'Lamb' },
    { id: 'fish', text_ar: 'سمك', text_en: 'Fish' },
  ]
  const ask = (question: object) =>
    post<Question>(request, `${at}/questions`, { id: crypto.randomUUID(), ...question }, host.token)
  const meal = await ask({ kind: 'meal', text_ar: 'العشاء؟', text_en: 'Dinner?', options })
  await ask({ kind: 'short_text', text_ar: 'هل من حساسية؟', text_en: 'Any allergy?' })
  const invited = { id: crypto.randomUUID(), name: 'أبو خالد', invited: 5, phone: '+966501234567' }
  const guest = await post<Guest>(request, `${at}/guests`, invited, host.token)
  const link = `/invitation/${event.event_token}/${event.host_token}/${guest.guest_token}`
  return { host, event, guest, meal, link }
}

interface Said {
  attending: boolean
  people: number
  message: string
  replies: { value: unknown }[]
}

/** Every answer that the host has from the guest, the last one first. */
async function heard(request: APIRequestContext, { host, event, guest }: Party): Promise<Said[]> {
  const url = `/api/website/events/${event.id}/guests/${guest.id}/answers`
  const answer = await request.get(url, { headers: { Authorization: `Bearer ${host.token}` } })
  return ((await answer.json()) as { data: Said[] }).data
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang') as Promise<'ar' | 'en'>
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('a guest with a phone', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/,
  })

  test('[S-20] [R-11] opens, answers for three, keeps the pass, loses the network, changes their mind and comes back', async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    const party = await invite(request)
    const scripts: { url: string; bytes: number }[] = []
    let requests = 0
    page.on('response', async (response) => {
      requests += 1
      if (response.request().resourceType() !== 'script') return
      scripts.push({ url: response.url(), bytes: (await response.request().sizes()).responseBodySize })
    })
    const bytes = () => scripts.reduce((sum, script) => sum + script.bytes, 0)

    await page.goto(party.link, { waitUntil: 'networkidle' })
    const words = WORDS[await languageOf(page)]
    const envelope = button(page, words.open)
    await expect(envelope).toBeVisible()
    // What is seen and answered by then needs next to no script.
    expect(bytes()).toBeLessThan(30_000)
    expect(requests).toBeLessThanOrEqual(12)
    await envelope.click()
    await expect(envelope).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await button(page, words.attend).click()
    await expect(page.getByRole('img', { name: words.code })).toBeVisible()
    await expect.poll(() => heard(request, party)).toMatchObject([{ attending: true, people: 1 }])
    expect(bytes()).toBeLessThan(100_000)

    await page.locator('label').filter({ hasText: /^3$/ }).click()
    await expect(page.getByText(words.coming)).toBeVisible()
    await page.getByText(words.fish).click()
    await page.getByLabel(words.message).fill('مبروك <b>لكم</b>')
    await button(page, words.send).click()
    await expect(button(page, words.sent)).toBeVisible()
    await expect
      .poll(async () => (await heard(request, party))[0])
      .toMatchObject({ people: 3, message: 'مبروك <b>لكم</b>', replies: [{ value: ['fish'] }] })
    await expectGoodLooks(page)

    const picture = page.waitForEvent('download')
    await page.getByRole('link', { name: words.picture }).click()
    expect((await picture).suggestedFilename()).toMatch(/\.png$/)
    const calendar = page.waitForEvent('download')
    await page.getByRole('link', { name: words.calendar }).click()
    expect((await calendar).suggestedFilename()).toMatch(/\.ics$/)

    // As long as it takes the worker to have kept what it was told to.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('guest-files-1')).keys()).length))
      .toBeGreaterThan(2)
    const before = (await heard(request, party)).length
    await context.setOffline(true)
    await button(page, words.regret).click()
    await expect(page.getByText(words.missed)).toBeVisible()
    await expect(page.getByText(words.waiting)).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto(party.link)
    await expect(again.getByText(words.missed)).toBeVisible()
    await expect(again.getByText(words.offline)).toBeVisible()
    await expect(again.getByText(words.waiting)).toBeVisible()
    await context.setOffline(false)
    await expect(again.getByText(words.waiting)).toBeHidden()
    await expect(again.getByText(words.missed)).toBeVisible()
    await expect.poll(async () => (await heard(request, party)).length).toBe(before + 1)
    expect((await heard(request, party))[0]).toMatchObject({ attending: false })
    await expectGoodLooks(again)
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ })

  test('[S-20] [R-11] the card stands there, the form answers, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const party = await invite(request, { name_companions: true })
    await page.goto(party.link)
    const words = WORDS[await languageOf(page)]
    await expect(button(page, words.open)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await button(page, words.attend).click()
    await expect(page.getByRole('img', { name: words.code })).toBeVisible()

    await page.locator('label').filter({ hasText: /^3$/ }).click()
    await page.getByText(words.fish).click()
    await page.getByLabel(words.message).fill('مبروك')
    await button(page, words.send).click()
    // Two come along whose names are asked for: what was said is there still.
    await expect(page.getByLabel(words.message)).toHaveValue('مبروك')
    await expect(page.getByLabel(words.fish)).toBeChecked()
    const names = page.locator('input[name=companion]')
    await expect(names).toHaveCount(2)
    await names.nth(0).fill('نورة')
    await names.nth(1).fill('<i>هند</i>')
    await button(page, words.send).click()
    await expect(page.getByText(words.coming)).toBeVisible()
    expect((await heard(request, party))[0]).toMatchObject({ people: 3, message: 'مبروك' })

    await button(page, words.regret).click()
    await expect(page.getByText(words.missed)).toBeVisible()
    await page.getByRole('link', { name: words === WORDS.ar ? 'English' : 'العربية' }).click()
    await expect(page.getByText(words === WORDS.ar ? WORDS.en.missed : WORDS.ar.missed)).toBeVisible()
  })
})

test.describe('a link that opens nothing', () => {
  test.use({ allowedErrors: /status of 404/ })

  test('[S-20] is told apart by nothing, be it a draft’s, wrong or cut off', async ({ page, request }) => {
    const { token } = await newHost(request)
    const draft = await post<Event>(request, 'events', { id: crypto.randomUUID(), title_ar: 'زفاف' }, token)
    const wrong = 'A'.repeat(22)
    const seen = new Set<string>()
    for (const link of [
      `${draft.event_token}/${draft.host_token}`,
      `${wrong}/${draft.host_token}/${wrong}`,
      'cut/off',
    ]) {
      expect((await page.goto(`/ar/invitation/${link}`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.ar.missing)
      seen.add(await page.getByRole('main').innerText())
    }
    expect(seen.size).toBe(1)
    await expectGoodLooks(page)
  })

  test('[S-21] says so at the door too', async ({ page }) => {
    await page.goto(`/en/check-in/${'A'.repeat(22)}/${'A'.repeat(22)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no gate')
    await expectGoodLooks(page)
  })
})

for (const [language, title, keep] of [
  ['ar', 'زفاف سلمان ولطيفة', 'استلم البوابة'],
  ['en', 'The wedding of Salman and Latifa', 'Keep this gate'],
] as const) {
  test(`[S-21] a check-in link names its gate and its event: ${language}`, async ({ page }) => {
    const event = {
      title_ar: 'زفاف سلمان ولطيفة',
      title_en: 'The wedding of Salman and Latifa',
      starts_on: '2026-12-04',
      starts_time: '20:00',
      starts_at: '2026-12-04T17:00:00.000Z',
      time_zone: 'Asia/Riyadh',
      venue_ar: 'قاعة الديار',
      venue_en: 'Al Diyar Hall',
      cancelled: false,
    }
    await page.route('**/api/website/check-in/**', (route) =>
      route.fulfill({
        headers: { 'x-marhaba': '1' },
        json: { message: 'Done', data: { name: 'بوابة النساء', has_pin: false, opens_at: null, event } },
      }),
    )
    await page.goto(`/${language}/check-in/${'A'.repeat(22)}/${'A'.repeat(22)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بوابة النساء')
    const main = page.getByRole('main')
    await expect(main).toContainText(title)
    await expect(main).toContainText('1448')
    await expect(main.getByRole('button', { name: keep })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectGoodLooks(page)
  })
}
