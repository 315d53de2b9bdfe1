import { readdirSync, readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { signedInAs } from '../e2e/support/hosts.ts'
import { misplacedTexts, NARROW } from '../e2e/support/layout.ts'
import { isShown, moveTo } from '../e2e/support/moves.ts'
import { places } from '../e2e/support/places.ts'
import { textsIn } from '../e2e/support/texts.ts'
import { textsLike } from '../e2e/support/texts-on-page.ts'
import { createVisitedWorld } from '../e2e/support/visited-world.ts'
import { pseudoCatalog } from './pseudo-messages.ts'

/**
 * Every page with its messages in marked letters and 40 % longer, on a narrow phone and a desktop. A text in plain
 * letters is not translated, unless the server said it or it is a date; one that does not fit would be cut in a
 * language with longer words. The catalogs are changed on their way to the browser, so nothing of it is ever shipped.
 */

test.use({ allowedErrors: /status of 404/ })

/** Of `Intl`, and of names that are no words. */
const CALENDAR =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhul|Qadah|Hijjah|days?|hours?|minutes?|seconds?|weeks?|months?|ago|yesterday|today|tomorrow|now|yyyy|year|SAR|Arabian|Standard|Time|Riyadh)\b/g
const PLAIN = /[A-Za-z]{3,}/
/** Texts of the rules that both sides share, which stand there in both languages: invoices, notifications, questions. */
const RULES = readdirSync('src/shared/rules', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap(
    ({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8').match(/'[A-Z][^'\n]*'/g) ?? [],
  )
/** Bilingual content of the app itself: those, names of ornaments, and the sample event of a card. */
const CONTENT = JSON.stringify([
  RULES,
  [...ORNAMENTS.values()].map(({ name_en }) => name_en),
  sampleValues('en'),
])
/** Columns of the guest table have widths for the two languages that there are (features/guests/table/columns.ts). */
const MEASURED = /^\/manage\/:id\/guests: “.*(is cut off at its side|leaves its box)$/

for (const size of [NARROW, { width: 1280, height: 800 }]) {
  for (const as of ['signed-out', 'account'] as const) {
    test(`every page in pseudo-language, ${as}, ${size.width} px`, async ({ page, request }) => {
      const world = await createVisitedWorld(request, 'en')
      if (as === 'account') await signedInAs(page, world.host)
      await page.setViewportSize(size)
      await page.route(/\/assets\/messages[^/]*\.js$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: pseudoCatalog(await response.text()) })
      })
      // Without the words that the server renders: as the service worker asks for a page.
      await page.route(/\/en(\/|$)/, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty' }
        return route.fulfill({ response: await route.fetch({ headers }) })
      })
      // Asked for here as well: the browser forgets what was preloaded.
      const home = await request.get('/api/website/home', { headers: { 'Accept-Language': 'en' } })
      const received = responsesOf(page, await home.text())
      const findings: string[] = []
      let before = ''
      const own = places.filter(({ viewer }) => (viewer === 'account') === (as === 'account'))
      for (const [at, place] of own.entries()) {
        const address = `/en${place.at(world)}`
        const title = place.title(textsIn('en'), world, 'en')
        // One with the title of the last could not be told from it.
        if (at === 0 || as === 'signed-out' || title === before)
          await page.goto(address, { waitUntil: 'domcontentloaded' })
        else await moveTo(page, address)
        await expect(page, place.route).not.toHaveTitle('')
        await isShown(page)
        before = title
        const data = await received()
        const plain = (await textsLike(page, PLAIN, 'en')).filter((text) => isUntranslated(text, data))
        const found = [...plain.map((text) => `not translated: ${text}`), ...(await misplacedTexts(page))]
        findings.push(
          ...found.map((finding) => `/${place.route}: ${finding}`).filter((it) => !MEASURED.test(it)),
        )
      }
      for (const finding of findings) console.log(`  ${size.width} px ${finding}`)
      expect(findings).toEqual([])
    })
  }
}

/** All that the server sent so far: texts in it are data. */
function responsesOf(page: Page, home: string): () => Promise<string> {
  const all: Promise<string>[] = []
  page.on('response', (response) => {
    // A stream never ends.
    const isWhole = response.headers()['content-type']?.includes('json') ?? false
    if (isWhole) all.push(response.text().catch(() => ''))
  })
  return async () => CONTENT + home + (await Promise.all(all)).join('\n')
}

function isUntranslated(text: string, received: string): boolean {
  const words = text.replace(CALENDAR, '').match(/[A-Za-z]{3,}/g) ?? []
  return words.some((word) => !received.includes(word))
}
