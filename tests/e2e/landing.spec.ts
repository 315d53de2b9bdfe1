import type { APIRequestContext, Browser, Page, Route } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import type { Guest, NewGuest } from '#shared/contract/guests.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post } from './support/hosts.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    name: t('Name'),
    contact: t('Email or phone'),
    open: t('Open my invitation'),
    ask: t('Request an invitation'),
    link: t('Send me my link'),
    missing: t('We couldn’t find this invitation'),
    checkIn: t('Check in'),
    table: t('Your table: <0>{table_name}</0>', { table_name: 12 }),
    inside: t('{people, plural, one {Checked in: one person} other {Checked in: # people}}', { people: 4 }),
    already: t('You’re already checked in.'),
    next: t('Next guest'),
    howMany: t('How many of you are here?'),
    here: t('I’m here'),
    two: t('{people, plural, one {Checked in: one person} other {Checked in: # people}}', { people: 2 }),
  }
}
const sara = { name: 'سارة القحطاني', email: 'sara@example.com', invited: 4, table_name: '12' }

// What is refused is logged by the browser.
test.use({ allowedErrors: /status of (404|409|422)|net::ERR_FAILED/ })

/** Words and the looks of the device, by the project that runs. */
function ofProject() {
  const { locale, viewport, isMobile, hasTouch } = test.info().project.use
  const language = languageOf(locale)
  return { language, t: labels(language), device: { locale, viewport, isMobile, hasTouch } } as const
}

/** An evening whose page is open, with these on its list, and the address of its owner's share link. */
async function aParty(request: APIRequestContext, guests: Partial<NewGuest>[], details: object) {
  const host = await newHost(request)
  const starts_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const draft = { id: crypto.randomUUID(), title_ar: 'زفاف سلمان', title_en: 'Wedding of Salman', starts_on }
  const { id } = await post<Event>(request, 'events', { ...draft, ...details }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const added: Guest[] = []
  for (const guest of guests)
    added.push(await post<Guest>(request, `events/${id}/guests`, aGuest(guest), host.token))
  return { host, event, guests: added, share: `/invitation/${event.event_token}/${event.host_token}` }
}

async function listOf(request: APIRequestContext, host: Host, event: Event): Promise<Guest[]> {
  const headers = { Authorization: `Bearer ${host.token}` }
  const response = await request.get(`/api/website/events/${event.id}/guests`, { headers })
  return ((await response.json()) as { data: Guest[] }).data
}

async function fill(page: Page, name: string, contact: string): Promise<void> {
  const { t } = ofProject()
  await page.getByLabel(t.name, { exact: true }).fill(name)
  await page.getByLabel(t.contact).fill(contact)
}

/** Everything that was mailed to an address. */
async function mailTo(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get('/dev/outbox', { params: { format: 'json', to: email } })
  const { data } = (await response.json()) as { data: { to: string; body: string }[] }
  return data.map(({ body }) => body).join('\n')
}

function withoutScripts(browser: Browser, baseURL: string | undefined) {
  const { device } = ofProject()
  return browser.newPage({ ...definedOf(device), ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
}

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: NonNullable<T[Key]>
  }

test.describe('[S-20] the share link', () => {
  test('a visitor becomes a guest of its host, with scripts and without', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { t, language } = ofProject()
    const { host, event, share } = await aParty(request, [sara], { share_link: 'open' })
    await page.goto(`${share}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.open }).click()
    await expect(page.getByText(fieldMessages['name.required'][language])).toBeVisible()
    await expect(page.getByText(fieldMessages['contact.required'][language])).toBeVisible()
    await expect(page.getByLabel(t.name, { exact: true })).toBeFocused()
    await fill(page, 'ريم الحربي', 'nothing')
    await page.getByRole('button', { name: t.open }).click()
    await expect(page.getByText(fieldMessages['contact.invalid'][language])).toBeVisible()
    await expectAccessible(page)
    // Both digits are typed in the Gulf.
    await fill(page, 'ريم الحربي', '٠٥٠١٢٣٩٨٧٦')
    const dropResponse = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/join', dropResponse, { times: 1 })
    await page.getByRole('button', { name: t.open }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    // On the same page her sister is another guest, whatever became of the first form.
    await fill(page, 'نوف الحربي', '٠٥٠١٢٣٩٨٧٦')
    await page.getByRole('button', { name: t.open }).click()
    await page.waitForURL(new RegExp(`${share}/[\\w-]{22}`))
    await expect(page.getByText('نوف الحربي').first()).toBeAttached()

    const plain = await withoutScripts(browser, baseURL)
    await plain.goto(share)
    await fill(plain, 'هند', 'x')
    await plain.getByRole('button', { name: t.open }).click()
    await expect(plain.getByText(fieldMessages['contact.invalid'][language])).toBeVisible()
    await expect(plain.getByLabel(t.name, { exact: true })).toHaveValue('هند')
    await plain.getByLabel(t.contact).fill('hind@example.com')
    await plain.getByRole('button', { name: t.open }).click()
    await plain.waitForURL(new RegExp(`${share}/[\\w-]{22}`))
    await plain.close()

    const list = await listOf(request, host, event)
    const joined = list.filter(({ source }) => source === 'link')
    expect(joined.map(({ name, phone, email }) => [name, phone, email])).toEqual([
      ['ريم الحربي', '+966501239876', null],
      ['نوف الحربي', '+966501239876', null],
      ['هند', null, 'hind@example.com'],
    ])

    // Beside a link that opens nothing there is nothing to keep, and it is said as on its page.
    const file = await request.get(`/${language}${share}/${'x'.repeat(22)}/event.ics`)
    expect(file.status()).toBe(404)
    expect(await file.text()).toContain(t.missing)
  })

  test('nobody learns by it who is on the list', async ({ page, request }) => {
    const { t } = ofProject()
    for (const [share_link, button] of [
      ['off', t.link],
      ['approval', t.ask],
    ] as const) {
      const email = `${crypto.randomUUID()}@example.com`
      const { share } = await aParty(request, [{ ...sara, email }], { share_link })
      const emitted: string[] = []
      for (const contact of [email, 'stranger@example.com', '0501112233']) {
        await page.goto(share)
        await fill(page, sara.name, contact)
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('status').waitFor()
        emitted.push(`${new URL(page.url()).pathname} ${await page.getByRole('main').innerText()}`)
      }
      expect(new Set(emitted).size).toBe(1)
      await expectAccessible(page)
      // Whoever is on it has their link, where only they can read it.
      await expect.poll(() => mailTo(request, email)).toContain(share)
      expect(await mailTo(request, 'stranger@example.com')).toBe('')
    }
  })

  test('on the night a tablet at the entrance lets listed guests in, one after the other', async ({
    page,
    request,
  }) => {
    const { t, language } = ofProject()
    const now = new Date().toISOString()
    const { host, event, share, guests } = await aParty(request, [sara, { name: 'خالد', invited: 3 }], {
      self_check_in: true,
      starts_on: now.slice(0, 10),
      starts_time: now.slice(11, 16),
      time_zone: 'UTC',
    })
    await page.clock.install()
    await page.goto(`${share}?kiosk`)
    const name = page.getByLabel(t.name, { exact: true })
    const checkIn = page.getByRole('button', { name: t.checkIn })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(3000)
    await expect(page.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)

    await fill(page, sara.name, 'somebody@example.com')
    await checkIn.click()
    await expect(page.getByRole('alert')).toHaveText(errorCatalogue.check_in_unknown[language])
    // Whoever walks away leaves nothing to read.
    await page.clock.runFor(46_000)
    await expect(name).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await fill(page, 'ساره القحطاني', sara.email.toUpperCase())
    await checkIn.click()
    const welcome = page.getByRole('status')
    await expect(welcome).toContainText(sara.name)
    await expect(welcome).toContainText(t.table)
    await expect(welcome).toContainText(t.inside)
    await expectAccessible(page)
    await page.clock.runFor(9000)
    await expect(name).toHaveValue('')
    await expect(page.getByText(sara.name)).toHaveCount(0)

    await fill(page, sara.name, sara.email)
    await checkIn.click()
    await expect(welcome).toContainText(t.already)
    await page.getByRole('button', { name: t.next }).click()
    await expect(name).toHaveValue('')

    // And from their own page, for as many as are there.
    await page.goto(`${share}/${guests[1]?.guest_token}`)
    await page.getByLabel(t.howMany).selectOption('2')
    await page.getByRole('button', { name: t.here, exact: true }).click()
    await expect(welcome.filter({ hasText: t.two })).toBeVisible()

    const headers = { Authorization: `Bearer ${host.token}` }
    const summary = await request.get(`/api/website/events/${event.id}/check-ins-summary`, { headers })
    expect(await summary.json()).toMatchObject({ data: { inside: 6 } })
  })
})
