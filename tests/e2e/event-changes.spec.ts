import type { APIRequestContext } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, startingWith, textsIn } from './support/texts.ts'

// What a browser writes when a call finds no network.
test.use({ allowedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ })

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    save: t('Save'),
    saved: t('Save Complete!'),
    oldPlace: t('{count, plural, one {# guest knows the old place} other {# guests know the old place}}', {
      count: 2,
    }),
    tell: t('Tell them'),
    send: startingWith(
      t('{guests, plural, one {Send to # guest · {cost}} other {Send to # guests · {cost}}}', {
        guests: 2,
        cost: '',
      }).trim(),
    ),
    sendNow: t('Send now', {}, 'to guests'),
    seeHow: t('See how it goes'),
    record: t('Record a reply by telephone'),
    note: startingWith(t('Note for you')),
    recordIt: t('Record the reply'),
    recorded: t('Reply recorded'),
    byTelephone: t('by telephone'),
  }
}

/** An event that was sent to two guests. */
async function aSentEvent(request: APIRequestContext, host: Host) {
  const id = crypto.randomUUID()
  const details = {
    ...{ title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman', venue_ar: 'قاعة الورد' },
    ...{ starts_on: '2099-01-15', starts_time: '20:30' },
  }
  await post(request, 'events', { id, ...details }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const guests = []
  for (const [place, name] of ['نورة السبيعي', 'هند الراشد'].entries()) {
    const email = `${crypto.randomUUID()}@example.com`
    const guest = aGuest({ name, email, phone: null, invited: 4, language: 'ar' }, place)
    guests.push(await post<Guest>(request, `events/${id}/guests`, guest, host.token))
  }
  const send = {
    send_id: crypto.randomUUID(),
    purpose: 'invitation',
    audience: { who: 'everybody' },
    channels: ['email'],
    texts: { email: defaultText('invitation', 'email') },
  }
  await post(request, `events/${id}/sends`, send, host.token)
  const headers = { Authorization: `Bearer ${host.token}` }
  const read = async <Data>(path: string): Promise<Data> =>
    ((await (await request.get(`/api/website/events/${id}/${path}`, { headers })).json()) as { data: Data })
      .data
  await expect.poll(async () => (await read<Send[]>('sends'))[0]?.state).toBe('done')
  return { event, guests, read }
}

test('[S-17][R-10][C-8] a host moves the venue and tells the guests, and records a reply without a network', {
  tag: '@once',
}, async ({ page, request, context, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const host = await newHost(request)
  await signedInAs(page, host)
  const { event, guests, read } = await aSentEvent(request, host)
  const [first] = guests
  if (first === undefined) throw new Error('guests were added')

  await page.goto(`/${language}/manage/${event.id}/details`)
  await page.locator('[name=venue_ar]').fill('قاعة الديار')
  await page.getByRole('button', { name: texts.save, exact: true }).click()
  // A button that is busy has another name, and is no sign that anything is saved.
  await expect(page.getByText(texts.saved)).toBeVisible()
  await page.goto(`/${language}/manage/${event.id}`)
  await expect(page.getByRole('heading', { name: texts.oldPlace })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.tell }).click()
  await page.getByRole('button', { name: texts.send }).click()
  await page.getByRole('button', { name: texts.sendNow }).click()
  await expect(page.getByRole('link', { name: texts.seeHow })).toBeVisible()
  await expect
    .poll(async () => {
      const outbox = await request.get('/dev/outbox', { params: { format: 'json', to: first.email ?? '' } })
      const { data } = (await outbox.json()) as { data: { body: string; calendar: string | null }[] }
      return data[0]
    })
    .toMatchObject({
      body: expect.stringContaining('المكان: قاعة الديار، وكان قاعة الورد'),
      calendar: expect.stringContaining('METHOD:PUBLISH'),
    })
  await page.goto(`/${language}/manage/${event.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.oldPlace })).toHaveCount(0)

  await page.goto(`/${language}/manage/${event.id}/guests?guest=${first.id}`)
  await page.getByRole('button', { name: texts.record }).click()
  const note = page.getByRole('textbox', { name: texts.note })
  await expect(note).toBeVisible()
  await context.setOffline(true)
  await note.fill('يصلون متأخرين')
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.recordIt }).click()
  await expect(page.getByText(texts.recorded)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await read<Guest[]>('guests?per_page=10')).find(({ id }) => id === first.id))
    .toMatchObject({ rsvp: 'attending', attending_people: 4, answered_by_telephone: true })
  await page.goto(`/${language}/manage/${event.id}/tracking`)
  await expect(page.getByText(texts.byTelephone).first()).toBeVisible()
})
