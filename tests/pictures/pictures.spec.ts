import path from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { signedInAs } from '../e2e/support/hosts.ts'
import { languageOf, textsIn } from '../e2e/support/texts.ts'
import { accountScreens } from './account-screens.ts'
import { cohostScreens } from './cohost-screens.ts'
import { developerScreens } from './developer-screens.ts'
import { doorScreens } from './door-screens.ts'
import { guestListScreens } from './guest-list-screens.ts'
import { guestPageScreens } from './guest-page-screens.ts'
import { hostScreens } from './host-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen, State } from './screen.ts'
import { createWorld, type World } from './world.ts'

const FOLDER = process.env['PICTURES'] ?? '.cache/pictures'
/** The world has sends that are waited for; it is no part of the time of the first picture that is taken in it. */
const WORLD_LIMIT_MS = 240_000

const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use, { project, parallelIndex }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await createWorld(request, parallelIndex))
      await request.dispose()
    },
    { scope: 'worker', timeout: WORLD_LIMIT_MS },
  ],
})

for (const screen of [
  ...publicScreens,
  ...accountScreens,
  ...hostScreens,
  ...guestListScreens,
  ...cohostScreens,
  ...developerScreens,
  ...guestPageScreens,
  ...doorScreens,
]) {
  for (const [name, state] of Object.entries(screen.states)) {
    test(`${screen.name} ${name}`, async ({ page, request, world, locale }, { project }) => {
      if (state.only && !project.name.includes(state.only)) return
      const language = languageOf(locale)
      const stage = { page, request, world, language, t: textsIn(language) }
      await page.emulateMedia({ reducedMotion: state.motion ? 'no-preference' : 'reduce' })
      await open(page, screen, state, world, () => state.before?.(stage), language)
      if (!state.unfinished) await painted(page)
      await state.act?.(stage)
      if (!state.unfinished) await painted(page)
      await page.screenshot({ path: path.join(FOLDER, screen.name, `${name}.${project.name}.png`) })
    })
  }
}

async function open(
  page: Page,
  screen: Screen,
  state: State,
  world: World,
  before: () => Promise<unknown> | undefined,
  language: string,
): Promise<void> {
  const person = state.as ?? screen.as
  if (person !== 'anonymous') await signedInAs(page, world[person])
  // What would be offered on top of a screen is dismissed.
  await page.addInitScript(() => localStorage.setItem('install-offer', 'put-away'))
  await before()
  await page.goto(`/${language}${(state.at ?? screen.at)(world)}`, { waitUntil: 'domcontentloaded' })
  await page.locator('main').first().waitFor()
  // Over the page, which a wheel is to scroll, and not over the side bar.
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 2)
}

/** Nothing in sight is being loaded, drawn or moved any more: also of what appears when something else has come. */
async function painted(page: Page): Promise<void> {
  do {
    await page.waitForFunction(isDrawn)
    await page.evaluate(async () => {
      await document.fonts.ready
      // A picture that has come is not drawn yet; one that cannot be is drawn as such.
      await Promise.allSettled(
        [...document.images].filter(({ complete }) => complete).map((one) => one.decode()),
      )
      const ending = document.getAnimations().filter((animation) => {
        return animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      })
      await Promise.allSettled(ending.map((animation) => animation.finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  } while (!(await page.evaluate(isDrawn)))
}

/** Runs in the page. */
function isDrawn(): boolean {
  const inSight = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    const isAcross = right > 0 && left < window.innerWidth
    return width > 0 && isAcross && bottom > 0 && top < window.innerHeight
  }
  /** A card is drawn once its list is scrolled to it. */
  const isOnTop = (card: Element) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above !== null && (card.contains(above) || card.parentElement === above)
  }
  // On a phone React Aria shows a dialog with a field once the keyboard is there, or 600 ms later.
  const isHidden = (dialog: Element) => !dialog.checkVisibility({ opacityProperty: true })
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const loading = document.querySelectorAll('.animate-shimmer, .animate-turn, .thread')
  const cards = document.querySelectorAll('[data-card=waiting]')
  return (
    ![...dialogs].some(isHidden) &&
    ![...loading].some(inSight) &&
    ![...cards].some(isOnTop) &&
    [...document.images].every((image) => image.complete || !inSight(image))
  )
}
