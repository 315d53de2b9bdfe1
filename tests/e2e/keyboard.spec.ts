import { testPaymentTexts } from '#server/http/test-payment/texts.ts'
import type { Event } from '#shared/contract/events.ts'
import { aGuest } from '../factories/guests.ts'
import { button, canvas, part } from './support/editor-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { codeSentTo, newEmail, newHost, PASSWORD, post, signedInAs } from './support/hosts.ts'
import { answersOnServer, guestLabels, invite } from './support/invitation.ts'
import { expectFocusIsSeenHere, keyboardOf } from './support/keyboard.ts'
import { createDoor, createDoorPhone } from './support/scenario.ts'
import { textsIn } from './support/texts.ts'

/** The main tasks of the product, by the keyboard alone. */

// An event is opened on this device before the server has it, which the browser notes of its stream.
test.use({ allowedErrors: /status of 404 .*\/live\)/ })

const t = textsIn('en')

test('[S-7][S-10][S-14][S-17] a new host signs up, makes an event and its card without a mouse', async ({
  page,
  request,
}) => {
  const { press, reach, write, dismiss, skipToContent } = keyboardOf(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const email = newEmail()
  await page.goto('/en/auth/signup')
  await write(field(t('Full name')), 'Noura Alsubaie')
  await write(field(t('Email')), email)
  await write(page.getByLabel(t('Phone'), { exact: true }), '0501234567')
  await write(page.getByLabel(t('Password'), { exact: true }), PASSWORD)
  await write(page.getByLabel(t('Confirm password'), { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/verify-email$/)
  const code = page.getByLabel(t('Code'), { exact: true })
  await reach(code)
  await page.keyboard.type('AB')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toBeFocused()
  await expectFocusIsSeenHere(page)
  await write(code, await codeSentTo(request, email))
  await expect(page).toHaveURL(/signin$/)
  await write(page.getByLabel(t('Password'), { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/?$/)

  await page.goto('/en/events/new')
  await expect(page.getByRole('button', { name: 'Wedding', exact: true })).toBeEnabled()
  await skipToContent(t('Skip to content'))
  await press(page.getByRole('button', { name: 'Wedding', exact: true }))
  await press(page.getByRole('link', { name: t('Choose a card later') }))
  await expect(page).toHaveURL(/manage\/[^/]+\/details$/)
  await write(page.getByLabel(/^Title/).first(), 'Wedding of Salman')
  await press(
    page
      .getByRole('button', { name: t('Done'), exact: true })
      .or(page.getByRole('link', { name: t('Done'), exact: true })),
  )
  await expect(page).toHaveURL(/manage\/[^/]+$/)

  // The card: a design, a text moved by the arrows and placed by numbers, and the card in words.
  await page.goto(`${page.url()}/design`)
  await press(page.getByRole('link', { name: 'Palace gate' }))
  const venue = part(page, 'en', 'where')
  await reach(venue)
  const before = await venue.boundingBox()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await venue.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 5)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('Keyboard shortcuts') })
  await expect(keys).toContainText(t('Duplicate it'))
  await dismiss(keys)
  await press(page.getByRole('button', { name: t('Keyboard shortcuts') }))
  await dismiss(keys)
  const tool = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true })
  await press(tool(t('Layers')))
  const top = page
    .getByRole('list', { name: t('Layers, top first') })
    .getByRole('listitem')
    .first()
  await reach(top.getByRole('button').first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const selected = canvas(page, 'en').locator('[data-part][aria-pressed=true]')
  const name = await selected.getAttribute('aria-label')
  await press(button(page, t('Lower: {name}', { name: name ?? '' })))
  await write(field(t('Width')), '420')
  await write(field(t('Angle in degrees')), '15')
  await page.keyboard.press('Tab')
  await expect(field(t('Width'))).toHaveValue('420')
  const frame = canvas(page, 'en').locator('[data-frame]')
  await expect(frame).toHaveAttribute('style', /rotate\(15deg\)/)
  await press(tool(t('Details')))
  await reach(page.getByLabel(t('The card in words (English)')), 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('A gate of red stone under a crescent')
  await expect(button(page, t('Use the card’s texts again'))).toBeVisible()
  await press(page.getByRole('link', { name: t('Done'), exact: true }))
  await expect(page).toHaveURL(/manage\/[^/]+$/)
})

test('[S-18][S-17][S-21][S-11][S-9] guests, sending, answers, the door, a co-host and the profile without a mouse', async ({
  page,
  request,
}) => {
  const { press, reach, write, dismiss, skipToContent } = keyboardOf(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const host = await newHost(request, 'Noura Alsubaie')
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  await post(request, 'events', { id, ...titles, starts_on: '2099-01-15', starts_time: '20:30' }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  await post(
    request,
    `events/${id}/guests`,
    aGuest({ name: 'Sara Alharbi', email: 'sara@example.com', phone: null }, 0),
    host.token,
  )
  const door = await createDoor(request, host, event, { name: 'East gate' })
  await signedInAs(page, host)

  await page.goto(`/en/manage/${id}/invite-guests?way=single`)
  await expect(field(t('Name'))).toBeVisible()
  await skipToContent(t('Skip to content'))
  await write(field(t('Name')), 'Fahad Aldosari')
  await write(field(t('Email or phone')), 'fahad@example.com')
  await page.keyboard.press('Enter')
  await expect(field(t('Name'))).toHaveValue('')

  await page.goto(`/en/manage/${id}/send`)
  const send = page.getByRole('button', { name: /^Send to 2 guests/ })
  await expect(send).toBeEnabled()
  await skipToContent(t('Skip to content'))
  await press(send)
  await press(page.getByRole('button', { name: t('Send now', {}, 'to guests') }))
  await press(page.getByRole('link', { name: t('See how it goes') }))

  await page.goto(`/en/manage/${id}/tracking/invited`)
  await expect(page.getByText('Sara Alharbi').first()).toBeVisible()
  await skipToContent(t('Skip to content'))
  await reach(page.getByRole('button', { name: /Sara Alharbi/ }).first())
  await page.keyboard.press('Enter')
  await dismiss(page.getByRole('dialog'))

  // The door, by its search. A screen reader is told who, what to do, and how many.
  await page.goto(`/en${door.path}`)
  await write(page.getByLabel(t('Your name')), 'Sara')
  await press(button(page, t('Start check-in')))
  await press(button(page, t('Start letting guests in')))
  await press(button(page, t('Search')))
  await page.keyboard.type('Fahad')
  await press(button(page, t('Let in {count}: {name}', { count: 1, name: 'Fahad Aldosari' })))
  const result = page.getByRole('region', { name: t('Result') })
  await expect(result).toHaveAttribute('aria-live', 'assertive')
  await expect(result).toContainText(t('Admit'))
  await expect(result).toContainText('Fahad Aldosari')
  await expect(result).toContainText(t('{inside} of {invited} in', { inside: 1, invited: 1 }))

  await page.goto('/en/profile/co-host/create')
  await expect(field(t('Name'))).toBeVisible()
  await skipToContent(t('Skip to content'))
  await write(field(t('Name')), 'Hana')
  await write(field(t('Email')), newEmail())
  await write(field(t('Number of guests allowed')), '10')
  await press(button(page, t('Send the request')))
  await expect(page.getByRole('article').getByText(t('Pending', {}, 'co-host'))).toBeVisible()

  await page.goto('/en/profile')
  await expect(field(t('Full name'))).toBeVisible()
  await skipToContent(t('Skip to content'))
  await write(field(t('Full name')), 'Noura bint Saad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/?$/)
})

test('[S-20][R-11][S-18][R-3][C-6][S-15] an answer, a file of guests, a conflict of two doors and a payment without a mouse', async ({
  page,
  request,
}) => {
  const { press, reach, write, skipToContent } = keyboardOf(page)
  const party = await invite(request)
  const { host, event, guest } = party
  const at = `/en/manage/${event.id}`

  await test.step('a guest answers, chooses a meal and writes to the hosts', async () => {
    const texts = guestLabels('en')
    await page.goto(`/en${party.link}`)
    await press(button(page, texts.attend))
    await expect(page.getByRole('img', { name: texts.code })).toBeVisible()
    await press(page.locator('summary').filter({ hasText: texts.details }))
    const people = page.getByRole('radio', { name: '5', exact: true })
    await reach(people)
    for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
    await reach(page.getByRole('radio', { name: 'Lamb' }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: texts.fish })).toBeChecked()
    await write(page.getByLabel(texts.message), 'Congratulations')
    await press(button(page, texts.send))
    await expect
      .poll(async () => (await answersOnServer(request, party))[0])
      .toMatchObject({ attending: true, people: 3, message: 'Congratulations' })
  })

  await signedInAs(page, host)
  await test.step('a host imports a file', async () => {
    await page.goto(`${at}/invite-guests?way=file`)
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await skipToContent(t('Skip to content'))
    // Before the input is reached: a key may come to the page before it is told not to open a chooser of its own.
    const chooser = page.waitForEvent('filechooser')
    await reach(input)
    await page.keyboard.press('Space')
    const text = 'Name,Phone,Total invited\r\nSara,0501111111,2\r\nReem,0502222222,1\r\n'
    await (await chooser).setFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await press(button(page, t('Continue')))
    await press(button(page, t('{added, plural, one {Add # guest} other {Add # guests}}', { added: 2 })))
    const added = t('{0, plural, one {# guest is on your list} other {# guests are on your list}}', { 0: 2 })
    await expect(page.getByRole('heading', { name: added })).toBeVisible()
  })

  await test.step('a conflict of two doors is accepted with a note', async () => {
    for (const [name, people] of [['East gate', 5] as const, ['West gate', 3] as const]) {
      const phone = await createDoorPhone(request, await createDoor(request, host, event, { name }))
      await phone.record({ guest_id: guest.id, people })
    }
    await page.goto(`${at}/check-in?tab=conflicts`)
    await expect(page.getByRole('heading', { name: guest.name })).toBeVisible()
    await skipToContent(t('Skip to content'))
    await press(button(page, t('Accept as is')))
    const dialog = page.getByRole('dialog')
    await write(dialog.getByLabel(t('Note')), 'They came with his father')
    await press(button(page, t('{0, plural, one {Accept # person} other {Accept # people}}', { 0: 8 })))
    await expect(page.getByRole('heading', { name: t('All resolved') })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a plan is chosen and paid for', async () => {
    const { acts } = testPaymentTexts.en
    await page.goto('/en/plans')
    const chosen = page.getByRole('radio', { checked: true })
    await expect(chosen).toBeAttached()
    await skipToContent(t('Skip to content'))
    await reach(chosen)
    await page.keyboard.press('ArrowLeft')
    await expect(chosen).toBeFocused()
    const toCheckout = page.getByRole('main').getByRole('link', { name: /\d\.\d\d/ })
    const [price = ''] = /[\d,]+\.\d\d/.exec(await toCheckout.innerText()) ?? []
    await press(toCheckout)
    await expect(page).toHaveURL(/\/plans\/[a-z]+$/)
    await press(page.getByLabel(t('I agree to the <0>terms and conditions</0>')), 'Space')
    await press(page.getByRole('button', { name: price }))
    await press(button(page, acts.pay))
    await expect(page.getByRole('heading', { level: 1, name: t('Subscribed successfully') })).toBeVisible()
  })
})
