import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '#client/routes/paths.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { post, signedInAs } from './support/hosts.ts'
import { aPaidOrder } from './support/orders.ts'
import { type Place, places, type VisitedWorld } from './support/places.ts'
import { createDoor, createScenario } from './support/scenario.ts'
import { type Language, languageOf, type Text, textsIn } from './support/texts.ts'

/**
 * Every address of the app, signed out and signed in: a real screen with the right title, nothing in the console, no
 * finding of axe, no word of the other language. What was visited is printed as it goes.
 */

// A page that is not there answers 404 by HTTP, which the browser notes; so is the operators' for all others.
test.use({ allowedErrors: /status of 404 .*(no\/such\/page|operator)/ })

/** Names that are written the same in both languages: formats, licences, products, keys, a sample number. */
const NAMES =
  /\b(alt\+T|SIL|ISC|MIT|Lucide|PDF|Excel|JPEG|PNG|WebP|xlsx|csv|CSV|vcf|Google|Outlook|INV-\d+|X{3,4})\b|English|العربية/g

test('[S-3][S-8][S-19][S-22] every page, signed out', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const world = await createWorld(request, language)
  await walk(page, world, language, 'signed-out')
})

test('[S-9][S-17][S-22] every page, signed in', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const world = await createWorld(request, language)
  await signedInAs(page, world.host)
  await walk(page, world, language, 'account')
})

async function walk(page: Page, world: VisitedWorld, language: Language, as: 'signed-out' | 'account') {
  const t = textsIn(language)
  for (const place of places) {
    const title = expectedTitle(place, as, t, world, language)
    await test.step(`${language} ${as} /${place.route}`, async () => {
      await page.goto(`/${language}${place.at(world)}`, { waitUntil: 'domcontentloaded' })
      await expect(page, place.route).toHaveTitle(`${title} · ${t('Marhaba')}`)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await loaded(page)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await foreignTexts(page, language), `${place.route}: words of the other language`).toEqual([])
      if (isItself(place, as)) await expectAccessible(page)
    })
    console.log(`  ${language} ${as.padEnd(10)} /${place.route.padEnd(32)} ${title}`)
  }
}

/** Each page is looked at by axe once in each language: as whom it is for. */
function isItself({ viewer }: Place, as: 'signed-out' | 'account'): boolean {
  return viewer === 'account' ? as === 'account' : as === 'signed-out'
}

/** A page of an account asks people to sign in; the way in sends an account home. */
function expectedTitle(
  { viewer, title }: Place,
  as: 'signed-out' | 'account',
  t: Text,
  world: VisitedWorld,
  language: Language,
): string {
  if (viewer === 'account' && as === 'signed-out') return t('Sign in')
  if (viewer === 'signed-out' && as === 'account') return t('Digital invitations')
  return title(t, world, language)
}

/** What was asked of the server has come and is shown. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.animate-shimmer, .animate-turn, .thread, [data-card=waiting]') === null,
  )
}

/**
 * Words on the screen, or read out, in the letters of the other language. Left out: what is marked as of another
 * language, and text that its element isolates because somebody typed it.
 */
function foreignTexts(page: Page, language: Language): Promise<string[]> {
  return page.evaluate(
    ({ shown, words }) => {
      const names = new RegExp(words, 'g')
      const foreign = shown === 'ar' ? /[A-Za-z]{3,}/ : /[\u0621-\u064A]{2,}/
      const typed = `bdi, code, kbd, svg text, script, style, noscript, [translate=no], [lang]:not([lang^=${shown}]):not(html)`
      const found = new Set<string>()
      const look = (text: string | null, element: Element) => {
        if (text && foreign.test(text.replace(names, '')) && element.closest(typed) === null)
          found.add(text.trim())
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        if (node.parentElement?.checkVisibility()) look(node.textContent, node.parentElement)
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          look(element.getAttribute(name), element)
      return [...found]
    },
    { shown: language, words: NAMES.source },
  )
}

/** Made by the calls that the screens make; names in the language of the walk, for whatever else is found is a fault. */
async function createWorld(request: APIRequestContext, language: Language): Promise<VisitedWorld> {
  const name = { ar: 'نورة السبيعي', en: 'Noura Alsubaie' }[language]
  const guests = { ar: ['سارة الحربي', 'فهد الدوسري'], en: ['Sara Alharbi', 'Fahad Aldosari'] }[language]
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  const { host, event } = await createScenario(
    request,
    guests.map((guest) => aGuest({ name: guest })),
    titles,
  )
  await post(request, 'profile/update', { full_name: name, phone: '+966501234567' }, host.token)
  const published = await post<typeof event>(request, `events/${event.id}/publish`, {}, host.token)
  const door = await createDoor(request, host, event, {
    name: { ar: 'البوابة الشرقية', en: 'East gate' }[language],
  })
  const order = await aPaidOrder(request, host)
  const id = crypto.randomUUID()
  await post(
    request,
    `service-requests/${id}`,
    { kind: 'event-details', brief: { occasion: name, names: name, wishes: name } },
    host.token,
  )
  const cohost = { id: crypto.randomUUID(), name: { ar: 'أم خالد', en: 'Hana' }[language] }
  const asked = { event_id: event.id, email: `${cohost.id}@example.com`, unlimited_guests: true }
  await post(request, 'cohosts', { ...cohost, ...asked }, host.token)
  return {
    host,
    cohost,
    event: { id: event.id, ...titles },
    invitation: paths.invitation(published.event_token, published.host_token),
    door: door.path ?? '',
    order: order.id,
    request: id,
  }
}
