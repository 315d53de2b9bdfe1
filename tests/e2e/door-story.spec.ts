import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, Page } from '@playwright/test'
import type { CheckIn } from '#shared/contract/check-in.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { foldCheckIns } from '#shared/rules/door/check-ins.ts'
import { filmOf } from '../setup/y4m.ts'
import { expectCached } from './support/app-files.ts'
import { typeAsReader } from './support/barcode-reader.ts'
import { type DoorPhone, openDoorPhone } from './support/door-phone.ts'
import { expect } from './support/fixtures.ts'
import { type Host, signedInAs } from './support/hosts.ts'
import { test } from './support/own-server.ts'
import { createDoor, createScenario } from './support/scenario.ts'
import { beforeValue, type Language, languageOf, startingWith, textsIn } from './support/texts.ts'

const FILE = fileURLToPath(new URL('../fixtures/guests/guests-5000.xlsx', import.meta.url))
const EACH = 150

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    continue: t('Continue'),
    add: t('{added, plural, one {Add # guest} other {Add # guests}}', { added: 5000 }),
    added: t('{0, plural, one {# guest is on your list} other {# guests are on your list}}', { 0: 5000 }),
    keep: t('Start check-in'),
    whole: t('{held} of {total}', { held: '5,000', total: '5,000' }),
    start: t('Start letting guests in'),
    undo: t('Undo'),
    wrongGuest: t('Wrong guest'),
    synced: t('Synced'),
    noNetwork: startingWith(beforeValue(t, 'Offline {hour}', 'hour')),
    search: t('Search guests'),
    name: t('Name'),
    save: t('Save'),
    over: t(
      '{conflicts, plural, one {# guest came with more people than invited} other {# guests came with more people than invited}}',
      { conflicts: 1 },
    ),
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

async function get<Data>(request: APIRequestContext, { token }: Host, address: string): Promise<Data> {
  const response = await request.get(`/api/website/${address}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.ok(), address).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

/** Everything the server holds of an event, in the order of its revisions. */
async function feedOf(request: APIRequestContext, host: Host, eventId: string) {
  const guests = new Map<string, Guest>()
  const checkIns: CheckIn[] = []
  for (let since = 0; ; ) {
    const page = await get<{
      changes: ({ kind: 'guest'; row: Guest } | { kind: 'check-in'; row: CheckIn } | { kind: 'event' })[]
      next: number
      more: boolean
    }>(request, host, `events/${eventId}/changes?since=${since}`)
    for (const change of page.changes) {
      if (change.kind === 'guest') guests.set(change.row.id, change.row)
      else if (change.kind === 'check-in') checkIns.push(change.row)
    }
    since = page.next
    if (!page.more) return { guests: [...guests.values()], checkIns }
  }
}

// While a network or the server is away the browser says so of every call.
test.use({ serviceWorkers: 'allow', allowedErrors: /Failed to load resource|ERR_|net::/ })

test('[S-17] [S-21] [C-1] [C-3] [C-5] [C-6] [C-7] two gates without a network let the same family in and 300 others: nothing is lost, nothing is double, one conflict', async ({
  page,
  request,
  server,
  locale,
  viewport,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [])

  await test.step('the host imports 5,000', async () => {
    await signedInAs(page, host)
    await page.goto(`/${language}/manage/${event.id}/invite-guests?way=file`)
    await page.locator('input[type=file]').setInputFiles(FILE)
    await button(page, texts.continue).click({ timeout: 30_000 })
    await button(page, texts.add).click({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: texts.added })).toBeVisible({ timeout: 30_000 })
    await expect
      .poll(async () => (await feedOf(request, host, event.id)).guests.length, { timeout: 60_000 })
      .toBe(5000)
  })

  const { guests } = await feedOf(request, host, event.id)
  const family = guests.find(({ invited }) => invited >= 3)
  if (!family) throw new Error('nobody in the file comes with others')
  const others = guests.filter(({ id }) => id !== family.id)
  const codes = new Map(
    (
      await get<{ guest_id: string; short_code: string }[]>(
        request,
        host,
        `events/${event.id}/guests-short-codes`,
      )
    ).map(({ guest_id, short_code }) => [guest_id, short_code]),
  )
  const doors = [
    await createDoor(request, host, event, { name: 'البوابة الشرقية' }),
    await createDoor(request, host, event, { name: 'البوابة الغربية' }),
  ] as const

  const pass = await get<{ path: string }>(request, host, `events/${event.id}/guests/${family.id}/pass`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-film-'))
  const film = await filmOf(server.url + pass.path, path.join(folder, 'family.y4m'))
  const phones: DoorPhone[] = []
  for (const entrance of doors) {
    const size = viewport ?? { width: 360, height: 740 }
    phones.push(
      await openDoorPhone({
        baseURL: server.url,
        path: entrance.path ?? '',
        film,
        locale: locale ?? 'ar',
        viewport: size,
      }),
    )
  }
  const [east, west] = phones as [DoorPhone, DoorPhone]
  const verdict = (phone: DoorPhone) => phone.page().locator('[data-verdict]').last()
  const read = (phone: DoorPhone, guest: Guest | undefined) =>
    typeAsReader(phone.page(), codes.get(guest?.id ?? '') ?? '')
  const entriesOn = async (phone: DoorPhone) =>
    (await phone.records()).filter(({ kind }) => kind === 'entry').length

  try {
    await test.step('two doors open their links, and lose the network', async () => {
      for (const phone of phones) {
        await button(phone.page(), texts.keep).click()
        await expect(phone.page().getByText(texts.whole).first()).toBeVisible({ timeout: 30_000 })
        await expectCached(phone.page(), 'door')
        await phone.network(false)
      }
    })

    await test.step('both let the same family in, by its pass before the camera', async () => {
      for (const phone of phones) {
        await button(phone.page(), texts.start).click()
        await expect(verdict(phone)).toHaveAttribute('data-verdict', 'admitted', { timeout: 30_000 })
        await expect(verdict(phone)).toContainText(family.name)
        await expect.poll(() => entriesOn(phone)).toBe(1)
      }
    })

    await test.step('and 300 others, by a hand-held reader', async () => {
      for (const [at, phone] of phones.entries()) {
        for (const guest of others.slice(at * EACH, (at + 1) * EACH)) await read(phone, guest)
        await expect.poll(() => entriesOn(phone), { timeout: 60_000 }).toBe(1 + EACH)
        await expect(phone.page().getByText(texts.noNetwork).first()).toBeVisible()
      }
    })

    await test.step('one is killed and opened again, with no network', async () => {
      await west.killAndReopen()
      // The family's pass still lies before its camera: it remembers whom it let in.
      await expect(verdict(west)).toHaveAttribute('data-verdict', 'already-in', { timeout: 30_000 })
      await expect(verdict(west)).toContainText(family.name)
      expect(await entriesOn(west)).toBe(1 + EACH)
    })

    await test.step('one lets a wrong guest in and takes it back', async () => {
      const wrong = others[2 * EACH]
      await read(east, wrong)
      await expect(verdict(east)).toContainText(wrong?.name ?? '')
      await button(east.page(), texts.undo).click()
      await button(east.page(), texts.wrongGuest).click()
      await expect
        .poll(async () => (await east.records()).filter(({ kind }) => kind === 'undo').length)
        .toBe(1)
    })

    await test.step('the host edits a guest meanwhile', async () => {
      const edited = others[0]
      await page.goto(`/${language}/manage/${event.id}/guests`)
      await page.getByRole('searchbox', { name: texts.search }).fill(edited?.name ?? '')
      await button(page, edited?.name ?? '')
        .first()
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(texts.name, { exact: true }).fill('أم خالد القحطاني')
      await button(page, texts.save).click()
      await expect(sheet).toBeHidden()
      await page.goto(`/${language}/manage/${event.id}/check-in`)
    })

    await test.step('they come back, and the server is killed as the first records arrive', async () => {
      const sending = east.page().waitForRequest(/door\/check-ins/)
      await east.network(true)
      await sending
      await server.kill()
      await west.network(true)
      await expect(west.page().getByText(texts.noNetwork).first()).toBeVisible()
      await server.start()
      for (const phone of phones) {
        await expect(button(phone.page(), texts.synced)).toBeVisible({ timeout: 90_000 })
      }
    })

    await test.step('no row is missing, none is double', async () => {
      const { checkIns } = await feedOf(request, host, event.id)
      const made = [...(await east.records()), ...(await west.records())]
      expect(checkIns.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
      expect(new Set(checkIns.map(({ id }) => id)).size).toBe(checkIns.length)
      const admitted = [...foldCheckIns(checkIns)].filter(([, fold]) => fold.admitted > 0)
      expect(admitted).toHaveLength(301)
      const inside = admitted.reduce((sum, [, fold]) => sum + fold.admitted, 0)
      await expect(page.locator('[data-inside]')).toHaveAttribute('data-inside', String(inside), {
        timeout: 90_000,
      })
    })

    await test.step('one conflict names both gates, to the host and at both doors', async () => {
      await page.goto(`/${language}/manage/${event.id}/check-in?tab=conflicts`)
      const conflict = page.locator('li:has(h2)')
      await expect(conflict).toHaveCount(1, { timeout: 30_000 })
      await expect(conflict).toContainText(family.name)
      for (const entrance of doors) await expect(conflict).toContainText(entrance.name)
      for (const phone of phones) {
        await expect(phone.page().getByRole('button', { name: texts.over })).toBeVisible()
      }
    })
  } finally {
    for (const phone of phones) await phone.close()
    await rm(folder, { recursive: true, force: true })
  }
})
