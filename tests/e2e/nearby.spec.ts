import type { CheckIn } from '#shared/contract/check-in.ts'
import { someGuests } from '../factories/guests.ts'
import { optimizingChromium } from '../setup/chromium.ts'
import {
  arrivals,
  button,
  cousin,
  createDoorScenario,
  family,
  find,
  get,
  labels,
  passOf,
  sheet,
  verdict,
} from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { post } from './support/hosts.ts'
import { NearbyPhone } from './support/nearby-phone.ts'
import { createDoor } from './support/scenario.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** Browsers give a channel up after a quarter of a minute without an answer. */
const GIVEN_UP = { timeout: 90_000 }
/** Some ten blocks of a code. */
const RECORDS = 60
// Phones without internet ask for it again and again.
test.use({
  launchOptions: optimizingChromium(),
  allowedErrors: /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/,
})

test('[C-3] [C-6] three phones without internet at two entrances tell each other who is inside, over their network and by code; the server learns it once @once', async ({
  browser,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const men = await createDoor(request, scenario.host, scenario.event, { name: 'بوابة الرجال' })
  const passes = {
    family: await passOf(request, scenario, family.name),
    cousin: await passOf(request, scenario, cousin.name),
  }
  const [texts, t] = [labels(languageOf(locale)), textsIn(languageOf(locale))]
  const phones = await Promise.all(
    [scenario.door, men, men].map((door) => NearbyPhone.open(browser, door, { locale: locale ?? 'ar' })),
  )
  const [first, second, third] = phones as [NearbyPhone, NearbyPhone, NearbyPhone]
  /** The family's second part came in by the other entrance. */
  const expectSameAnswer = async (phone: NearbyPhone, isReceived: boolean) => {
    const shown = await phone.scan(passes.family.short_code)
    await expect(shown).toHaveAttribute('data-verdict', 'already-in')
    await expect(shown).toContainText(texts.inOf(5, 5))
    await expect(shown).toContainText(/[\d٠-٩]:[\d٠-٩]{2}/)
    if (phone !== first) await expect(shown).toContainText('بوابة النساء')
    const mark = shown.getByText(t('from a nearby phone'))
    await (isReceived ? expect(mark.first()).toBeVisible() : expect(mark).toHaveCount(0))
  }

  /** He came in at the third phone, whose own entry has no mark. At the women's entrance his section comes first. */
  const expectCousinInside = async (phone: NearbyPhone, isReceived: boolean) => {
    const shown = await phone.scan(passes.cousin.short_code)
    await expect(shown).toContainText(cousin.name)
    await expect(shown).toContainText(texts.inOf(2, 2))
    await expect(shown).toHaveAttribute('data-verdict', phone === first ? 'wrong-section' : 'already-in')
    if (phone === first) return expect(shown).toContainText('بوابة الرجال')
    await expect(shown.getByText(t('from a nearby phone'))).toHaveCount(isReceived ? 1 : 0)
  }

  await test.step('two pairings on a hotspot connect all three', async () => {
    await first.pairWith(second)
    await second.pairWith(third)
    for (const phone of phones) await phone.expectNeighbours(2, 'connected')
  })

  await test.step('one family comes in two parts at two entrances', async () => {
    await first.letIn(5, family.name)
    await button(first.page, texts.less).click({ clickCount: 2 })
    await expect(verdict(first.page)).toContainText(texts.inOf(3, 5))
    await find(second.page, texts, family.name)
    await expect(sheet(second.page)).toContainText(texts.inOf(3, 5))
    await button(second.page, texts.letIn(2, family.name)).click()
    await third.expectInside(5, family.name)
    for (const phone of phones) await expectSameAnswer(phone, true)
  })

  await test.step('the hotspot goes, and two phones are held together', async () => {
    for (const phone of phones) await phone.network(false)
    await third.letIn(2, cousin.name)
    await third.handOverWith(first)
    await first.expectInside(2, cousin.name)
    for (const phone of phones) await phone.expectNeighbours(2, 'far', GIVEN_UP)
  })

  await test.step('it is back, and the phones connect by themselves', async () => {
    for (const phone of phones) await phone.network(true)
    for (const phone of phones) await phone.expectNeighbours(2, 'connected', GIVEN_UP)
    await second.expectInside(2, cousin.name)
    for (const phone of phones) await expectCousinInside(phone, phone !== third)
  })

  await test.step('one of them has a signal, and the server hears of all', async () => {
    await second.hasInternet()
    await expect.poll(async () => (await arrivals(request, scenario)).inside).toBe(7)
    for (const phone of phones) await phone.hasInternet()
    for (const { page } of phones) await expect(page.getByText(texts.synced)).toBeVisible()
    for (const phone of phones) {
      await expectSameAnswer(phone, false)
      await expectCousinInside(phone, false)
    }
    const { inside, gates } = await arrivals(request, scenario)
    expect(inside).toBe(7)
    expect(gates.map(({ people }) => people).sort()).toEqual([3, 4])
    const { changes } = await get<{ changes: { kind: string; row: CheckIn }[] }>(
      request,
      scenario.host,
      `events/${scenario.event.id}/changes?since=0`,
    )
    // A pass that is held up again is refused each time it is.
    const records = changes.flatMap(({ kind, row }) =>
      kind === 'check-in' && row.kind !== 'refused' ? [row] : [],
    )
    // Five and less by one, twice; then the two others, and two of another family.
    expect(records.map(({ kind, people }) => `${kind} ${people}`).sort()).toEqual(
      ['entry 2', 'entry 2', 'entry 3', 'entry 4', 'entry 5', 'undo 0', 'undo 0'].sort(),
    )
  })
  for (const { page } of phones) await page.context().close()
})

test('[C-6] a phone that reads records by code shows how much of them it has @once', async ({
  browser,
  request,
  locale,
}) => {
  const { door, event, host } = await createDoorScenario(request, locale)
  const body = { import_id: crypto.randomUUID(), added: someGuests(RECORDS) }
  await post(request, `import_guests/${event.id}`, body, host.token)
  const phones = await Promise.all(
    [door, door].map((entrance) => NearbyPhone.open(browser, entrance, { locale: locale ?? 'ar' })),
  )
  const [reading, shown] = phones as [NearbyPhone, NearbyPhone]
  await shown.makeRecords(0, RECORDS)
  const { value, total } = await reading.readPartOf(shown)
  expect(value).toBeGreaterThan(0)
  expect(value).toBeLessThan(total)
  await reading.finishHandOverWith(shown)
  await reading.expectCounted(RECORDS)
  for (const { page } of phones) await page.context().close()
})
