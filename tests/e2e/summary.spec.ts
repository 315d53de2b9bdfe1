import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { signedInAs } from './support/hosts.ts'
import { createDoor, createDoorPhone, createScenario } from './support/scenario.ts'
import { languageOf, textsIn } from './support/texts.ts'

test('[S-17][S-21] the summary of a past event has the figures of tracking and check-in, and prints', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(
    Date.now() - 2 * 86_400_000,
  )
  // Of three who said yes one stays away; one of the silent comes, and a walk-in.
  const noura = aGuest({ name: 'نورة السبيعي', invited: 3, rsvp: 'attending', section: 'women', vip: true })
  const salman = aGuest({ name: 'سلمان الحربي', invited: 2, section: 'men' }, 1)
  const { host, event } = await createScenario(request, [noura, salman], { starts_on: yesterday })
  const door = await createDoor(request, host, event)
  const phone = await createDoorPhone(request, door)
  const evening = (minute: string) => ({ occurred_at: `${yesterday}T18:${minute}:07.321Z` })
  await phone.record({ guest_id: noura.id, people: 2, ...evening('05') })
  await phone.record({ guest_id: salman.id, people: 1, ...evening('20') })
  await phone.record({ guest_id: null, walk_in: 'جارة', people: 1, ...evening('50') })
  await signedInAs(page, host)
  const main = page.getByRole('main')

  await page.goto(`/${language}/manage/${event.id}`)
  await main.getByRole('link', { name: t('Read the summary') }).click()
  await expect(page).toHaveURL(/\/summary$/)
  const figure = (list: string) => main.locator(`a[href$="/tracking/${list}"]`)
  await expect(figure('invited')).toContainText(/^5/)
  await expect(figure('attending')).toContainText(/^3/)
  await expect(figure('checked')).toContainText(/^4/)
  for (const [id, name] of [
    [
      '{absent, plural, one {# person who said yes didn’t come} other {# people who said yes didn’t come}}',
      'absent',
    ],
    [
      '{unannounced, plural, one {# person came without having said yes} other {# people came without having said yes}}',
      'unannounced',
    ],
    [
      '{unlisted, plural, one {# person came who isn’t on the list} other {# people came who aren’t on the list}}',
      'unlisted',
    ],
  ] as const)
    await expect(main).toContainText(t(id, { [name]: 1 }))
  await expect(main.getByRole('row', { name: t('Women') }).getByRole('cell')).toHaveText(['3', '3', '2'])
  await expect(main.getByRole('row', { name: t('Men'), exact: false }).last()).toBeVisible()
  await expect(main.getByText(`${t('First to arrive')}: ${noura.name}`)).toBeVisible()
  // All of them in the same hour.
  await expect(
    main.getByText(t('{people, plural, one {# person} other {# people}}', { people: 4 })),
  ).toBeVisible()
  await expectAccessible(page)

  await test.step('on paper it is alone, under the name of the event', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('heading', { level: 2, name: event[`title_${language}`] })).toBeVisible()
    await expect(figure('checked')).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('check-in counts the same people', async () => {
    await page.goto(`/${language}/manage/${event.id}/check-in`)
    await expect(main.locator('[data-inside="4"]')).toBeVisible()
  })
  const response = await request.get(`/api/website/events/${event.id}/guests?per_page=100`, {
    headers: { Authorization: `Bearer ${host.token}` },
  })
  const { data } = (await response.json()) as { data: Guest[] }
  expect(data.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(3)
})
