import type { APIRequestContext, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { exportedRows } from './support/exported-rows.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post, signedInAs } from './support/hosts.ts'
import { expectFocusIn } from './support/keyboard.ts'
import { type Language, languageOf, startingWith, text, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    tracking: t('Tracking'),
    coming: t('{coming, plural, one {# person coming} other {# people coming}}', { coming: 3 }),
    opened: new RegExp(`^${t('Opened')}\\s*2$`),
    replied: new RegExp(`^${t('Replied')}\\s*1$`),
    attending: new RegExp(`^${t('Coming', {}, 'invitations')}\\s*1$`),
    silent: t('{0, plural, one {# opened but hasn’t replied} other {# opened but haven’t replied}}', {
      0: 1,
    }),
    remind: t('Remind them'),
    comes: t('{0, plural, one {Coming, # person} other {Coming, # people}}', { 0: 3 }),
    write: (name: string) => t('Write to {name} on WhatsApp', { name }),
    copyLinks: t('Copy their links'),
    copied: t('Names and links copied: paste them into a spreadsheet or a chat'),
    export: t('Export'),
    save: t('Save file'),
    close: t('Close'),
    earlier: t('Earlier replies'),
    table: t('View as table'),
    asks: t('{0, plural, one {# request to join is waiting} other {# requests to join are waiting}}', {
      0: 2,
    }),
    seeWho: t('See who'),
    accept: (name: string) => t('Accept {name}', { name }),
    decline: (name: string) => t('Decline {name}', { name }),
    known: t('Someone with this email or phone is already on your list'),
    listed: (name: string) => t('{name} is on your list, with their own link', { name }),
    declined: (name: string) => t('{name} was declined', { name }),
    undo: t('Undo'),
    nobody: t('No pending requests'),
    columns: {
      en: {
        name: text('en', 'Name'),
        message: 'Message to the host',
        question: 'Question 1: A seat for a child?',
      },
      ar: { name: text('ar', 'Name'), message: 'رسالة الضيف', question: 'سؤال 1: كرسي لطفل؟' },
    }[language],
  }
}

// What a browser writes when a call finds no network.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

let language: 'ar' | 'en'
let texts: ReturnType<typeof labels>

test.beforeEach(({ locale }) => {
  language = languageOf(locale)
  texts = labels(language)
})

/** A host whose invitation is open, with three guests and a question. */
async function anOpenInvitation(request: APIRequestContext) {
  const host = await newHost(request)
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  const details = { ...titles, starts_on: '2027-01-15', starts_time: '20:30', share_link: 'approval' }
  await post(request, 'events', { id, ...details }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const guests: Guest[] = []
  for (const [place, name] of ['نورة السبيعي', 'Omar Fernandez', 'هند الراشد'].entries()) {
    const guest = aGuest({ name, invited: 4 }, place)
    guests.push(await post<Guest>(request, `events/${id}/guests`, guest, host.token))
  }
  const asked = {
    id: crypto.randomUUID(),
    kind: 'yes_no',
    text_ar: 'كرسي لطفل؟',
    text_en: 'A seat for a child?',
  }
  const question = await post<Question>(request, `events/${id}/questions`, asked, host.token)
  const share = `invitation/${event.event_token}/${event.host_token}`
  return { host, event, guests, question, share }
}

const atTracking = (page: Page, { id }: Event, rest = '') =>
  page.goto(`/${language}/manage/${id}/tracking${rest}`)

/** What a guest's own browser sends. */
function guestOf(request: APIRequestContext, share: string, { guest_token }: Guest) {
  return {
    open: () => post(request, `${share}/${guest_token}/opened`, {}),
    answer: (given: object) =>
      post(request, `${share}/${guest_token}/answers`, {
        id: crypto.randomUUID(),
        answered_at: new Date().toISOString(),
        ...given,
      }),
  }
}

test('[S-17][R-10] a guest answers, and the host’s open screen shows it, leads to it and exports it', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { host, event, guests, question, share } = await anOpenInvitation(request)
  const [noura, omar] = guests as [Guest, Guest, Guest]
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: new RegExp(texts.tracking) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.tracking)
  await expect(main.locator('[data-coming="0"]')).toBeVisible()

  // Nothing is pressed here: two guests open, one answers and changes their mind.
  await guestOf(request, share, omar).open()
  const sent = { message: 'ألف مبروك', replies: [{ question_id: question.id, person: 0, value: true }] }
  const herPhone = guestOf(request, share, noura)
  await herPhone.open()
  await herPhone.answer({ attending: false, people: 1 })
  await herPhone.answer({ attending: true, people: 3, companions: ['هند', ''], ...sent })
  await expect(main.locator('[data-coming="3"]')).toBeVisible()
  await expect(main.getByText(texts.coming)).toBeAttached()
  for (const step of [texts.opened, texts.replied, texts.attending])
    await expect(main.getByRole('listitem').filter({ hasText: step })).toBeVisible()
  await main.getByText(texts.table).click()
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  // The next sensible act leads to whom it is about, each with a message written.
  await expect(main.getByText(texts.silent)).toBeVisible()
  await expect(main.getByRole('link', { name: texts.remind })).toHaveAttribute(
    'href',
    /send\?who=opened_silent$/,
  )
  await main.getByRole('link', { name: texts.opened }).click()
  await main.getByRole('button', { name: startingWith(textsIn(language)('Opened, no reply')) }).click()
  const rows = main.getByRole('list').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const message = main.getByRole('link', { name: texts.write(omar.name) })
  await expect(message).toHaveAttribute(
    'href',
    new RegExp(
      `wa\\.me/${omar.phone?.slice(1)}\\?text=.*${encodeURIComponent(omar.name)}.*${omar.guest_token}`,
    ),
  )
  await main.getByRole('button', { name: texts.copyLinks }).click()
  await expect(page.getByText(texts.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${omar.name}\t`)

  // The list of those who come: the guest's story, and a file with what they said.
  await main.getByRole('button', { name: startingWith(textsIn(language)('Attending')) }).click()
  await expect(page).toHaveURL(/tracking\/attending$/)
  await rows.getByRole('button', { name: noura.name }).click()
  const story = page.getByRole('dialog')
  for (const emitted of [
    texts.comes,
    'ألف مبروك',
    'هند',
    language === 'ar' ? 'كرسي لطفل؟' : 'A seat for a child?',
  ])
    await expect(story.getByText(emitted, { exact: true }).first()).toBeVisible()
  await expect(story.getByRole('heading', { name: texts.earlier })).toBeVisible()
  await expectAccessible(page)
  await story.getByRole('button', { name: texts.close }).click()
  const expected = {
    [texts.columns.name]: noura.name,
    [texts.columns.message]: 'ألف مبروك',
    [texts.columns.question]: language === 'ar' ? 'نعم' : 'Yes',
  }
  const ofServer = page.waitForResponse(/export_all_guests\/[^?]+\?status=attending/)
  expect(await exportedRows(page, texts)).toEqual([expect.objectContaining(expected)])
  expect((await ofServer).ok()).toBe(true)

  // Where the server is not to be had the device writes the file; with no network at all the figures go on.
  await page.route(/export_all_guests/, (route) => route.abort('internetdisconnected'))
  expect(await exportedRows(page, texts)).toEqual([expect.objectContaining(expected)])
  await context.setOffline(true)
  await main.getByRole('link', { name: texts.tracking }).click()
  await expect(main.locator('[data-coming="3"]')).toBeVisible()
  await main.getByRole('link', { name: texts.opened }).click()
  await expect(rows).toHaveCount(2)
  await context.setOffline(false)
})

test('[S-20] who asks to join by the share link is accepted or declined, and the figures follow', async ({
  page,
  request,
}) => {
  const { host, event, guests, share } = await anOpenInvitation(request)
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const join = (name: string, contact: string) =>
    post(request, `${share}/join`, { id: crypto.randomUUID(), name, contact })
  await join('غادة المطيري', `ghada-${crypto.randomUUID()}@example.com`)
  await join('جارنا', guests[0]?.phone ?? '')

  // The hub and the screen that is open tell of it by themselves.
  await expect(main.getByRole('heading', { name: texts.asks })).toBeVisible()
  await atTracking(page, event)
  await expect(main.getByText(texts.asks)).toBeVisible()
  await main.getByRole('link', { name: texts.seeWho }).click()
  await expect(main.getByText(texts.known)).toHaveCount(1)
  await expectAccessible(page)
  await main.getByRole('button', { name: texts.accept('غادة المطيري') }).click()
  await expect(page.getByText(texts.listed('غادة المطيري'))).toBeVisible()
  await expectFocusIn(main)
  await main.getByRole('button', { name: texts.decline('جارنا') }).click()
  await expect(page.getByText(texts.declined('جارنا'))).toBeVisible()
  await expect(main.getByText(texts.nobody)).toBeVisible()
  await expectFocusIn(main)
  await expect(main.getByRole('link', { name: textsIn(language)('Share the link') })).toHaveAttribute(
    'href',
    /invite-guests\?way=link$/,
  )
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(main.getByRole('button', { name: texts.decline('جارنا') })).toBeVisible()
  await main.getByRole('link', { name: texts.tracking }).click()
  await main
    .getByRole('link', {
      name: new RegExp(`^${textsIn(language)('Invitations', {}, 'all of an event')}\\s*4$`),
    })
    .click()
  await expect(main.getByRole('button', { name: 'غادة المطيري' })).toBeVisible()
  await expectAccessible(page)
})
