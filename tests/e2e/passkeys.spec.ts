import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

test('[S-7] [S-9] a host adds a passkey on the profile and signs in with it', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const host = await newHost(request)
  await signedInAs(page, host)
  await page.goto(`/${language}/profile`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(t('Add a passkey')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('Name of the passkey'))).not.toHaveValue('')
  await dialog.getByLabel(t('Name of the passkey')).fill('جوال نورة')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('Add a passkey') }).click()
  await expect(page.getByText('جوال نورة')).toBeVisible()
  await expect(page.getByText(t('Not used yet'))).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('button', { name: t('Sign out') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${language}/auth/signin$`))
  // A browser that can offers it among the saved addresses, and the virtual authenticator takes it at once.
  const signIn = button(t('Sign in with a passkey'))
  const isHome = page.waitForURL(new RegExp(`/${language}/?$`))
  await Promise.race([isHome, signIn.click()])
  await isHome
  await page.goto(`/${language}/profile`)
  await expect(page.getByText(t('Not used yet'))).toHaveCount(0)
  await button(t('Remove {name}', { name: 'جوال نورة' })).click()
  await button(t('Remove')).click()
  await expect(page.getByText('جوال نورة')).toHaveCount(0)
})
