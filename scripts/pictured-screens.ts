import path from 'node:path'
import type { Page } from '@playwright/test'
import { typeAsReader } from '../tests/e2e/support/barcode-reader.ts'
import { labels } from '../tests/e2e/support/door-screen.ts'
import { textsIn } from '../tests/e2e/support/texts.ts'
import { root } from './prepare.mjs'

export type Language = 'ar' | 'en'

export interface Picture {
  readonly file: (language: Language) => string
  readonly screen: {
    readonly viewport: { readonly width: number; readonly height: number }
    readonly deviceScaleFactor: number
    readonly isMobile?: boolean
    readonly hasTouch?: boolean
  }
  readonly address: (language: Language) => string | Promise<string>
  /** Without the demo's account: a guest, or a door. */
  readonly anonymous?: boolean
  /** Brings the screen to what is pictured. */
  readonly prepare: (page: Page, language: Language) => Promise<unknown>
}

/** What is pictured, and how to ask its server as its host. */
interface Demo {
  readonly events: readonly string[]
  readonly invitation: string
  readonly door: string
  readonly call: <Data>(method: string, address: string, body?: object) => Promise<Data>
}

const LIST = path.join(root, 'tests/fixtures/guests/guests-50.xlsx')
const NARROW = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
/** As wide as help shows it, for screens of twice the density at most. */
const HELP = { ...NARROW, viewport: { width: 360, height: 640 }, deviceScaleFactor: 1.5 }
/** What link previews show whole. */
const SHARED = { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 }
/** Guests of the demo who come with one companion: one for each language, for nobody enters twice. */
const ARRIVING = { ar: 'نوف الراشد', en: 'Mariam Suleiman' }

export function allPictures(demo: Demo): Picture[] {
  return [
    ...installPictures(demo.events),
    ...readmePictures(demo),
    ...hostHelp(demo),
    ...doorHelp(demo),
    {
      file: (language) => `public/icons/share-${language}.jpg`,
      screen: SHARED,
      address: () => '',
      anonymous: true,
      prepare: async (page) => {
        await page.locator('.gallery-hand-card img').first().waitFor()
        await allPicturesShown(page)
      },
    },
  ]
}

function installPictures([eventId]: readonly string[]): Picture[] {
  const file = (name: string) => (language: Language) => `public/screenshots/${language}-${name}.webp`
  const guests = `/manage/${eventId}/guests`
  return [
    {
      file: file('events-narrow'),
      screen: NARROW,
      address: () => '/profile/events',
      prepare: async (page) => {
        await page.locator('main [data-card=drawn]').nth(1).waitFor()
      },
    },
    {
      file: file('guests-narrow'),
      screen: NARROW,
      address: () => guests,
      prepare: (page) => page.getByRole('checkbox').nth(4).waitFor({ state: 'attached' }),
    },
    {
      file: file('import-narrow'),
      screen: NARROW,
      address: () => `/manage/${eventId}/invite-guests`,
      prepare: async (page) => {
        await page.locator('input[type=file]').setInputFiles(LIST)
        await page.getByRole('table').waitFor()
      },
    },
    {
      file: file('guests-wide'),
      screen: WIDE,
      address: () => guests,
      prepare: (page) => page.getByRole('checkbox').nth(8).waitFor({ state: 'attached' }),
    },
  ]
}

function readmePictures({ events: [eventId], invitation, door }: Demo): Picture[] {
  const file = (name: string) => (language: Language) => `docs/pictures/${name}-${language}.webp`
  return [
    {
      file: file('gallery'),
      screen: WIDE,
      address: () => '/designs',
      anonymous: true,
      prepare: async (page) => {
        await page.locator('main article img').nth(7).waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('editor'),
      screen: WIDE,
      address: () => `/manage/${eventId}/design`,
      prepare: async (page, language) => {
        await page.locator(`section[lang=${language}] [data-layer] path`).first().waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('guest-page'),
      screen: NARROW,
      address: () => invitation,
      anonymous: true,
      prepare: async (page) => {
        // Where motion is reduced there is no envelope to open.
        await page.getByRole('heading', { level: 1 }).waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('tracking'),
      screen: WIDE,
      address: () => `/manage/${eventId}/tracking`,
      prepare: async (page) => {
        await page.locator('[data-coming]').first().waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('door'),
      screen: NARROW,
      address: () => door,
      anonymous: true,
      prepare: async (page, language) => {
        const texts = labels(language)
        await page.getByRole('button', { name: texts.keep, exact: true }).click()
        await page.getByRole('button', { name: texts.start, exact: true }).click()
        await page.getByRole('button', { name: texts.search, exact: true }).click()
        await page.getByLabel(texts.field).fill(ARRIVING[language])
        await page.getByRole('button', { name: texts.letIn(2, ARRIVING[language]), exact: true }).click()
        await page.locator('[data-verdict]').waitFor()
      },
    },
  ]
}

const help = (name: string) => (language: Language) => `public/help/${name}-${language}.webp`

function hostHelp({ events, invitation, call }: Demo): Picture[] {
  const [eventId] = events
  const of = (name: string, address: string, prepare: Picture['prepare']): Picture => ({
    file: help(name),
    screen: HELP,
    address: () => address,
    prepare,
  })
  return [
    of('event', `/manage/${eventId}`, async (page) => {
      await page.locator('main [data-card=drawn]').first().waitFor()
      await allPicturesShown(page)
    }),
    of('card', `/manage/${eventId}/design`, async (page, language) => {
      await page.locator(`section[lang=${language}] [data-layer] path`).first().waitFor()
      await allPicturesShown(page)
    }),
    of('import', `/manage/${eventId}/invite-guests`, async (page) => {
      await page.locator('input[type=file]').setInputFiles(LIST)
      await page.getByRole('table').waitFor()
    }),
    of('send', `/manage/${eventId}/send?who=everybody`, async (page) => {
      await page.getByRole('main').getByRole('button').nth(1).waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    }),
    of('tracking', `/manage/${eventId}/tracking`, async (page) => {
      const figures = page.locator('[data-coming]').first()
      await figures.waitFor()
      await figures.evaluate((element) => element.scrollIntoView())
      await allPicturesShown(page)
    }),
    of('plans', '/plans', (page, language) =>
      page.getByText({ ar: 'ليلة العمر', en: 'Wedding night' }[language]).first().waitFor(),
    ),
    {
      file: help('co-hosts'),
      screen: HELP,
      // An event of its own for each language: names are written as their people write them.
      address: async (language) => {
        const event_id = events[language === 'ar' ? 0 : 1] ?? ''
        for (const [name, guests_allowed] of COHOSTS[language]) {
          const email = `${crypto.randomUUID()}@example.com`
          const form = { id: crypto.randomUUID(), event_id, name, email, guests_allowed }
          await call('POST', 'cohosts', { ...form, unlimited_guests: false, may_track: true })
        }
        return `/profile/co-host?event=${event_id}`
      },
      prepare: (page, language) => page.getByText(COHOSTS[language][1][0]).first().waitFor(),
    },
    {
      file: help('guest-page'),
      screen: HELP,
      address: () => invitation,
      anonymous: true,
      prepare: async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor()
        await allPicturesShown(page)
      },
    },
  ]
}

const COHOSTS = {
  ar: [
    ['أم ريم العتيبي', 80],
    ['خالد الدوسري', 120],
  ],
  en: [
    ['Hana Alotaibi', 80],
    ['Khalid Aldosari', 120],
  ],
} as const satisfies Record<Language, readonly (readonly [name: string, guests: number])[]>

/** Whose pass is read, and then once more: one for each language. */
const SCANNED = { ar: 'محمد بن سعود الراشد', en: 'Imran Siddiqui' } as const

function doorHelp({ events: [eventId], door, call }: Demo): Picture[] {
  const of = (name: string, prepare: Picture['prepare']): Picture => ({
    file: help(`door-${name}`),
    screen: HELP,
    address: () => door,
    anonymous: true,
    prepare,
  })
  const enter = (page: Page, language: Language) =>
    page.getByRole('button', { name: labels(language).keep, exact: true }).click()
  const start = async (page: Page, language: Language) => {
    await enter(page, language)
    await page.getByRole('button', { name: labels(language).start, exact: true }).click()
    await page.getByRole('button', { name: labels(language).search, exact: true }).waitFor()
  }
  const read = async (page: Page, name: string) => {
    const guests = await call<{ id: string; name: string }[]>('GET', `events/${eventId}/guests?per_page=100`)
    const guest = guests.find((one) => one.name === name)
    const pass = await call<{ path: string }>('GET', `events/${eventId}/guests/${guest?.id}/pass`)
    await typeAsReader(page, new URL(pass.path, page.url()).href)
    await page.locator('[data-verdict]').waitFor()
  }
  const scanned: Picture['prepare'] = async (page, language) => {
    await start(page, language)
    await read(page, SCANNED[language])
  }
  return [
    of('open', (page, language) =>
      page.getByRole('button', { name: labels(language).keep, exact: true }).waitFor(),
    ),
    of('ready', async (page, language) => {
      await enter(page, language)
      await page.getByText(textsIn(language)('The whole guest list is on this phone')).waitFor()
    }),
    of('search', async (page, language) => {
      await start(page, language)
      await page.getByRole('button', { name: labels(language).search, exact: true }).click()
      await page.getByLabel(labels(language).field).fill({ ar: 'محم', en: 'imr' }[language])
      await page.getByText(SCANNED[language]).first().waitFor()
    }),
    of('green', scanned),
    of('amber', scanned),
  ]
}

/** Every picture in sight has been decoded. */
async function allPicturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}
