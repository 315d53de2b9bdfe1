import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { labels as doorLabels, openDoor } from './support/door-screen.ts'
import { exportedRows } from './support/exported-rows.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post, signedInAs } from './support/hosts.ts'
import { createDoor } from './support/scenario.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** The heading of a column of the exported file. */
const COMING = { ar: 'سيحضرون', en: 'Coming' }
const STATUS = { ar: { live: 'منشورة', sent: 'أُرسلت' }, en: { live: 'Live', sent: 'Sent' } }

test('[S-10][S-17][S-18][S-21] one event has the same numbers on every screen', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  await post(request, 'events', { id, ...titles, starts_on: '2027-01-15' }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  // Two of four say yes, five say yes without a number, three decline, six are silent, two get no seat.
  const fewer = aGuest({ name: 'نورة السبيعي', invited: 4, rsvp: 'attending', attending_people: 2 })
  const guests = [
    fewer,
    aGuest({ invited: 5, rsvp: 'attending' }, 1),
    aGuest({ invited: 3, rsvp: 'regrets' }, 2),
    aGuest({ invited: 6 }, 3),
  ]
  for (const guest of guests) await post<Guest>(request, `events/${id}/guests`, guest, host.token)
  const details = { base_rev: event.rev, changes: { capacity: 7, waiting_list: true } }
  await post(request, `events/${id}`, details, host.token)
  const late = await post<Guest>(request, `events/${id}/guests`, aGuest({ invited: 2 }, 4), host.token)
  await post(request, `invitation/${event.event_token}/${event.host_token}/${late.guest_token}/answers`, {
    id: crypto.randomUUID(),
    answered_at: new Date().toISOString(),
    attending: true,
  })

  const coming = t('{people, plural, one {# person coming} other {# people coming}}', { people: 7 })
  const headline = t('{coming, plural, one {person coming} other {people coming}}', { coming: 7 })
  const invitations = t(
    '{invitations, plural, one {{some} of # invitation} other {{some} of # invitations}}',
    { some: '2', invitations: 5 },
  )
  const invited = t('{people, plural, one {# person invited} other {# people invited}}', { people: 20 })
  const byAnswer = [
    t('{waiting_people, plural, one {# person on the waiting list} other {# people on the waiting list}}', {
      waiting_people: 2,
    }),
    t('{declined_people, plural, one {# person not coming} other {# people not coming}}', {
      declined_people: 5,
    }),
    t('{people, plural, one {# person not replied} other {# people not replied}}', { people: 6 }),
  ]
  const main = page.getByRole('main')
  const reads = async (...sentences: string[]) => {
    for (const sentence of sentences) await expect(main).toContainText(sentence)
  }
  await signedInAs(page, host)

  await page.goto(`/${language}/profile/events`)
  const card = main.getByRole('link', { name: new RegExp(titles[`title_${language}`]) }).first()
  // The first pull of this phone.
  await expect(card).toBeVisible({ timeout: 30_000 })
  await expect(card).toContainText(headline)
  await expect(card).toContainText(invitations)
  await expect(card.getByText(STATUS[language].live, { exact: true })).toBeVisible()
  await expect(card.getByText(STATUS[language].sent, { exact: true })).toHaveCount(0)

  await page.goto(`/${language}/manage/${id}`)
  await reads(headline, invitations, invited, ...byAnswer)

  await page.goto(`/${language}/manage/${id}/guests`)
  await reads(coming, invitations, invited, ...byAnswer)
  await expect(main.getByRole('listitem').filter({ hasText: fewer.name })).toContainText(
    t('{invited, plural, one {{some} of # person} other {{some} of # people}}', { some: '2', invited: 4 }),
  )
  await expect(main.getByRole('button', { name: t('Not answered') })).toHaveCount(0)

  await page.goto(`/${language}/manage/${id}/tracking`)
  await expect(main.locator('[data-coming="7"]')).toBeVisible()
  await reads(headline, invitations, invited)
  // No message was sent and no question asked: neither is counted.
  await expect(main.getByText(t('Sent out'))).toHaveCount(0)
  await expect(main.getByText(t('Your questions'))).toHaveCount(0)
  for (const [list, count, people] of [
    ['attending', 2, 7],
    ['waiting', 1, 2],
    ['regrets', 1, null],
    ['not_yet_replied', 1, 6],
  ] as const) {
    // The funnel above counts some of them too.
    const figure = main.locator(`a[href$="/tracking/${list}"]`).last()
    await expect(figure).toContainText(
      `${count}${t('{count, plural, one {invitation} other {invitations}}', { count })}`,
    )
    if (people !== null)
      await expect(figure).toContainText(t('{people, plural, one {# person} other {# people}}', { people }))
  }

  await page.goto(`/${language}/manage/${id}/check-in`)
  await expect(main.locator('[data-expected="13"]')).toContainText(
    t('{people, plural, one {of # person expected:} other {of # people expected:}}', { people: 13 }),
  )
  await reads(
    t('{coming, plural, one {# said yes} other {# said yes}}', { coming: 7 }),
    t('{silent, plural, one {# hasn’t replied} other {# haven’t replied}}', { silent: 6 }),
  )

  await page.goto(`/${language}/manage/${id}/check-in/print`)
  // Only paper shows it.
  await expect(page.locator('.paper-head').first()).toContainText(
    t('{people, plural, one {# person expected} other {# people expected}}', { people: 13 }),
  )

  await page.goto(`/${language}/manage/${id}/summary`)
  await expect(main.locator('a[href$="/tracking/invited"]')).toContainText(/^20/)
  await expect(main.locator('a[href$="/tracking/attending"]')).toContainText(/^7/)
  await expect(main.locator('a[href$="/tracking/attending"]')).toContainText(invitations)

  await page.goto(`/${language}/manage/${id}/tracking/attending`)
  const exported = await exportedRows(page, { export: t('Export'), save: t('Save file') })
  const comingOf = (row: Record<string, string | undefined>) => Number(row[COMING[language]])
  expect(exported.map(comingOf).sort()).toEqual([2, 5])

  const door = await createDoor(request, host, event)
  await openDoor(page, { door, say: doorLabels(language) }, locale)
  await expect(page.getByRole('button', { name: t('all entrances') })).toContainText(/\b0\D+13\b/)
})
