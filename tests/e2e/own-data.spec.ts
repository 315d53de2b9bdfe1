import { ownDataTexts } from '#server/http/own-data-page/texts.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post, signedInAs } from './support/hosts.ts'
import { expectFocusIn } from './support/keyboard.ts'
import { languageOf, textsIn } from './support/texts.ts'

test('[S-20][S-17] a guest asks for a correction, the host accepts it, and the guest has their data removed', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = ownDataTexts[language]
  const t = textsIn(language)
  const host = await newHost(request)
  const id = crypto.randomUUID()
  const details = { id, title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding', starts_on: '2099-01-15' }
  await post(request, 'events', { ...details, starts_time: '20:30' }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const invited = aGuest({ name: 'نورة', phone: '+966501234567', email: null }, 0)
  const guest = await post<Guest>(request, `events/${id}/guests`, invited, host.token)

  const { event_token, host_token } = event
  const link = `/${language}/invitation/${event_token}/${host_token}/${guest.guest_token}/my-data`
  await page.goto(link)
  await expect(page.getByText('+966•••567')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(texts.name).fill('نورة السبيعي')
  await page.getByLabel(texts.note).fill('سقط اسم العائلة')
  await page.getByRole('button', { name: texts.correctButton }).click()
  await expect(page.getByText(texts.correction.open)).toBeVisible()

  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${id}`)
  await page.getByRole('button', { name: t('Accept {name}’s correction', { name: 'نورة' }) }).click()
  await expect(page.getByText('سقط اسم العائلة')).toBeHidden()
  await expectFocusIn(page.getByRole('main'))

  await page.goto(link)
  await expect(page.getByText(texts.correction.accepted)).toBeVisible()
  await page.getByLabel(texts.contact).fill('0501234567')
  await page.getByRole('button', { name: texts.removeButton }).click()
  await expect(page.getByText(texts.erased)).toBeVisible()
})
