import { type APIRequestContext, chromium } from '@playwright/test'
import { someGuests } from '../factories/guests.ts'
import { typeAsReader } from './support/barcode-reader.ts'
import { expect, test } from './support/fixtures.ts'
import { withFilmedPass } from './support/scanner-page.ts'
import { createDoor, createScenario } from './support/scenario.ts'
import { text } from './support/texts.ts'

/** A gate and the passes of its two guests, as the guests hold them. */
async function createDoorWithTwo(request: APIRequestContext, origin: string) {
  const guests = someGuests(2)
  const { host, event } = await createScenario(request, guests)
  const entrance = await createDoor(request, host, event)
  const headers = { Authorization: `Bearer ${host.token}` }
  const passes = guests.map(async ({ id }) => {
    const response = await request.get(`/api/website/events/${event.id}/guests/${id}/pass`, { headers })
    const { data } = (await response.json()) as { data: { path: string } }
    return origin + data.path
  })
  const [one = '', two = ''] = await Promise.all(passes)
  return { path: entrance.path ?? '', names: guests.map(({ name }) => name), one, two }
}

// What measures the picture of the camera does so right after it was given another size.
for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`[C-5] the door reads a pass from its camera once, and another from a hand-held reader, with motion: ${reducedMotion}`, async ({
    request,
    baseURL,
    viewport,
    isMobile,
  }) => {
    const origin = baseURL ?? ''
    const { path, names, one, two } = await createDoorWithTwo(request, origin)
    const film = await withFilmedPass(one)
    const browser = await chromium.launch(film.launchOptions)
    try {
      const page = await browser.newPage({
        permissions: ['camera'],
        viewport,
        isMobile,
        baseURL: origin,
        reducedMotion,
      })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      const foreign: string[] = []
      page.on('request', (sent) => sent.url().startsWith(origin) || foreign.push(sent.url()))

      await page.goto(`/en${path}`)
      await page.getByRole('button', { name: text('en', 'Start check-in') }).click()
      await page.getByRole('button', { name: text('en', 'Start letting guests in') }).click()
      const verdict = page.locator('[data-verdict]').last()
      await expect(verdict).toHaveAttribute('data-verdict', 'admitted')
      await expect(verdict).toContainText(names[0] ?? '')
      await expect(page.locator('[data-camera]')).toHaveAttribute('data-camera', 'running')

      await typeAsReader(page, two)
      await expect(verdict).toContainText(names[1] ?? '')
      await expect(verdict).toHaveAttribute('data-verdict', 'admitted')
      expect(errors).toEqual([])
      expect(foreign).toEqual([])
    } finally {
      await browser.close()
      await film.remove()
    }
  })
}
