import type { Locator } from '@playwright/test'
import type { Send } from '#shared/contract/sends.ts'
import { anActiveCohost, askedCohost } from './support/cohosts.ts'
import { expect, test } from './support/fixtures.ts'
import { post, signedInAs } from './support/hosts.ts'
import { invite } from './support/invitation.ts'
import { expectFocusIn, keyboardOf } from './support/keyboard.ts'
import { startingWith, textsIn } from './support/texts.ts'

/**
 * Main tasks by the keyboard alone, in Arabic: arrows go the other way in radio buttons and tabs. The browser's own
 * language is another one, as it is on many phones in the Gulf.
 */

const t = textsIn('ar')

// On a slow device the page behind a dialog is still inert when React Aria gives the focus back to it.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const inert = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert')
    Object.defineProperty(HTMLElement.prototype, 'inert', {
      ...inert,
      set(this: HTMLElement, isInert: boolean) {
        if (isInert) inert?.set?.call(this, true)
        else requestAnimationFrame(() => inert?.set?.call(this, false))
      },
    })
  }),
)

const skip = t('Skip to content')

test('[S-11][S-16][S-17][S-10][S-13][S-6][S-5][S-3][S-20] co-hosts, notifications, a question, a send for later, designs, an order, a message to us and self check-in without a mouse', async ({
  page,
  request,
}) => {
  const { press, reach, write, skipToContent } = keyboardOf(page)
  const main = page.getByRole('main')
  const button = (name: string, within: Locator = main) => within.getByRole('button', { name, exact: true })
  const textbox = (name: string) => main.getByRole('textbox', { name, exact: true })
  const toast = (name: string) => page.locator('[data-sonner-toast]').filter({ hasText: name })

  const [day, hour] = new Date().toISOString().split('T') as [string, string]
  const now = { starts_on: day, starts_time: hour.slice(0, 5), time_zone: 'UTC', self_check_in: true }
  const [party, evening] = [await invite(request), await invite(request, now)]
  const { host, event } = party
  const at = `/ar/manage/${event.id}`
  const { cohost } = await anActiveCohost(request, host, event.id)
  await askedCohost(request, evening.host, evening.event.id, { email: host.email })
  const answered_at = new Date().toISOString()
  const answer = { id: crypto.randomUUID(), answered_at, attending: true, people: 2 }
  await post(request, `${party.link.slice(1)}/answers`, answer)
  await signedInAs(page, host)

  await test.step('a request to be a co-host is accepted', async () => {
    await page.goto('/ar/profile/co-host/requests')
    const title = evening.event.title_ar ?? ''
    const accept = button(t('Accept {title}', { title }))
    await expect(accept).toBeVisible()
    await skipToContent(skip)
    await press(accept)
    await expectFocusIn(main)
    await press(main.getByRole('link', { name: t('Open the event') }))
    await expect(page).toHaveURL(new RegExp(`${evening.event.id}$`))
  })

  await test.step('points are sent to a co-host', async () => {
    await page.goto(`/ar/profile/co-host/${cohost.id}`)
    const points = main.getByLabel(t('Points'), { exact: true })
    await expect(points).toBeVisible()
    await skipToContent(skip)
    await write(points, '٧')
    await press(button(t('Send points')))
    await expect(toast('7')).toBeVisible()
    await expect(points).toHaveValue('')
    await expect(button(t('Send points'))).toBeFocused()
  })

  await test.step('notifications are opened, deleted, brought back and cleared', async () => {
    await page.goto('/ar/profile/notifications')
    const rows = main.locator('[data-notification]')
    await expect(rows).toHaveCount(3)
    await skipToContent(skip)
    await press(rows.first().getByRole('link'))
    await expect(page).not.toHaveURL(/notifications$/)
    await page.goto('/ar/profile/notifications')
    await expect(rows).toHaveCount(3)
    await skipToContent(skip)
    await press(rows.first().getByRole('button'))
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByRole('button')).toBeFocused()
    const undo = page.getByRole('button', { name: t('Undo') })
    await expect(undo).toBeVisible()
    await page.keyboard.press('Alt+t')
    await press(undo)
    await expect(rows).toHaveCount(3)
    await skipToContent(skip)
    await press(button(t('Clear all')))
    await press(button(t('Clear all'), page.getByRole('alertdialog')))
    await expect(rows).toHaveCount(0)
    await expect(main.getByText(t('Nothing new'))).toBeVisible()
    await expectFocusIn(main)
  })

  await test.step('guests are asked a question', async () => {
    await page.goto(`${at}/questions`)
    const tab = (name: string) => main.getByRole('tab', { name: startingWith(name) })
    await expect(tab(t('Questions'))).toBeVisible()
    await skipToContent(skip)
    await reach(tab(t('Questions')))
    await page.keyboard.press('ArrowLeft')
    await expect(tab(t('Answers'))).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(tab(t('Questions'))).toHaveAttribute('aria-selected', 'true')
    // The first question of an event takes the place of the screen that asked for it.
    await press(main.getByRole('listitem').getByRole('button').first())
    await expect(main.getByRole('list', { name: t('Questions') })).toBeVisible()
    await expectFocusIn(main)
    await press(button(t('Write a question')))
    const sheet = page.getByRole('dialog')
    await write(sheet.getByLabel(t('{label} (Arabic)', { label: t('Question') })), 'هل تحتاجون غرفة؟')
    const kind = (name: string) => sheet.getByRole('radio', { name: t(name), exact: true })
    await reach(kind('Short answer'))
    await page.keyboard.press('ArrowLeft')
    await expect(kind('Long answer')).toBeChecked()
    await press(button(t('Save'), sheet))
    await expect(sheet).toHaveCount(0)
    await expect(main.getByRole('heading', { name: 'هل تحتاجون غرفة؟' })).toBeVisible()
    await expect(button(t('Write a question'))).toBeFocused()
  })

  await test.step('a send is scheduled', async () => {
    await page.goto(`${at}/send`)
    const when = main.getByRole('button', { name: startingWith(t('When')) })
    await expect(when).toBeVisible()
    await skipToContent(skip)
    await press(when)
    await reach(main.getByRole('radio', { name: t('Now') }))
    await page.keyboard.press('ArrowLeft')
    await expect(main.getByRole('radio', { name: t('At a time') })).toBeChecked()
    const [year, month, date] = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-')
    await reach(main.getByRole('spinbutton').first())
    await page.keyboard.type(`${date}${month}${year}`)
    await reach(
      main
        .getByRole('group', { name: t('Time') })
        .getByRole('spinbutton')
        .first(),
    )
    await page.keyboard.type('0830')
    await page.keyboard.press('ArrowUp')
    const send = main.locator('button[type=submit]')
    await expect(send).toBeEnabled()
    await press(send)
    await press(button(t('Schedule it'), page.getByRole('alertdialog')))
    await expect(main.getByRole('link', { name: t('See how it goes') })).toBeVisible()
    await expectFocusIn(main)
    const headers = { Authorization: `Bearer ${host.token}` }
    const response = await request.get(`/api/website/events/${event.id}/sends`, { headers })
    expect(((await response.json()) as { data: Send[] }).data).toMatchObject([{ state: 'scheduled' }])
  })

  await test.step('a design is liked, chosen and coloured', async () => {
    await page.goto('/ar/designs')
    const tile = main.getByRole('article').nth(1)
    await expect(tile).toBeVisible()
    await skipToContent(skip)
    const heart = tile.locator('button[aria-pressed]')
    await press(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toBeFocused()
    await reach(tile.getByRole('link'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/template\//)
    const colours = main.getByRole('group', { name: t('Palette') }).getByRole('radio')
    await expect(colours.first()).toBeAttached()
    await skipToContent(skip)
    await reach(main.getByRole('group', { name: t('Palette') }).getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowLeft')
    await expect(colours.nth(1)).toBeChecked()
    const customize = main.getByRole('link', { name: t('Customize') })
    await expect(customize).toHaveAttribute('href', /palette=1$/)
    await press(customize)
    await expect(page).toHaveURL(/\/customize/)
  })

  await test.step('a design is ordered', async () => {
    await page.goto('/ar/our-services')
    const order = main.getByRole('link', { name: t('Order a design') })
    await expect(order).toBeVisible()
    await skipToContent(skip)
    await press(order)
    await write(textbox(t('Occasion', {}, 'label')), 'زواج')
    await write(textbox(t('Names on the card')), 'نورة وفهد')
    await write(textbox(t('What you have in mind')), 'نخل ودلة')
    await press(button(t('Continue to payment')))
    await expect(page).toHaveURL(/\/plans\/personal-design$/)
  })

  await test.step('an answer is found among the questions, and we are written to', async () => {
    await page.goto('/ar/faq')
    const search = main.getByRole('searchbox', { name: t('Search questions') })
    await expect(search).toBeVisible()
    await skipToContent(skip)
    await write(search, 'فاتوره')
    const answer = main.locator('#invoice').getByText('PDF')
    await expect(answer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(answer).toBeHidden()
    await press(main.locator('#invoice summary'))
    await expect(answer).toBeVisible()

    await page.goto('/ar/contact-us')
    const name = textbox(t('Name', {}, 'contact form'))
    await expect(name).toBeVisible()
    await skipToContent(skip)
    await press(button(t('Send message')))
    await expect(name).toBeFocused()
    await write(name, 'سارة الحربي')
    await write(textbox(t('Email')), 'sara@example.com')
    await write(textbox(t('Specialization')), 'تنسيق أعراس')
    await write(textbox(t('Message', {}, 'contact form')), 'هل تصلح الباقة لمناسبتين؟')
    await press(button(t('Send message')))
    await expect(main.getByRole('status')).toBeVisible()
    await expectFocusIn(main)
  })

  await test.step('guests check in by themselves', async () => {
    const { guest, link } = evening
    await page.goto(`/ar${link}`)
    const people = main.getByLabel(t('How many of you are here?'))
    await expect(people).toBeVisible()
    await reach(people)
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
    await expect(people).toHaveValue('2')
    await press(button(t('I’m here')))
    const welcome = main.getByRole('status').getByRole('heading')
    await expect(welcome).toBeFocused()
    await expect(welcome).toContainText(guest.name)

    await page.goto(`/ar${link.slice(0, link.lastIndexOf('/'))}?kiosk`)
    const kiosk = main.getByRole('heading', { name: t('Welcome! Check in here') })
    await expect(kiosk).toBeVisible()
    await write(textbox(t('Name')), guest.name)
    await write(textbox(t('Email or phone')), '0501234567')
    await page.keyboard.press('Enter')
    await expect(welcome).toContainText(guest.name)
    await press(button(t('Next guest')))
    await expect(kiosk).toBeFocused()
  })
})
