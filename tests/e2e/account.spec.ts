import type { Page } from '@playwright/test'
import { languageNames } from '#client/i18n/languages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { codeSentTo, newEmail, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    name: t('Full name'),
    email: t('Email'),
    phone: t('Phone'),
    password: t('Password'),
    again: t('Confirm password'),
    show: t('Show password'),
    code: t('Code'),
    remember: t('Keep me signed in on this device'),
    create: t('Create account'),
    signIn: t('Sign in'),
    verify: t('Verify'),
    save: t('Save'),
    account: t('My account'),
    signOut: t('Sign out'),
    checkEmail: t('Check your email'),
    required: t('This field required'),
    badEmail: t('Please enter a valid email'),
    badPhone: t('Phone number not valid'),
    short: t('Password must be at least 8 characters'),
    differs: t('Passwords must match'),
    codeLength: t('code should be 4 characters'),
    wrong: t('Wrong email or password'),
    wrongFields: t('Change wrong fields and try again'),
  }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stored = (page: Page) =>
  page.evaluate(() => ({
    local: [localStorage.getItem('user'), localStorage.getItem('token')],
    session: [sessionStorage.getItem('user'), sessionStorage.getItem('token')],
  }))

test('[A-2][A-4][A-5][A-3][S-7] a new host signs up, enters the code from the mail, signs in and is home', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const email = newEmail()
  await page.goto(`/${language}/auth/signup`)
  await field(page, texts.name).fill('خالد بن عبدالله العتيبي')
  await field(page, texts.email).fill(email)
  // As people write it, in the digits of their keyboard.
  await field(page, texts.phone).fill(language === 'ar' ? '٠٥٠ ١٢٣ ٤٥٦٧' : '050 123 4567')
  await field(page, texts.password).fill('صقر الجزيرة 144')
  // Who reads the password types it once.
  await button(page, texts.show).first().click()
  await expect(field(page, texts.again)).toHaveCount(0)
  await field(page, texts.password).fill('صقر الجزيرة 1448')
  await button(page, texts.create).click()

  await expect(page).toHaveURL(new RegExp(`/${language}/auth/verify-email$`))
  await expect(page.getByRole('main')).toContainText(email)
  await field(page, texts.code).fill((await codeSentTo(request, email)).toLowerCase())
  await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))

  await expect(field(page, texts.email)).toHaveValue(email)
  await field(page, texts.password).fill('صقر الجزيرة 1448')
  await button(page, texts.signIn).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  await expect(page.locator('[data-sonner-toast]').first()).toContainText('خالد بن عبدالله العتيبي')
})

test('[A-4] somebody else who signs up with the same address meanwhile does not get into the account', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const email = newEmail()
  const own = 'صقر الجزيرة 1448'
  await page.goto(`/${language}/auth/signup`)
  await field(page, texts.name).fill('خالد العتيبي')
  await field(page, texts.email).fill(email)
  await field(page, texts.phone).fill('050 123 4567')
  await field(page, texts.password).fill(own)
  await field(page, texts.again).fill(own)
  await button(page, texts.create).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/auth/verify-email$`))
  const first = await codeSentTo(request, email)
  const theirs = { password: 'of-somebody-else', password_confirmation: 'of-somebody-else' }
  await post(request, 'register', { full_name: 'غريب', email, phone: '+966501234567', ...theirs })
  await expect.poll(() => codeSentTo(request, email), 'the second code').not.toBe(first)

  // The owner types what the last mail says, after the tab was reloaded.
  await page.reload()
  await field(page, texts.code).fill(await codeSentTo(request, email))
  await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
  await field(page, texts.password).fill(own)
  await button(page, texts.signIn).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
})

test.describe('in another browser than the one of the sign-up', () => {
  test.use({ allowedErrors: /status of 4(03|22)/ })

  test('[A-4][A-3] the code counts together with the password', { tag: '@once' }, async ({
    page,
    request,
    locale,
  }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const email = newEmail()
    const password = 'صقر الجزيرة 1448'
    const form = { full_name: 'خالد العتيبي', email, phone: '+966501234567', password }
    await post(request, 'register', { ...form, password_confirmation: password })
    const first = await codeSentTo(request, email)
    await page.goto(`/${language}/auth/verify-email`)
    await field(page, texts.email).fill(email)
    await field(page, texts.code).fill(first)
    await button(page, texts.verify).click()

    await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
    await expect(field(page, texts.email)).toHaveValue(email)
    await field(page, texts.password).fill(password)
    await button(page, texts.signIn).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/verify-email$`))
    await expect.poll(() => codeSentTo(request, email), 'the second code').not.toBe(first)
    await field(page, texts.code).fill(await codeSentTo(request, email))
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
    await field(page, texts.password).fill(password)
    await button(page, texts.signIn).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  })
})

test('[R-2] sign-up says what is wrong beside each field and loses nothing', { tag: '@once' }, async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  await page.goto(`/${language}/auth/signup`)
  await button(page, texts.create).click()
  await expect(page.getByText(texts.required, { exact: true })).toHaveCount(5)
  await expect(field(page, texts.name)).toBeFocused()

  await field(page, texts.name).fill('نورة')
  await field(page, texts.email).fill('noura@')
  await field(page, texts.phone).fill('12')
  await field(page, texts.password).fill('short')
  await field(page, texts.again).fill('other')
  await button(page, texts.create).click()
  for (const [label, text] of [
    [texts.email, texts.badEmail],
    [texts.phone, texts.badPhone],
    [texts.password, texts.short],
    [texts.again, texts.differs],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text))
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, texts.email)).toBeFocused()
  await expect(field(page, texts.name)).toHaveValue('نورة')
})

test.describe('refused by the server', () => {
  test.use({ allowedErrors: /status of 422/ })

  test('[R-2] a sign-up is marked beside its field, and the server’s words are shown', {
    tag: '@once',
  }, async ({ page, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    await page.goto(`/${language}/auth/signup`)
    await field(page, texts.name).fill('نورة')
    await field(page, texts.email).fill('noura@example.com')
    await field(page, texts.phone).fill('0501234567')
    await field(page, texts.password).fill('password1')
    await field(page, texts.again).fill('password1')
    await button(page, texts.create).click()
    await expect(field(page, texts.password)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toContainText(texts.wrongFields)
  })
})

for (const spelling of ['verify-email', 'verify_email']) {
  test(`[S-7][R-2] /auth/${spelling} asks for the code`, { tag: '@once' }, async ({ page, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    await page.goto(`/${language}/auth/${spelling}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.checkEmail)
    await field(page, texts.email).fill('noura@example.com')
    await field(page, texts.code).fill('AB')
    await button(page, texts.verify).click()
    await expect(field(page, texts.code)).toHaveAccessibleDescription(new RegExp(texts.codeLength))
  })
}

test.describe('with an account', () => {
  test.use({ allowedErrors: /status of 40[13]/ })

  test('[R-1] the session is kept in the storage that was chosen, and signing out clears both', {
    tag: '@once',
  }, async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const host = await newHost(request)
    for (const remember of [true, false]) {
      await page.goto(`/${language}/auth/signin`)
      await field(page, texts.email).fill(host.email)
      await field(page, texts.password).fill(host.password)
      await page.getByLabel(texts.remember).setChecked(remember)
      await button(page, texts.signIn).click()
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`))

      const { local, session } = await stored(page)
      const [used, unused] = remember ? [local, session] : [session, local]
      expect(JSON.parse(used[0] ?? 'null')).toMatchObject({
        id: host.user.id,
        full_name: host.user.full_name,
      })
      expect(used[1]).toBeTruthy()
      expect(unused).toEqual([null, null])
      const token = used[1] ?? ''

      await page.goto(`/${language}/profile`)
      await button(page, texts.account).click()
      await page.getByRole('menuitem', { name: texts.signOut }).click()
      await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
      expect(await stored(page)).toEqual({ local: [null, null], session: [null, null] })
      const response = await request.get('/api/website/profile', {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.status(), 'the token is worth nothing any more').toBe(401)
    }
  })

  test('[R-8] a wrong password is refused in the words of the server, and nothing typed is lost', {
    tag: '@once',
  }, async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const host = await newHost(request)
    await page.goto(`/${language}/auth/signin`)
    await field(page, texts.email).fill(host.email)
    await field(page, texts.password).fill('not the password')
    await button(page, texts.signIn).click()
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toContainText(texts.wrong)
    await expect(field(page, texts.email)).toHaveValue(host.email)
    expect(await stored(page)).toEqual({ local: [null, null], session: [null, null] })
  })

  test('[S-8] who goes to a protected page signs in first, comes back to it, and finds no dead entry behind', {
    tag: '@once',
  }, async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const host = await newHost(request)
    await page.goto(`/${language}/coming-soon`)
    await page.goto(`/${language}/profile?tab=wallet#points`)
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
    await field(page, texts.email).fill(host.email)
    await field(page, texts.password).fill(host.password)
    await button(page, texts.signIn).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/profile\\?tab=wallet#points$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/${language}/coming-soon$`))
  })

  test('[S-8] a session that ended elsewhere leads to sign-in and back to the same place', {
    tag: '@once',
  }, async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const host = await newHost(request)
    await signedInAs(page, host)
    await page.goto(`/${language}/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await post(request, 'logout', {}, host.token)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
    expect(await stored(page)).toEqual({ local: [null, null], session: [null, null] })
    await field(page, texts.email).fill(host.email)
    await field(page, texts.password).fill(host.password)
    await button(page, texts.signIn).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/profile$`))
  })

  test('[R-12][A-6][S-9] a saved profile is merged into the stored user and leads home', {
    tag: '@once',
  }, async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const host = await newHost(request)
    await signedInAs(page, host)
    await page.goto(`/${language}/profile`)
    await field(page, texts.name).fill('نورة بنت سعد')
    await button(page, texts.save).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
    const { local, session } = await stored(page)
    expect(JSON.parse(local[0] ?? 'null')).toEqual({
      ...host.user,
      full_name: 'نورة بنت سعد',
      token: host.token,
      remember_me: true,
    })
    expect(local[1]).toBe(host.token)
    expect(session).toEqual([null, null])
  })
})

test('[S-9] the profile has language, appearance and the way out', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const other = language === 'ar' ? 'en' : 'ar'
  const host = await newHost(request)
  await signedInAs(page, host)
  await page.goto(`/${language}/profile`)
  const t = textsIn(language)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  // By its label, which is waited for while the cards above it are still growing.
  const choose = (name: string) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name, exact: true }) })
      .click()
  const light = await ground()
  await choose(t('Dark'))
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: t('Dark'), exact: true })).toBeChecked()
  expect(await ground()).toBe(dark)
  await choose(t('Light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground, 'the choice counts, not the device').toBe(light)
  await choose(t('Automatic'))
  await expect.poll(ground).toBe(dark)

  await choose(languageNames[other])
  await expect(page).toHaveURL(new RegExp(`/${other}/profile$`))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const inOther = textsIn(other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inOther('My profile'))
  await page
    .getByRole('main')
    .getByRole('button', { name: inOther('Sign out') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${other}/auth/signin$`))
  expect(await stored(page)).toEqual({ local: [null, null], session: [null, null] })
})

test('the screens of an account are whole, in both themes', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  for (const path of ['signin', 'signup', 'verify-email']) {
    await page.goto(`/${language}/auth/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectAccessible(page)
  }
  await signedInAs(page, await newHost(request))
  await page.goto(`/${language}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
