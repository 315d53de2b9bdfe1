import { readdirSync, readFileSync } from 'node:fs'

import type { APIRequestContext, Page } from '@playwright/test'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import { publicPageRoutes } from '#shared/contract/public-pages.ts'
import { animationsEnded } from '../e2e/support/accessibility.ts'
import { forEachOpening } from '../e2e/support/dialogs.ts'
import { labels, openDoor } from '../e2e/support/door-screen.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { newHost, signedInAs } from '../e2e/support/hosts.ts'
import { misplacedTexts, NARROW } from '../e2e/support/layout.ts'
import { isShown, moveTo } from '../e2e/support/moves.ts'
import { invitationPlaces, places } from '../e2e/support/places.ts'
import { type Text, text, textsIn } from '../e2e/support/texts.ts'
import { textsLike } from '../e2e/support/texts-on-page.ts'
import { createVisitedWorld } from '../e2e/support/visited-world.ts'
import { pseudoCatalog, pseudoText } from './pseudo-messages.ts'
import { isUntranslated, type ReceivedTexts, textsOfJson } from './received-texts.ts'

/**
 * Every page, and what opens over it, with its messages in marked letters and 40 % longer, on a narrow phone and a
 * desktop. A text in plain letters is not translated, unless the server said it or it is a date; one that does not fit
 * would be cut in a language with longer words. The catalogs are changed on their way to the browser, so nothing of it
 * is ever shipped.
 */

test.use({ allowedErrors: /status of 404/ })

const PLAIN = /[A-Za-z]{3,}/
/** Texts of the rules that both sides share, which stand there in both languages: invoices, notifications, questions. */
const RULES = readdirSync('src/shared/rules', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap(
    ({ parentPath, name }) =>
      readFileSync(`${parentPath}/${name}`, 'utf8').match(/'[A-Z][^'\n]*'|`[^`\n]* [^`\n]*`/g) ?? [],
  )
/** Bilingual content of the app itself: those, names of ornaments, and the sample event of a card. */
const CONTENT = textsOfJson(
  JSON.stringify([
    // Without the quotes, and in parts: what takes the place of a name between them is somebody's.
    RULES.flatMap((quoted) => quoted.slice(1, -1).split(/\$?\{[^}]*\}/)).map((part) => part.trim()),
    Object.values(fieldMessages).map(({ en }) => en),
    // Of React Aria's own, which has it in both languages.
    'Dismiss',
    [...ORNAMENTS.values()].map(({ name_en }) => name_en),
    sampleValues('en'),
  ]),
)
/** The longest status and section that the guest table has. */
const [STATUS, SECTION] = ['Not yet replied', 'Women'].map((id) => pseudoText(text('en', id)))
/**
 * Columns have widths for the two languages that there are: of the guest table (features/guests/table/columns.ts), and
 * of the door list on paper, whose photograph is read by its places.
 */
const MEASURED = [
  /^\/manage\/:id\/guests: “.*\(th\) (is cut off at its side|leaves its box)$/,
  new RegExp(`^/manage/:id/guests: “${STATUS}” \\(span\\) is cut off at its side$`),
  new RegExp(`^/manage/:id/guests: “${SECTION}” \\(button\\) (is cut off at its side|leaves its box)$`),
  /^\/manage\/:id\/check-in\/print: “.*(\(th\) leaves its box|cover each other)$/,
]

/** The texts of a door, with those that are pressed to open it in pseudo-language. */
const { keep, start, search, ...rest } = labels('en')
const doorInPseudo = {
  ...rest,
  ...{ keep: pseudoText(keep), start: pseudoText(start), search: pseudoText(search) },
}

/** Pages whose texts are the server's: the browser may have forgotten what was preloaded. */
const SERVED = new Set(Object.values(publicPageRoutes).map(({ path }) => path.replace('/website/', '')))
const ENGLISH = { 'Accept-Language': 'en' }

const pseudo: Text = (id, values, context) => pseudoText(text('en', id, values, context))

/** Each page is looked at in both, one after the other. */
const SIZES = [{ width: 1280, height: 800 }, NARROW] as const

for (const as of ['signed-out', 'account'] as const) {
  test(`[S-22] every page in pseudo-language, ${as}`, async ({ page, request }) => {
    const world = await createVisitedWorld(request, 'en')
    if (as === 'account') await signedInAs(page, world.host)
    await page.route(/\/assets\/(invitation-)?messages[^/]*\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: pseudoCatalog(await response.text()) })
    })
    // Without the words that the server renders: as the service worker asks for a page.
    await page.route(/\/en(\/|$)/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty' }
      return route.fulfill({ response: await route.fetch({ headers }) })
    })
    // An invitation comes without the words that the server renders, and its script renders them anew.
    await page.route(/\/en\/invitation\//, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutContent(await response.text()) })
    })
    // Asked for here as well: the browser forgets what was preloaded, and what the app has stored.
    const known = ['home', 'event-categories'].map((path) =>
      request.get(`/api/website/${path}`, { headers: ENGLISH }),
    )
    const bodies = (await Promise.all(known)).map((response) => response.text())
    const received = responsesOf(page, (await Promise.all(bodies)).flatMap(textsOfJson))
    const findings: string[] = []
    const look = async (name: string, within?: string) => {
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await animationsEnded(page)
        const shown = await textsLike(page, PLAIN, 'en', within)
        // After those on the page: what arrives later is not among them, and none of them was received later.
        const data = await received.texts()
        const plain = shown.filter((one) => isUntranslated(one, data))
        const found = [
          ...plain.map((one) => `not translated: ${one}`),
          ...(await misplacedTexts(page, within)),
        ]
        const named = found
          .map((finding) => `/${name}: ${finding}`)
          .filter((it) => !MEASURED.some((known) => known.test(it)))
        findings.push(...named.map((finding) => `${size.width} px ${finding}`))
      }
    }
    let before = ''
    // Pages of the server alone are written without a catalog; the walk looks for words of the other language there.
    const own = [...places, ...invitationPlaces].filter(
      ({ viewer }) => (viewer === 'account') === (as === 'account'),
    )
    for (const [at, place] of own.entries()) {
      await received.nextPlace()
      if (SERVED.has(place.route)) {
        const response = await request.get(`/api/website/${place.route}`, { headers: ENGLISH })
        received.add(await response.text())
      }
      const address = `/en${place.at(world)}`
      const title = place.title(textsIn('en'), world, 'en')
      // One with the title of the last could not be told from it.
      if (at === 0 || as === 'signed-out' || title === before)
        await page.goto(address, { waitUntil: 'domcontentloaded' })
      else await moveTo(page, address)
      await expect(page, place.route).not.toHaveTitle('')
      await isShown(page)
      before = title
      await look(place.route)
      if (place.route.startsWith('check-in/')) {
        await openDoor(page, { door: { path: world.door }, say: doorInPseudo }, 'en')
        await look(`${place.route}, opened`)
      }
      await page.setViewportSize(SIZES[0])
      await forEachOpening(place.route, { page, t: pseudo, world }, async (within, number) => {
        await look(`${place.route}, what opens as number ${number + 1}`, within)
        await page.setViewportSize(SIZES[0])
      })
    }
    if (as === 'account') await lookAtOperator(page, request, look)
    for (const finding of findings) console.log(`  ${finding}`)
    expect(findings).toEqual([])
  })
}

/** Each tab of the operators' page, which has the data of all. */
async function lookAtOperator(
  page: Page,
  request: APIRequestContext,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { user, token } = await newHost(request, 'Operator', 'operator-0@example.com')
  await page.evaluate(
    (stored) => {
      localStorage.setItem('user', stored.user)
      localStorage.setItem('token', stored.token)
    },
    { user: JSON.stringify(user), token },
  )
  await page.goto('/en/operator', { waitUntil: 'domcontentloaded' })
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(16)
  for (const [place, tab] of (await tabs.all()).entries()) {
    await page.setViewportSize(SIZES[0])
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await isShown(page)
    await look(`operator, tab ${place + 1}`)
  }
}

function withoutContent(html: string): string {
  const content =
    /(<div id="root"[^>]*>).*(<\/div>(?:<footer.*<\/footer>)?<script type="application\/json" id="state">)/s
  if (!content.test(html)) throw new Error('an invitation is not written as expected')
  return html.replace(content, '$1$2')
}

/** All that the server sends, for the page that is shown and for those before it. `known`: what it sent before. */
function responsesOf(page: Page, known: readonly string[]) {
  const before = new Set([...CONTENT, ...known])
  let responses: Promise<string>[] = []
  const textsOf = async (bodies: readonly Promise<string>[]) =>
    (await Promise.all(bodies)).flatMap((body) => textsOfJson(body))
  page.on('response', (response) => {
    // A stream never ends.
    const isWhole = response.headers()['content-type']?.includes('json') ?? false
    if (isWhole) responses.push(response.text().catch(() => ''))
  })
  return {
    /** Called before the next page is shown. */
    nextPlace: async (): Promise<void> => {
      const ended = responses
      responses = []
      for (const text of await textsOf(ended)) before.add(text)
    },
    add: (body: string) => void responses.push(Promise.resolve(body)),
    texts: async (): Promise<ReceivedTexts> => {
      // An invitation has its data in the page, and links beside what it renders.
      const state = await page.locator('#state').allTextContents()
      const beside = await page.locator('#root ~ footer').allTextContents()
      const here = [...(await textsOf(responses)), ...state.flatMap(textsOfJson), ...beside]
      return { here, before: [...before] }
    },
  }
}
