import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** What a public page does before the app is there: the server rendered it, and the first touch starts the app. */

const SCRIPTS = /\/assets\/.*\.js$/

/** The app's scripts that the page asked for, none of which comes before `release`. */
async function withHeldScripts(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(SCRIPTS, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  return { asked, release: () => release() }
}

test('[S-5] [R-2] a page is read without a script of the app, and what is typed and sent before they come arrives @once', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { asked, release } = await withHeldScripts(page)
  await page.goto(`/${language}/contact-us`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: t('Contact us'), level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('FAQ'), exact: true })).toBeVisible()
  expect(asked).toEqual([])

  const main = page.getByRole('main')
  const name = main.getByLabel(t('Name', {}, 'contact form'), { exact: true })
  const email = main.getByLabel(t('Email'), { exact: true })
  await name.fill('سارة الحربي')
  await email.fill('sara@example.com')
  await main.getByLabel(t('Specialization'), { exact: true }).fill('تنسيق أعراس')
  await main.getByRole('button', { name: t('Send message') }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  expect(new URL(page.url()).search, 'nothing typed in the address').toBe('')
  // The form is refused by the app alone: the message is missing, and nothing else.
  release()
  const required = { ar: 'الرسالة مطلوبة', en: 'Message is required' }[language]
  await expect(main.getByText(required)).toBeVisible()
  await expect(main.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(name).toHaveValue('سارة الحربي')
  await main.getByLabel(t('Message', {}, 'contact form'), { exact: true }).fill('هل تصلح الباقة لمناسبتين؟')
  await main.getByRole('button', { name: t('Send message') }).click()
  await expect(main.getByRole('status')).toContainText(
    t('We have your message. The answer comes to your email.'),
  )
})

test('[S-3] [S-22] before the app is there questions open, a search and a button wait for it, and links lead on @once', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { release } = await withHeldScripts(page)
  const invoice = { ar: 'هل أحصل على فاتورة ضريبية؟', en: 'Do I get a tax invoice?' }[language]
  const door = { ar: 'هل يعمل تسجيل الحضور بلا شبكة؟', en: 'Does check-in work without a network?' }[language]
  await page.goto(`/${language}/faq`)
  await page.getByText(invoice).click()
  await expect(page.locator('#invoice').getByText('PDF')).toBeVisible()
  const search = page.getByRole('searchbox', { name: t('Search questions') })
  await search.fill({ ar: 'فاتوره', en: 'INVOICE' }[language])
  await expect(page.getByText(door)).toBeVisible()
  release()
  await expect(page.getByText(door)).toHaveCount(0)
  await expect(page.getByText(invoice)).toBeVisible()
  await expect(search).toBeFocused()

  await page.unroute(SCRIPTS)
  const again = await withHeldScripts(page)
  await page.goto(`/${language}/help`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('FAQ'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByText(door)).toBeVisible()
  const other = language === 'ar' ? 'en' : 'ar'
  await page.getByRole('button', { name: { ar: 'العربية', en: 'English' }[other] }).click()
  await expect(page.locator('html[data-waiting]')).toBeAttached()
  again.release()
  await expect(page).toHaveURL(new RegExp(`/${other}/faq$`))
})

test('[S-2] [S-13] all designs are seen without a script of the app, and an order and a heart chosen before they come count @once', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { asked, release } = await withHeldScripts(page)
  await page.goto(`/${language}/designs`, { waitUntil: 'networkidle' })
  const tiles = page.getByRole('main').getByRole('article')
  expect(await tiles.count()).toBeGreaterThan(12)
  await expect(page.getByRole('button', { name: t('Filters'), exact: true })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByLabel(t('Sort designs')).selectOption('name')
  const name = (await tiles.nth(1).getByRole('heading').locator('span').first().textContent()) ?? ''
  const heart = page.getByRole('button', { name: t('Add “{0}” to favourites', { 0: name }), exact: true })
  await heart.click()
  await expect(page.locator('html[data-waiting]')).toBeAttached()
  release()
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog', { name: t('Saved on this device') })).toBeVisible()
})

test('[S-14] a design is seen without a script of the app, and a colour pressed before they come is chosen, by an account too @once', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const { asked, release } = await withHeldScripts(page)
  const main = page.getByRole('main')
  const chooseThird = () => main.locator('article label').nth(2).click()
  const third = main.locator('article').getByRole('radio').nth(2)
  await page.goto(`/${language}/template/palace-gate`, { waitUntil: 'networkidle' })
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('article > ul img')).toHaveCount(2)
  expect(asked).toEqual([])
  await chooseThird()
  await expect(page.locator('html[data-waiting]')).toBeAttached()
  await expect(third).not.toBeChecked()
  release()
  await expect(third).toBeChecked()
  await expect(main.locator('a[href$="/customize?palette=2"]')).toBeVisible()

  // The page of an account is rendered again: other elements, with other names.
  await signedInAs(page, await newHost(request))
  await page.unroute(SCRIPTS)
  const again = await withHeldScripts(page)
  await page.reload()
  await expect.poll(() => again.asked.length).toBeGreaterThan(3)
  await chooseThird()
  await expect(third).not.toBeChecked()
  again.release()
  await expect(third).toBeChecked()
})

test('[S-14] a design that a list showed in a colour has it after a reload as well @once', async ({
  page,
  locale,
}) => {
  await page.goto(`/${languageOf(locale)}/designs?tone=green`)
  const main = page.getByRole('main')
  // Green is not its first palette.
  await main.locator('article a[href$="/template/palace-gate"]').click()
  const card = main.locator('article > ul img').first()
  await expect(card).toHaveAttribute('src', /palace-gate\.[1-9]/)
  const src = (await card.getAttribute('src')) ?? ''
  const chosen = main.locator('article').getByRole('radio', { checked: true })
  const colour = (await chosen.getAttribute('aria-label')) ?? ''
  await page.reload()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(card).toHaveAttribute('src', src)
  await expect(chosen).toHaveAttribute('aria-label', colour)
})

test('[S-3] [C-1] somebody signed in gets their own header without a touch, and is offered what the browser offered before @once', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { asked, release } = await withHeldScripts(page)
  // By its address: a phone has a shorter word.
  const signIn = page.getByRole('banner').locator('a[href$="/auth/signin"]')
  await page.goto(`/${language}/about-us`, { waitUntil: 'networkidle' })
  await expect(signIn).toBeVisible()
  expect(asked, 'nothing is started for a stranger').toEqual([])

  await signedInAs(page, await newHost(request))
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(signIn).toBeHidden()
  await page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'accepted' })
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  release()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('My events') })
    .click()
  await expect(page.getByText(t('Add Marhaba to your home screen'))).toBeVisible()
})

test.describe('a newer version', () => {
  test.use({ allowedErrors: /status of 404/ })

  test('[S-3] a page whose files a newer version has replaced reloads at the first touch @once', async ({
    page,
    locale,
  }) => {
    const language = languageOf(locale)
    let isReplaced = true
    await page.route(SCRIPTS, (route) => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto(`/${language}/about-us`)
    const reloaded = page.waitForEvent('load')
    await page.dispatchEvent('body', 'pointerdown')
    await reloaded
    isReplaced = false
    await page.dispatchEvent('body', 'pointerdown')
    await expect(page.locator('html[data-ready]')).toBeAttached()
  })
})
