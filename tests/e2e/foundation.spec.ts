import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '#shared/contract/common.ts'
import { expectAccessible } from './support/accessibility.ts'
import { text } from './support/texts.ts'

const user = {
  id: '0190f5c0-0000-7000-8000-000000000001',
  full_name: 'نورة السبيعي',
  email: 'noura@example.com',
  phone: null,
  phone_code: null,
  phone_complete_form: null,
  image: null,
  language: 'ar',
}

const emptyHome = {
  text: { language: 'en', title: 'Home', applies_from: null, intro: [], sections: [] },
  categories: [],
  collections: [],
  featured: [],
  premium: [],
  plans: [],
  free_invitations: { total: 25, complimentary: 5 },
}

/** Answers the calls of the foundation's screens as the server does, so that these tests are about the screens. */
async function answerApi(page: Page) {
  const answer = (data: unknown, message = 'Done') => ({
    headers: { 'x-marhaba': '1' },
    json: { message, data },
  })
  await page.route('**/api/**', (route) => route.fulfill(answer([])))
  await page.route('**/api/website/home', (route) => route.fulfill(answer(emptyHome)))
  await page.route('**/api/website/profile', (route) => route.fulfill(answer(user)))
  await page.route('**/api/website/login', (route) =>
    route.request().postDataJSON().password === 'wrong-password'
      ? route.fulfill({
          status: 401,
          headers: { 'x-marhaba': '1' },
          json: { message: 'Wrong email or password', code: 'credentials_wrong' },
        })
      : route.fulfill(
          answer({ token: 'a-token', full_name: user.full_name, user }, `Welcome ${user.full_name}`),
        ),
  )
}

async function signIn(page: Page, password = 'long-enough') {
  await page.getByLabel(text('en', 'Email'), { exact: true }).fill('noura@example.com')
  await page.getByLabel(text('en', 'Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('en', 'Sign in'), exact: true }).click()
}

/** As a host who ticked “keep me signed in” before. */
async function asHost(page: Page) {
  await page.addInitScript((stored) => {
    localStorage.setItem('user', JSON.stringify(stored))
    localStorage.setItem('token', 'a-token')
  }, user)
}

const html = (page: Page) => page.locator('html')

test.beforeEach(async ({ page }) => {
  await answerApi(page)
})

test.describe('the language of the page', () => {
  test('comes from the path, with its direction', async ({ page }) => {
    await page.goto('/ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دعوة تبقى في الذاكرة')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await page.goto('/en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An invitation worth keeping')
    await expect(html(page)).toHaveAttribute('dir', 'ltr')
  })

  test('comes from storage where the path names none, and never against the path', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'))
    await page.goto('/coming-soon')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ar', 'Coming soon'))
    await page.goto('/en/coming-soon')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'Coming soon'))
  })

  test('is changed by the toggle, which stores the choice and stays on the page', async ({ page }) => {
    await page.goto('/en/auth/signin?from=mail')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveURL(/\/ar\/auth\/signin\?from=mail$/)
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar')
    await page.goto('/coming-soon')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await page.getByRole('button', { name: text('en', 'English') }).click()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(/\/coming-soon$/)
  })

  test('stays in the address from page to page', async ({ page }) => {
    await page.goto('/ar')
    await page
      .getByRole('main')
      .getByRole('link', { name: text('ar', 'Create your account') })
      .click()
    await expect(page).toHaveURL(/\/ar\/auth\/signup$/)
  })
})

test.describe('guards', () => {
  test('[S-8] send a signed-out visitor to sign-in, replacing the entry, and back after it', async ({
    page,
  }) => {
    await page.goto('/en/coming-soon')
    await page.goto('/en/profile?tab=wallet')
    await expect(page).toHaveURL(/\/en\/auth\/signin$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/coming-soon$/)
    await page.goForward()
    await signIn(page)
    await expect(page).toHaveURL(/\/en\/profile\?tab=wallet$/)
  })

  test('[S-7] send a signed-in user from the sign-in pages home', async ({ page }) => {
    await asHost(page)
    for (const path of ['signin', 'signup', 'verify-email', 'verify_email']) {
      await page.goto(`/en/auth/${path}`)
      await expect(page).toHaveURL(/\/en\/?$/)
    }
  })

  test('[S-7] show logo, tagline, picture and toggle around sign-in', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/en/auth/signin')
    await expect(page.getByRole('link', { name: text('en', 'Marhaba'), exact: true })).toBeVisible()
    await expect(page.getByText(text('en', 'Invite with grace, welcome by name.')).last()).toBeVisible()
    await expect(page.locator('aside svg').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'العربية' })).toBeVisible()
  })
})

test.describe('[S-19] pages that say no', () => {
  test('name what is not found, in both languages', async ({ page }) => {
    await page.goto('/en/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'This door leads nowhere'))
    await page.goto('/ar/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ar', 'This door leads nowhere'))
    await page.getByRole('link', { name: text('ar', 'Back to the home page') }).click()
    await expect(page).toHaveURL(/\/ar\/?$/)
  })

  test('answer 404 for what is no page, and for the occasion that is none', async ({ request }) => {
    const status = async (path: string) => (await request.get(path)).status()
    for (const path of [
      '/en/no/such/page',
      '/ar/no-such-occasion',
      '/no-such-occasion',
      '/ar/template/no-such-design',
      '/help/nobody',
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    for (const path of [
      '/',
      '/ar',
      '/en/wedding',
      '/ar/designs',
      '/help/door',
      '/en/manage/x/guests',
      '/check-in/a/b',
    ])
      expect([path, await status(path)]).toEqual([path, 200])
  })

  for (const [language, title, retry] of [
    ['en', 'Connect once to open this page', 'Try again'],
    ['ar', 'تحتاج هذه الصفحة إلى الشبكة أول مرة', 'حاول مرة أخرى'],
  ] as const) {
    test(`offer another try where a page cannot be fetched: ${language}`, async ({ page }) => {
      await page.goto(`/${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.route(/sign-up-page/, (route) => route.abort('internetdisconnected'))
      await page.locator('main a[href$="/auth/signup"]').click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.unroute(/sign-up-page/)
      await page.getByRole('button', { name: retry }).click()
      await expect(page.locator('input[autocomplete="name"]')).toBeVisible()
    })
  }

  for (const language of LANGUAGES)
    test(`say that a page threw, and lead on: ${language}`, async ({ page }) => {
      await page.goto(`/${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const body = "throw new Error('broken on purpose')"
      await page.route(/sign-up-page/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.locator('main a[href$="/auth/signup"]').click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(text(language, 'Something went wrong. Please try again.'))
      await expect(alert).toContainText(
        text(language, 'This page couldn’t be shown. What you saved is safe.'),
      )
      await expect(page.locator('body')).not.toContainText('broken on purpose')
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expectAccessible(page)
      await page.unroute(/sign-up-page/)
      await page.getByRole('button', { name: text(language, 'Try again') }).click()
      await expect(page.locator('input[autocomplete="name"]')).toBeVisible()
    })
})

test.describe('[S-22] everywhere', () => {
  test('a page change begins at the top and going back keeps the place', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 400 })
    await page.goto('/en')
    const button = page.locator('main').getByRole('link', { name: text('en', 'Create your account') })
    await button.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await button.click()
    await expect(page).toHaveURL(/signup$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    // A page that is loaded again between two looks has no place yet.
    await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBe(place)).toPass()
  })

  test('a loader shows while the current user is not known', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/website/profile', async (route) => {
      await held
      await route.fulfill({ headers: { 'x-marhaba': '1' }, json: { message: 'Done', data: user } })
    })
    await page.addInitScript(() => localStorage.setItem('token', 'a-token'))
    await page.goto('/en/profile')
    await expect(
      page.getByRole('status').filter({ has: page.getByRole('img', { name: text('en', 'Loading') }) }),
    ).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('toasts stand top-centre, a success teal, an error apart', async ({ page }) => {
    await page.goto('/en/auth/signin')
    await signIn(page, 'wrong-password')
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Wrong email or password' })
    await expect(toast).toHaveAttribute('data-type', 'error')
    await expect(toast.locator('[data-icon] svg')).toHaveCSS('color', 'rgb(180, 49, 74)')
    await signIn(page)
    const welcome = page.locator('[data-sonner-toast]').filter({ hasText: text('en', 'Welcome') })
    await expect(welcome).toHaveAttribute('data-type', 'success')
    await expect(welcome).toHaveAttribute('data-y-position', 'top')
    await expect(welcome).toHaveAttribute('data-x-position', 'center')
    await expect(welcome.locator('[data-icon] svg')).toHaveCSS('color', 'rgb(15, 118, 110)')
  })

  test('the side bar folds, and stays so', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await asHost(page)
    await page.goto('/en/profile')
    await page.getByRole('button', { name: text('en', 'Collapse sidebar') }).click()
    await page.reload()
    await page.getByRole('button', { name: text('en', 'Expand sidebar') }).click()
    await expect(page.getByRole('button', { name: text('en', 'Collapse sidebar') })).toBeVisible()
  })
})

test.describe('bundle size', () => {
  test('the first visit of sign-in loads at most 200 kB of compressed JavaScript, in ten files', async ({
    page,
  }) => {
    const scripts = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.set(response.url(), gzipSync(await response.body()).length)
    })
    await page.goto('/ar/auth/signin', { waitUntil: 'networkidle' })
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    expect(scripts.size).toBeGreaterThan(3)
    expect(scripts.size).toBeLessThanOrEqual(10)
    expect(total).toBeLessThanOrEqual(200_000)
  })
})

test.describe('security headers', () => {
  test('every way to the shell has the policy of a page, and invitations are kept out of searches', async ({
    request,
  }) => {
    for (const path of ['/', '/ar/auth/signin', '/index.html', '/invitation/a/b', '/en/check-in/a/b']) {
      const headers = (await request.get(path)).headers()
      expect(headers['content-type']).toContain('text/html')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['vary']).toContain('accept-language')
      const isPersonal = /invitation|check-in/.test(path)
      expect(headers['x-robots-tag']).toBe(isPersonal ? 'noindex, nofollow' : undefined)
    }
  })

  test('no screen needs an inline script or style', async ({ page }) => {
    // A page that the server rendered has a script and styles of its own, named by their hashes.
    const policyWith = ([script, style]: string[]) =>
      `default-src 'none'; script-src 'self' ${script}; style-src 'self' ${style}; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'`
    const hashesIn = (sent = '') =>
      ['script', 'style'].map((kind) =>
        [...(new RegExp(`${kind}-src[^;]*`).exec(sent)?.[0] ?? '').matchAll(/'sha256-[^']+'/g)].join(' '),
      )
    await page.route(/\/(ar|en)(\/|$)/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-security-policy': policyWith(hashesIn(response.headers()['content-security-policy'])),
        },
      })
    })
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      addEventListener('securitypolicyviolation', (event) => {
        violations.push(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        )
      })
    })
    for (const path of ['/ar', '/en/auth/signin', '/ar/no/such/page']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
    }
    await page.goto('/en/auth/signin')
    await signIn(page, 'wrong-password')
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])

    await asHost(page)
    await page.goto('/en/profile')
    await page.getByRole('button', { name: text('en', 'My account'), exact: true }).click()
    await expect(page.getByRole('menuitem', { name: text('en', 'My profile') })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
  })
})

for (const [language, viewport] of [
  ['ar', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 800 }],
] as const) {
  // The home page and the screens of an account have tests of their own, in both looks.
  test(`pages that anybody sees look well: ${language}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const path of ['/coming-soon', '/no/such/page']) {
      await page.goto(`/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
}
