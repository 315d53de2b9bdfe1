import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, startingWith, textsIn } from './support/texts.ts'

/** A field of a text in both languages. */
const IN = { ar: '{label} (Arabic)', en: '{label} (English)' }

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    none: t('What would you like to know?'),
    dish: { en: 'Which dish would you like?', ar: 'ما الطبق الذي تفضله؟' }[language],
    write: t('Write a question'),
    text: t(IN[language], { label: t('Question') }),
    yesNo: t('Yes or no'),
    oneChoice: t('One choice'),
    choice: (number: number) => t(IN[language], { label: t('Choice {number}', { number }) }),
    fewChoices: t('Add at least two choices'),
    required: t('This field required'),
    save: t('Save'),
    waiting: t('Waiting to sync'),
    move: (name: string) => t('Move: {name}', { name }),
    hotel: { en: 'Do you need a room?', ar: 'هل تحتاجون غرفة؟' }[language],
    song: { en: 'Which song opens the night?', ar: 'بأي شيلة نبدأ الليلة؟' }[language],
    noAnswers: t('No answers yet'),
    settings: t('RSVP settings'),
    selfCheckIn: t('Self check-in'),
    tablet: t('Page for a tablet at the entrance'),
    yes: startingWith(t('Yes')),
    fish: { en: /^Fish/, ar: /^سمك/ }[language],
    fishName: { en: 'Fish', ar: 'سمك' }[language],
    before: t('Earlier replies'),
    kept: t(
      '{count, plural, one {# person answered this: their answer stays.} other {# people answered this: their answers stay.}}',
      { count: 1 },
    ),
    chosenOnce: t('{chosen, plural, one {Chosen once} other {Chosen # times}}', { chosen: 1 }),
    more: (text: string) => t('More: {text}', { text }),
    remove: t('Remove', {}, 'question'),
    removed: t('Question removed'),
    undo: t('Undo'),
    companions: t('Ask for companions’ names'),
    export: t('Export'),
    saveFile: t('Save file'),
    byGuest: t('By guest'),
  }
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

// Of what is not to be had while the network is cut.
test.use({ allowedErrors: /Failed to load resource/ })

/** An event whose page is open, with one guest who may bring two more. */
async function anOpenEvent(request: APIRequestContext, { token }: Host) {
  const id = crypto.randomUUID()
  const details = { id, title_ar: 'زفاف سلمان', title_en: 'Wedding of Salman', starts_on: '2027-02-12' }
  const event = await post<Event>(request, 'events', details, token)
  const given = { id: crypto.randomUUID(), name: 'نورة السبيعي', phone: '+966512345678', invited: 3 }
  const guest = await post<Guest>(request, `events/${id}/guests`, given, token)
  await post(request, `events/${id}/publish`, {}, token)
  return { event, guest }
}

async function questionsOf(request: APIRequestContext, { token }: Host, id: string): Promise<Question[]> {
  const response = await request.get(`/api/website/events/${id}/questions`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Question[] }).data
}

test('[S-17][R-11] questions asked with no network are answered by a guest, charted, and kept when they change', async ({
  page,
  context,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const host = await newHost(request)
  const { event, guest } = await anOpenEvent(request, host)
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/questions`)
  await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
  // The button comes before what may be asked, whose choices are seen whole.
  await expect(button(page, texts.write)).toBeInViewport()
  const clipped = await page
    .getByRole('tabpanel')
    .locator('li button span')
    .evaluateAll(
      (lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth + 1 && line.clientWidth > 0).length,
    )
  expect(clipped).toBe(0)
  await expectAccessible(page)
  const cards = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const sheet = page.getByRole('dialog')

  await test.step('three questions with no network', async () => {
    await context.setOffline(true)
    await button(page, new RegExp(texts.dish.replace('?', '\\?'))).click()
    await expect(cards).toHaveCount(1)

    await button(page, texts.write).click()
    await button(sheet, texts.save).click()
    await expect(sheet.getByText(texts.required)).toBeVisible()
    await expect(sheet.getByLabel(texts.text)).toBeFocused()
    await sheet.getByLabel(texts.text).fill(texts.hotel)
    await sheet.getByText(texts.yesNo, { exact: true }).click()
    await expectAccessible(page)
    await button(sheet, texts.save).click()
    await expect(sheet).toBeHidden()

    await button(page, texts.write).click()
    await sheet.getByLabel(texts.text).fill(texts.song)
    await sheet.getByText(texts.oneChoice, { exact: true }).click()
    await sheet.getByLabel(texts.choice(1)).fill('A')
    await button(sheet, texts.save).click()
    await expect(sheet.getByText(texts.fewChoices)).toBeVisible()
    await sheet.getByLabel(texts.choice(2)).fill('B')
    await sheet.getByLabel(texts.choice(2)).press('Enter')
    await sheet.getByLabel(texts.choice(3)).fill('C')
    await button(sheet, texts.move('C')).press('ArrowUp')
    await expect(sheet.getByLabel(texts.choice(2))).toHaveValue('C')
    await button(sheet, texts.save).click()
    await expect(sheet).toBeHidden()

    await button(page, texts.move(texts.song)).press('ArrowUp')
    await expect(cards.getByRole('heading')).toHaveText([/./, texts.song, texts.hotel])
    await expect(cards.filter({ hasText: texts.waiting })).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('a question is pulled to the front', async () => {
    await cards.first().evaluate((card) => card.scrollIntoView({ block: 'start' }))
    const handle = await button(page, texts.move(texts.hotel)).boundingBox()
    const first = await cards.first().boundingBox()
    if (!handle || !first) throw new Error('nothing to pull')
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, first.y + 12, { steps: 6 })
    await page.mouse.up()
    await expect(cards.getByRole('heading').first()).toHaveText(texts.hotel)
  })

  await context.setOffline(false)
  await expect(cards.filter({ hasText: texts.waiting })).toHaveCount(0, { timeout: 20_000 })
  const asked = await questionsOf(request, host, event.id)
  expect(asked.map((question) => question[`text_${language}`])).toEqual([texts.hotel, texts.dish, texts.song])
  expect(asked[2]?.options.map((option) => option[`text_${language}`])).toEqual(['A', 'C', 'B'])
  const [hotel, dish] = asked

  await test.step('a guest answers, and the host sees it without asking', async () => {
    // Anew, for a stream of news that began before the network was cut by the browser's switch may hear nothing.
    await page.goto(`/${language}/manage/${event.id}/questions?tab=answers`)
    await expect(page.getByRole('heading', { name: texts.noAnswers })).toBeVisible()
    const answers = `invitation/${event.event_token}/${event.host_token}/${guest.guest_token}/answers`
    const answer = {
      attending: true,
      people: 2,
      companions: ['هند'],
      message: 'ألف مبروك',
      replies: [
        { question_id: hotel?.id, person: 0, value: true },
        { question_id: dish?.id, person: 0, value: ['lamb'] },
        { question_id: dish?.id, person: 1, value: ['fish'] },
      ],
    }
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await post(request, answers, { id: crypto.randomUUID(), answered_at: at(9), attending: false })
    await post(request, answers, { id: crypto.randomUUID(), answered_at: at(1), ...answer })
    const panel = page.getByRole('tabpanel')
    await expect(button(panel, texts.yes)).toContainText('1')
    await expectAccessible(page)

    await button(panel, texts.fish).click()
    await expect(sheet.getByRole('heading', { name: texts.fishName })).toBeVisible()
    await expect(sheet.getByText('هند')).toBeVisible()
    await button(sheet, /هند/).click()
    await expect(sheet.getByRole('heading', { name: guest.name })).toBeVisible()
    await expect(sheet.getByText('ألف مبروك')).toBeVisible()
    await button(sheet, texts.before).click()
    await expect(sheet.getByRole('list').getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await panel.getByText(texts.byGuest).click()
    await expect(button(panel, new RegExp(guest.name))).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await button(panel, texts.export).click()
    await sheet.getByText('CSV', { exact: true }).click()
    await button(sheet, texts.saveFile).click()
    const file = await readFile(await (await saving).path(), 'utf8')
    for (const given of [guest.name, 'هند', 'ألف مبروك', texts.hotel, texts.fishName])
      expect(file).toContain(given)
    await expect(sheet).toBeHidden()
  })

  await test.step('a question that was answered changes, and what was said to it stays', async () => {
    await page.getByRole('tab').first().click()
    await button(
      cards.filter({ hasText: texts.dish }),
      new RegExp(`^${texts.dish.replace('?', '\\?')}`),
    ).click()
    await expect(sheet.getByText(texts.kept)).toBeVisible()
    // Lamb and fish, and nobody anything else.
    await expect(sheet.getByText(texts.chosenOnce, { exact: true })).toHaveCount(2)
    await sheet.getByLabel(texts.choice(3)).fill('—')
    await button(sheet, texts.save).click()
    await expect(sheet).toBeHidden()
    await button(page, texts.more(texts.song)).click()
    await page.getByRole('menuitem', { name: texts.remove }).click()
    await expect(page.getByText(texts.removed)).toBeVisible()
    await expect(cards).toHaveCount(2)
    await button(page, texts.undo).click()
    await expect(cards).toHaveCount(3)
  })

  await test.step('how guests may answer is set', async () => {
    await page.getByRole('tab', { name: texts.settings }).click()
    await expectAccessible(page)
    await page.getByRole('switch', { name: texts.companions }).check({ force: true })
    await expect
      .poll(async () => {
        const response = await request.get(`/api/website/events/${event.id}`, {
          headers: { Authorization: `Bearer ${host.token}` },
        })
        return ((await response.json()) as { data: Event }).data.name_companions
      })
      .toBe(true)
    await expect(page.getByRole('img', { name: texts.tablet })).toBeHidden()
    await page.getByRole('switch', { name: texts.selfCheckIn }).check({ force: true })
    await expect(page.getByRole('img', { name: texts.tablet })).toBeVisible()
    await expect(page.getByText(`${event.event_token}/${event.host_token}?kiosk`)).toBeVisible()
    await expectAccessible(page)
  })
})
