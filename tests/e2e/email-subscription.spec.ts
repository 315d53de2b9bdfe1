import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newEmail } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

test.use({ allowedErrors: /ERR_FAILED|422/ })

test('[A-37] an address is typed at the foot of the home page, survives a lost network, and is confirmed by its mail @once', async ({
  page,
  locale,
  request,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const email = newEmail()
  const scripts: string[] = []
  page.on('request', (asked) => scripts.push(asked.url()))
  const isLoaded = () => scripts.some((url) => url.includes('subscribe-form'))

  await page.goto(`/${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A first visit does not pay for what is far below it.
  expect(isLoaded()).toBe(false)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('heading', { name: t('Be the first to see new designs') })).toBeVisible()
  await expect.poll(isLoaded).toBe(true)

  const field = footer.getByLabel(t('Email'), { exact: true })
  const subscribe = footer.getByRole('button', { name: t('Subscribe', {}, 'to emails') })
  await field.fill('nobody')
  await subscribe.click()
  const invalid = { ar: 'أدخل بريدًا إلكترونيًا صحيحًا', en: 'Please enter a valid email' }[language]
  await expect(footer.getByText(invalid)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(email)
  await page.route(/email-subscribtion$/, (route) => route.abort('failed'), { times: 1 })
  await subscribe.click()
  await expect(footer.getByText(t('Couldn’t reach Marhaba. Try again when you’re online.'))).toBeVisible()
  await expect(field).toHaveValue(email)
  await subscribe.click()
  await expect(footer.getByRole('status')).toContainText(email)
  await expectAccessible(page)

  let link = ''
  await expect
    .poll(async () => {
      const response = await request.get('/dev/outbox', { params: { format: 'json', to: email } })
      const { data } = (await response.json()) as { data: { body: string }[] }
      link = /https?:\/\/\S+(\/(?:ar|en)\/subscription\/\S+)/.exec(data[0]?.body ?? '')?.[1] ?? ''
      return link
    }, 'the mail')
    .not.toBe('')
  await page.goto(link)
  const texts = {
    ar: { confirm: 'تأكيد الاشتراك', confirmed: /أنت مشترك/, stop: 'إلغاء الاشتراك', ended: /أُلغي الاشتراك/ },
    en: { confirm: 'Confirm', confirmed: /You’re subscribed/, stop: 'Unsubscribe', ended: /unsubscribed/ },
  }[language]
  await page.getByRole('button', { name: texts.confirm }).click()
  await expect(page.getByRole('status')).toHaveText(texts.confirmed)
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.stop }).click()
  await expect(page.getByRole('status')).toHaveText(texts.ended)
})
