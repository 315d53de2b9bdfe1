import { successMessages } from '#shared/contract/success-messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { codeSentTo, newHost } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** A code that was typed wrong. */
test.use({ allowedErrors: /status of 422/ })

test('[S-4] [A-8] [A-9] [A-10] [R-8] a host who forgot the password recovers the account, over a reload', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const at = (path: string) => expect(page).toHaveURL(new RegExp(`/${language}/${path}$`))

  // Nobody is in the middle of it.
  await page.goto(`/${language}/reset-password`)
  await at('forget-password')

  await page.goto(`/${language}/auth/signin`)
  await field(t('Email')).fill(host.email)
  await page.getByRole('link', { name: t('Forgot password?') }).click()
  await at('forget-password')
  await expect(field(t('Email'))).toHaveValue(host.email)
  await expectAccessible(page)
  const signUpCode = await codeSentTo(request, host.email)
  await button(t('Send the code')).click()

  await at('check-code')
  await page.reload()
  await at('check-code')
  await expect(page.getByRole('main')).toContainText(host.email)
  await expect.poll(() => codeSentTo(request, host.email), 'a code of its own').not.toBe(signUpCode)
  const code = await codeSentTo(request, host.email)
  await field(t('Code')).fill(code.startsWith('A') ? 'BBBB' : 'AAAA')
  await expect(
    page.getByText(t('This code is wrong or has expired. Check it or ask for a new one.')),
  ).toBeVisible()
  await expectAccessible(page)
  await field(t('Code')).fill(code.toLowerCase())

  await at('reset-password')
  await page.reload()
  await at('reset-password')
  await field(t('New password')).fill('برق الخليج 1449')
  await field(t('Confirm password')).fill('برق الخليج 1449')
  await expectAccessible(page)
  await button(t('Save the new password')).click()

  await at('auth/signin')
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(
    successMessages['password.reset'][language],
  )
  await expect(field(t('Email'))).toHaveValue(host.email)
  await field(t('Password')).fill('برق الخليج 1449')
  await button(t('Sign in')).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
})
