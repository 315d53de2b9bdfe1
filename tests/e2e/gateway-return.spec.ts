import { pathToFileURL } from 'node:url'
import { startServer } from '../process/server-process.ts'
import { startLocalTap } from '../setup/local-tap.ts'
import { test as base, expect } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

const KEY = 'sk_test_only_for_tests'
const TAP = 'https://api.tap.company/v2'
const preload = pathToFileURL('tests/setup/redirected-calls.ts').href

type Tap = Awaited<ReturnType<typeof startLocalTap>>

/** A server whose orders are paid at a Tap on this machine. */
const test = base.extend<object, { paid: { url: string; tap: Tap } }>({
  paid: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const tap = await startLocalTap(KEY)
      const server = await startServer({
        ...{ TAP_SECRET_KEY: KEY, HOST: 'localhost', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
        ...{ NODE_OPTIONS: `--import=${preload}`, LOCAL_PROVIDER_FOR: TAP, LOCAL_PROVIDER: tap.url },
      })
      // As it calls itself in the address that Tap leads back to: another name is another origin.
      await use({ url: server.url.replace('127.0.0.1', 'localhost'), tap })
      server.child.kill('SIGTERM')
      await server.ended
      await tap.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ paid }, use) => use(paid.url),
  // The network is cut where somebody returns.
  allowedErrors: /net::ERR_FAILED/,
})

test('[S-15] [A-26] back from Tap’s page the result is what Tap knows, and nothing is claimed without a network @once', async ({
  page,
  request,
  paid: { tap },
  locale,
}) => {
  const t = textsIn(languageOf(locale))
  await signedInAs(page, await newHost(request))
  await page.route('https://checkout.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tap</title>' }),
  )
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const pay = async () => {
    await page.getByRole('button', { name: '113.85' }).click()
    await expect(page).toHaveURL(/^https:\/\/checkout\.example\.com/)
    const charge = tap.charges.at(-1)
    if (charge === undefined) throw new Error('there is no charge')
    return charge
  }

  await page.goto('/plans/gathering')
  await expect(page.getByText(t('Tap Payments', {}, 'payment service'))).toBeVisible()
  await page.getByRole('checkbox').check()
  const declined = await pay()
  tap.end(declined.reference.order, 'DECLINED')
  await page.goto(tap.returnUrl(declined))
  await expect(heading(t('Your bank declined the payment'))).toBeVisible()

  await page.getByRole('link', { name: t('Try again') }).click()
  const captured = await pay()
  expect(captured.reference.order).not.toBe(declined.reference.order)
  tap.end(captured.reference.order, 'CAPTURED')
  await page.route('**/api/website/orders/**', (route) => route.abort())
  await page.goto(tap.returnUrl(captured))
  await expect(
    page.getByText(t('Your payment isn’t affected. Once you’re back online, its result appears here.')),
  ).toBeVisible()
  await page.unroute('**/api/website/orders/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading(t('Subscribed successfully'))).toBeVisible()
})
