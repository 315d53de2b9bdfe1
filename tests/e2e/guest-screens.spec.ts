import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { atGuests, button, labels } from './support/guest-list.ts'
import { post } from './support/hosts.ts'
import { languageOf } from './support/texts.ts'

test('[S-18] the guest list and the ways to fill it look well, empty and with guests', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await atGuests(page, request, language, [])
  await expect(page.getByRole('link', { name: texts.link })).toBeVisible()
  await expectAccessible(page)

  await test.step('the link of a draft, and of an open page', async () => {
    await page.getByRole('link', { name: texts.link }).click()
    await expect(button(page, texts.openPage)).toBeVisible()
    await expectAccessible(page)
    await button(page, texts.openPage).click()
    await expect(page.getByRole('tabpanel')).toContainText(event.host_token)
    await expectAccessible(page)
  })

  await test.step('one guest, with what is missing', async () => {
    await page.goto(`/${language}/manage/${event.id}/invite-guests?way=single`)
    await button(page, texts.addThis).click()
    for (const text of texts.required) await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
  })

  const added = ['نورة', 'ريم', 'أم خالد القحطاني'].map((name, place) => aGuest({ name }, place))
  await post(request, `import_guests/${event.id}`, { import_id: crypto.randomUUID(), added }, host.token)
  await page.goto(`/${language}/manage/${event.id}/guests`)

  await test.step('the list, and some of it selected', async () => {
    for (const name of ['نورة', 'ريم'])
      await page.getByRole('checkbox', { name: texts.select(name), exact: true }).check({ force: true })
    await expect(button(page, texts.set)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one of them', async () => {
    await page.reload()
    await button(page, 'ريم').click()
    await expect(page.getByRole('dialog').getByLabel(texts.name, { exact: true })).toHaveValue('ريم')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a search that finds nobody', async () => {
    await page.getByRole('searchbox', { name: texts.search }).fill('قققق')
    await expect(page.getByRole('heading', { name: texts.nobody })).toBeVisible()
    await expectAccessible(page)
  })
})
