import { test } from '@playwright/test'
import type { Door } from '#shared/contract/doors.ts'
import { idEnd } from '#shared/rules/paper-list/id-end.ts'
import { writePageCode } from '#shared/rules/paper-list/page-code.ts'
import { typeAsReader } from '../e2e/support/barcode-reader.ts'
import {
  button,
  createDoorScenario,
  find,
  guestRows,
  labels,
  openDoor,
  passOf,
} from '../e2e/support/door-screen.ts'
import { withDrawnCamera } from '../e2e/support/held-together.ts'
import { post } from '../e2e/support/hosts.ts'
import { NearbyPhone } from '../e2e/support/nearby-phone.ts'
import { createDoorPhone } from '../e2e/support/scenario.ts'
import { textsIn } from '../e2e/support/texts.ts'
import { aGuest, someGuests } from '../factories/guests.ts'
import type { Screen, Stage, State } from './screen.ts'

type Scenario = Awaited<ReturnType<typeof createDoorScenario>>

const VIP = aGuest({ name: 'الشيخة منيرة آل سعود', invited: 3, section: 'women', vip: true, table_name: '1' })
const MAN = aGuest({ name: 'فهد الدوسري', phone: '+966530007711', invited: 2, section: 'men' })
const DECLINED = aGuest({ name: 'هيا القرني', phone: '+966530008812', section: 'women', rsvp: 'regrets' })

/** So many that one code does not hold them. */
const RECORDS = 60

/** An event of its own for every picture, since a door changes what it shows. */
const atDoor =
  (
    act: (stage: Stage, scenario: Scenario) => Promise<unknown>,
    entrance: Parameters<typeof createDoorScenario>[2] = {},
  ) =>
  async (stage: Stage): Promise<void> => {
    const scenario = await createDoorScenario(stage.request, stage.language, entrance)
    for (const guest of [VIP, MAN, DECLINED]) {
      const fresh = { ...guest, id: crypto.randomUUID() }
      await post(stage.request, `events/${scenario.event.id}/guests`, fresh, scenario.host.token)
    }
    await act(stage, scenario)
  }

const enter = async ({ page, language }: Stage, { door, say }: Scenario) => {
  await page.goto(`/${language}${door.path}`)
  await button(page, say.keep).waitFor()
}
const opened = (
  act: (stage: Stage, scenario: Scenario) => Promise<unknown>,
): ((stage: Stage) => Promise<void>) =>
  atDoor(async (stage, scenario) => {
    await openDoor(stage.page, scenario, stage.language)
    await act(stage, scenario)
  })

/** Of a guest whose pass is read, after what happened before. */
const scanned = (
  name: string,
  before: (stage: Stage, scenario: Scenario) => Promise<unknown> = async () => {},
): State => ({
  act: atDoor(async (stage, scenario) => {
    const { path } = await passOf(stage.request, scenario, name)
    await before(stage, scenario)
    await openDoor(stage.page, scenario, stage.language)
    await read(stage, new URL(path, new URL(stage.page.url()).origin).href)
  }),
})

async function read({ page }: Stage, text: string): Promise<void> {
  await typeAsReader(page, text)
  await page.locator('[data-verdict]').waitFor()
}

const letIn =
  (name: string, people: number) =>
  async ({ request }: Stage, { door, host, event }: Scenario): Promise<void> => {
    const response = await request.get(`/api/website/events/${event.id}/guests?per_page=100`, {
      headers: { Authorization: `Bearer ${host.token}` },
    })
    const { data } = (await response.json()) as { data: { id: string; name: string }[] }
    const phone = await createDoorPhone(request, door, { name: 'جوال نوف' })
    await phone.record({ guest_id: data.find((guest) => guest.name === name)?.id ?? null, people })
  }

const nearby = async ({ page, language }: Stage, { say }: Scenario): Promise<void> => {
  await button(page, say.menu).click()
  await page.getByRole('button', { name: textsIn(language)('Phones nearby') }).click()
  await page.getByRole('button', { name: new RegExp(`^${textsIn(language)('Hand over by code')}`) }).waitFor()
}

/** Two phones at the same entrance, each with records that the other lacks. */
const heldTogether = (act: (mine: NearbyPhone, other: NearbyPhone) => Promise<unknown>) =>
  atDoor(async ({ page, request, language }, { door, host, event }) => {
    // Two doors and an exchange between them.
    test.setTimeout(120_000)
    const added = someGuests(2 * RECORDS)
    await post(request, `import_guests/${event.id}`, { import_id: crypto.randomUUID(), added }, host.token)
    const browser = page.context().browser()
    if (browser === null) throw new Error('no browser for a second phone')
    const baseURL = new URL(page.url()).origin
    const other = await NearbyPhone.open(browser, door, { locale: language, baseURL })
    const mine = await NearbyPhone.openOn(page, door, language)
    await mine.makeRecords(0, RECORDS)
    await other.makeRecords(RECORDS, 2 * RECORDS)
    await act(mine, other)
    await other.page.context().close()
  })

/** A page of the printed list is scanned; a few of its boxes are ticked. */
const paper = async (stage: Stage, scenario: Scenario): Promise<void> => {
  const rows = await guestRows(stage.request, scenario)
  const code = writePageCode({
    event: idEnd(scenario.event.id),
    number: 2,
    pages: 5,
    printed_at: Date.now() - 3_600_000,
    mirrored: stage.language === 'ar',
    rows: rows.map(({ id, name }) => ({
      guest: idEnd(id),
      boxes: name === VIP.name ? 3 : name === 'أم خالد القحطاني' ? 5 : 1,
      inside: 0,
      extra: 0,
    })),
  })
  await typeAsReader(stage.page, code, 'us')
  const boxesOf = (name: string) => stage.page.getByRole('group', { name }).getByRole('button')
  await stage.page.getByRole('button', { name: new RegExp(VIP.name) }).click()
  for (const place of [0, 1]) await boxesOf('أم خالد القحطاني').nth(place).click()
}

const revoke = async ({ request }: Stage, { door, host, event }: Scenario): Promise<Door> =>
  post<Door>(request, `events/${event.id}/doors/${door.id}/revoke`, {}, host.token)

export const doorScreens: readonly Screen[] = [
  {
    name: 'door',
    as: 'anonymous',
    // Each state opens a door of its own.
    at: () => '/credits',
    states: {
      entrance: { act: atDoor(enter) },
      'entrance-pin': { act: atDoor(enter, { pin: '4826' }) },
      'pin-wrong': {
        act: atDoor(
          async (stage, scenario) => {
            await enter(stage, scenario)
            await stage.page.getByLabel(scenario.say.pin).fill('1111')
            await button(stage.page, scenario.say.keep).click()
          },
          { pin: '4826' },
        ),
      },
      'ready-check': {
        act: atDoor(async (stage, scenario) => {
          await enter(stage, scenario)
          await button(stage.page, scenario.say.keep).click()
          await stage.page.getByRole('heading', { name: scenario.say.ready }).waitFor()
        }),
      },
      waiting: { act: opened(async () => {}) },
      search: { act: opened(({ page }, { say }) => find(page, say, 'سا')) },
      'search-nobody': { act: opened(({ page }, { say }) => find(page, say, 'ققق')) },
      'verdict-welcome': scanned('سارة العتيبي'),
      'verdict-vip': scanned(VIP.name),
      'verdict-already-inside': scanned('سارة العتيبي', letIn('سارة العتيبي', 1)),
      'verdict-other-entrance': scanned(MAN.name),
      'verdict-declined': scanned(DECLINED.name),
      'verdict-not-a-pass': { act: opened((stage) => read(stage, 'https://example.com/menu')) },
      'verdict-other-event': {
        act: opened(async (stage) => {
          const other = await createDoorScenario(stage.request, stage.language)
          const { path } = await passOf(stage.request, other, 'سارة العتيبي')
          await read(stage, new URL(path, stage.page.url()).href)
        }),
      },
      menu: { act: opened(({ page }, { say }) => button(page, say.menu).click()) },
      nearby: { act: opened(nearby) },
      'nearby-code': {
        act: opened(async (stage, scenario) => {
          await nearby(stage, scenario)
          const t = textsIn(stage.language)
          await stage.page.getByRole('button', { name: new RegExp(`^${t('Hand over by code')}`) }).click()
          await stage.page.getByRole('img', { name: t('Code for the other phone') }).waitFor()
        }),
      },
      'nearby-reading': {
        act: atDoor(async (stage, scenario) => {
          await withDrawnCamera(stage.page.context())
          await openDoor(stage.page, scenario, stage.language)
          await nearby(stage, scenario)
          const t = textsIn(stage.language)
          const title = new RegExp(`^${t('Read the other phone’s code')}`)
          await stage.page.getByRole('button', { name: title }).click()
          await stage.page.locator('[data-meeting=reading] [data-camera=running]').waitFor()
        }),
      },
      'nearby-receiving': { act: heldTogether((mine, other) => mine.readPartOf(other)) },
      'nearby-handed-over': { act: heldTogether((mine, other) => other.exchangeWith(mine)) },
      'paper-start': {
        act: opened(async ({ page, language }, { say }) => {
          await button(page, say.menu).click()
          await page.getByRole('button', { name: textsIn(language)('Paper list') }).click()
        }),
      },
      'paper-page': { act: opened(paper) },
      'paper-recorded': {
        act: opened(async (stage, scenario) => {
          await paper(stage, scenario)
          const t = textsIn(stage.language)
          const id = '{proposed, plural, one {Record # person} other {Record # people}}'
          await button(stage.page, t(id, { proposed: 5 })).click()
          await stage.page.getByRole('heading', { name: t('Recorded from paper') }).waitFor()
        }),
      },
      rehearsal: {
        act: atDoor(async (stage, scenario) => {
          await enter(stage, scenario)
          await button(stage.page, scenario.say.keep).click()
          await button(stage.page, scenario.say.rehearse).click()
        }),
      },
      offline: {
        act: opened(async ({ page }, { say }) => {
          await page.context().setOffline(true)
          await find(page, say, 'سارة')
          await button(page, say.letIn(1, 'سارة العتيبي')).click()
        }),
      },
      closed: {
        act: opened(async (stage, scenario) => {
          await revoke(stage, scenario)
          await stage.page.getByRole('heading', { name: labels(stage.language).closed }).waitFor()
        }),
      },
      missing: { at: () => '/check-in/nobody/nowhere' },
    },
  },
]
