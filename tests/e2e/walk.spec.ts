import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { forEachOpening } from './support/dialogs.ts'
import { button, labels } from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { signedInAs } from './support/hosts.ts'
import { expectFocusIsSeen } from './support/keyboard.ts'
import { expectFits, NARROW, ZOOMED } from './support/layout.ts'
import { isShown, moveTo } from './support/moves.ts'
import { guestPlaces, type Place, places, type VisitedWorld } from './support/places.ts'
import { type Language, languageOf, type Text, textsIn } from './support/texts.ts'
import { textsLike } from './support/texts-on-page.ts'
import { createVisitedWorld } from './support/visited-world.ts'

/**
 * Every address of the app, signed out and signed in: a real screen with the right title, nothing in the console, no
 * word of the other language, no finding of axe. As whom it is for also what opens over it, targets of 24 px, no faint
 * icon, nothing cut at 320 px or at 200 %, and the focus of a keyboard seen at 200 %. What was visited is printed as it
 * goes.
 */

// A page that is not there answers 404 by HTTP, which the browser notes; so is the operators' for all others.
test.use({ allowedErrors: /status of 404 .*(no\/such\/page|operator)/ })

const EVERYTHING = { targets: true, graphics: true }

interface Walk {
  readonly page: Page
  readonly world: VisitedWorld
  readonly language: Language
  readonly as: 'signed-out' | 'account'
  readonly isPhone: boolean
}

test('[S-3][S-8][S-19][S-20][S-22] every page, signed out', async ({ page, request, locale, isMobile }) => {
  const language = languageOf(locale)
  const world = await createVisitedWorld(request, language)
  await walk({ page, world, language, as: 'signed-out', isPhone: isMobile })
  const t = textsIn(language)
  for (const place of [...places, ...guestPlaces]) {
    const response = await request.get(`/${language}${place.at(world)}`)
    const isMissing = place.title(t, world, language) === t('Page not found')
    expect(response.status(), place.route).toBe(isMissing ? 404 : 200)
  }
})

test('[S-9][S-17][S-22] every page, signed in', async ({ page, request, locale, isMobile }) => {
  const language = languageOf(locale)
  const world = await createVisitedWorld(request, language)
  await signedInAs(page, world.host)
  await walk({ page, world, language, as: 'account', isPhone: isMobile })
})

async function walk({ page, world, language, as, isPhone }: Walk) {
  const t = textsIn(language)
  if (isPhone) await page.setViewportSize(NARROW)
  let before = ''
  for (const place of [...places, ...guestPlaces]) {
    const isOfServer = guestPlaces.includes(place)
    const title = expectedTitle(place, as, t, world, language)
    await test.step(`${language} ${as} /${place.route}`, async () => {
      const address = `/${language}${place.at(world)}`
      // A stranger's first page brings its own texts and no more. The others are moved to, as links do, but for one
      // with the title of the last, which could not be told from it.
      const isVisit = before === '' || (as === 'signed-out' && isItself(place, as))
      const isAlike = title === before && !isElsewhere(place, as)
      if (isVisit || isAlike || isOfServer) await page.goto(address, { waitUntil: 'domcontentloaded' })
      else await moveTo(page, address)
      await expect(page, place.route).toHaveTitle(isOfServer ? title : `${title} · ${t('Marhaba')}`)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await isShown(page)
      expect(await foreignTexts(page, language), `${place.route}: words of the other language`).toEqual([])
      if (!isItself(place, as)) {
        // Whoever signed in has another header on it, and another home page.
        if (place.viewer === 'anybody' && !isOfServer) await expectHeaderAccessible(page, place)
        return
      }
      await expectAccessible(page, EVERYTHING)
      await expectFits(page)
      // Arabic is walked on a phone: at 200 % a desktop is as narrow as one that lies on its side.
      for (const size of isPhone ? [ZOOMED] : [ZOOMED, NARROW]) await expectFits(page, size)
      const usual = page.viewportSize()
      await page.setViewportSize(ZOOMED)
      await expectFocusIsSeen(page)
      if (usual !== null) await page.setViewportSize(usual)
      const isDoor = place.route.startsWith('check-in/')
      if (isDoor) {
        const { keep, start } = labels(language)
        await button(page, keep).click()
        await button(page, start).click()
        await expectAccessible(page, EVERYTHING)
      }
      await forEachOpening(place.route, { page, t, world }, (within) =>
        expectAccessible(page, { ...EVERYTHING, within }),
      )
      if (isDoor) {
        await page.getByRole('button', { name: t('Entrance menu') }).click()
        await page.getByRole('button', { name: t('Phones nearby') }).click()
        await expect(page.getByRole('heading', { name: t('Phones nearby') })).toBeVisible()
        await expectAccessible(page, EVERYTHING)
      }
    })
    before = title
    console.log(`  ${language} ${as.padEnd(10)} /${place.route.padEnd(32)} ${title}`)
  }
}

/** Of a page that differs in its header alone; the whole page where it has none, and the home page. */
async function expectHeaderAccessible(page: Page, { route }: Place) {
  const hasHeader = (await page.locator('header').count()) > 0
  const isHeaderAlone = hasHeader && route !== ''
  await expectAccessible(page, isHeaderAlone ? { targets: true, within: 'header' } : EVERYTHING)
}

/** Each page is looked at as a whole once in each language: as whom it is for. */
function isItself({ viewer }: Place, as: 'signed-out' | 'account'): boolean {
  return viewer === 'account' ? as === 'account' : as === 'signed-out'
}

/** Whether the page sends whom it is not for elsewhere. */
function isElsewhere(place: Place, as: 'signed-out' | 'account'): boolean {
  return place.viewer !== 'anybody' && !isItself(place, as)
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

/** Words on the screen, or read out, in the letters of the other language. */
function foreignTexts(page: Page, language: Language): Promise<string[]> {
  return textsLike(page, language === 'ar' ? /[A-Za-z]{3,}/ : /[\u0621-\u064A]{2,}/, language)
}
