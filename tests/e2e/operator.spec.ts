import type { APIRequestContext } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Send } from '#shared/contract/sends.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, signedInAs } from './support/hosts.ts'
import { aHeldSend, HELD_GUESTS, HELD_TITLE } from './support/messages.ts'
import { isShown } from './support/moves.ts'
import { languageOf, textsIn } from './support/texts.ts'

// The page has the status of an unknown one, for everybody: its address tells nothing.
test.use({ allowedErrors: /status of 404/ })

async function sendsOf(request: APIRequestContext, host: Host, event: Event): Promise<Send[]> {
  const headers = { Authorization: `Bearer ${host.token}` }
  const response = await request.get(`/api/website/events/${event.id}/sends`, { headers })
  return ((await response.json()) as { data: Send[] }).data
}

test('[R-5] an operator looks at a held send and releases it; nobody else finds the page', async ({
  page,
  request,
  locale,
}) => {
  const t = textsIn(languageOf(locale))
  const host = await newHost(request, 'Haya Al Otaibi')
  const event = await aHeldSend(request, host)
  expect(await sendsOf(request, host, event)).toMatchObject([{ state: 'paused', pause_reason: 'review' }])

  await signedInAs(page, host)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: t('This door leads nowhere') })).toBeVisible()

  const operator = await newHost(request, 'Operator', 'operator@example.com')
  await page.evaluate(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('token', token)
  }, operator)
  await page.goto('/operator')
  const card = page.getByRole('listitem').filter({ hasText: HELD_TITLE })
  await expect(card).toContainText(host.email)
  await expect(card).toContainText(`${HELD_GUESTS}`)
  await expect(card).toContainText('{{guest}}')
  await expectAccessible(page)
  await card.getByRole('button', { name: t('Refuse') }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await expectAccessible(page, { targets: true, within: '[role=dialog], [role=alertdialog]' })
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: t('Release') }).click()
  await expect(page.getByText(t('Nothing is waiting for you'))).toBeVisible()
  await expect.poll(async () => (await sendsOf(request, host, event))[0]?.sent).toBe(HELD_GUESTS)

  await page.getByRole('tab', { name: t('Log') }).click()
  await expect(page.getByRole('list').getByText(t('Released a send'))).toBeVisible()
  await page.getByRole('tab', { name: t('Health') }).click()
  await expect(page.getByText(t('Everything is running as it should'))).toBeVisible()

  for (const language of ['en', 'ar'])
    await test.step(`every tab is accessible: ${language}`, async () => {
      await page.goto(`/${language}/operator`)
      const tabs = page.getByRole('tab')
      await expect(tabs).toHaveCount(16)
      for (const tab of await tabs.all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await isShown(page)
        await expectAccessible(page, { targets: true })
      }
    })
})
