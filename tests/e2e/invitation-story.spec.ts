import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { decodeQr } from '../factories/qr.ts'
import { filmOf } from '../setup/y4m.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectCached } from './support/app-files.ts'
import { openDoorPhone } from './support/door-phone.ts'
import { exportedRows } from './support/exported-rows.ts'
import { expect, test } from './support/fixtures.ts'
import { signedInAs } from './support/hosts.ts'
import { answersOnServer, guestLabels, invite, unfold } from './support/invitation.ts'
import { createDoor } from './support/scenario.ts'
import { beforeValue, type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    sent: t('Sent to your hosts'),
    waiting: t('Waiting to send. It’s saved on this phone and goes as soon as you’re online.'),
    offline: beforeValue(t, 'You’re offline. This is your invitation as of {when}.', 'when'),
    picture: t('Save as a picture'),
    calendar: t('Add to calendar'),
    allergy: { en: 'Any allergy?', ar: 'هل من حساسية؟' }[language],
    opened: new RegExp(`^${t('Opened')}\\s*1$`),
    regrets: new RegExp(`^${t('Regrets')}\\s*1\\D`),
    attending: new RegExp(`^${t('Coming', {}, 'invitations')}\\s*1$`),
    export: t('Export'),
    save: t('Save file'),
    columns: {
      en: {
        name: 'Name',
        message: 'Message to the host',
        meal: 'Question 1: Dinner?',
        allergy: 'Question 2: Any allergy?',
      },
      ar: {
        name: 'الاسم',
        message: 'رسالة الضيف',
        meal: 'سؤال 1: العشاء؟',
        allergy: 'سؤال 2: هل من حساسية؟',
      },
    }[language],
    keep: t('Start check-in'),
    start: t('Start letting guests in'),
    three: t('{inside} of {invited} in', { inside: 3, invited: 5 }),
    synced: t('Synced'),
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Slow 4G and a quarter of the machine, as Lighthouse means a cheap phone. */
async function makeCheap(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  return session
}

function cachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('guest-files-1')).keys()).length)
}

async function saved(page: Page, link: Locator): Promise<{ name: string; file: Buffer }> {
  const waiting = page.waitForEvent('download')
  await link.click()
  const download = await waiting
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/,
})

test('[S-17] [S-20] [R-10] [R-11] [C-5] a guest answers, loses the network, changes their mind and comes; the host sees each step; the door lets in by that very pass', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  locale,
  viewport,
}) => {
  const language = languageOf(locale)
  const texts = { ...guestLabels(language), ...labels(language) }
  if (baseURL === undefined) throw new Error('there is no app to walk through')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const party = await invite(request, { starts_on: tomorrow })
  const { event, guest, host } = party

  const hostContext = await browser.newContext({ baseURL, ...(locale && { locale }) })
  const tracking = await hostContext.newPage()
  await signedInAs(tracking, host)
  await tracking.goto(`/${language}/manage/${event.id}/tracking`)
  const figure = (name: RegExp) => tracking.getByRole('main').getByRole('link', { name })
  const coming = (people: number) => expect(tracking.locator(`[data-coming="${people}"]`)).toBeVisible()
  await coming(0)

  const scripts: number[] = []
  let requests = 0
  page.on('response', async (response) => {
    requests += 1
    if (response.request().resourceType() === 'script')
      scripts.push((await response.request().sizes()).responseBodySize)
  })
  const bytes = () => scripts.reduce((sum, size) => sum + size, 0)

  const cheap = await makeCheap(page)
  await test.step('the link is opened on a cheap phone', async () => {
    await page.goto(party.link, { waitUntil: 'networkidle' })
    const envelope = button(page, texts.open)
    await expect(envelope).toBeVisible()
    // It beckons, but not for whoever wants less motion meanwhile.
    const seal = page.locator('.envelope-seal')
    for (const [reducedMotion, animation] of [
      ['reduce', 'none'],
      ['no-preference', 'beckon'],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await expect(seal).toHaveCSS('animation-name', animation)
    }
    const footer = page.locator('body > footer')
    await expect(footer).toHaveAttribute('inert')
    // What is seen and answered by then needs next to no script.
    expect(bytes()).toBeLessThan(30_000)
    expect(requests).toBeLessThanOrEqual(12)
    await envelope.click()
    await expect(envelope).toBeHidden()
    await expect(footer).not.toHaveAttribute('inert')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(figure(texts.opened)).toBeVisible()
    // Its words get their own faces once the card has been seen.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
      .toBeGreaterThan(0)
  })

  await test.step('one tap answers, and three come', async () => {
    await button(page, texts.attend).click()
    await expect(page.getByRole('img', { name: texts.code })).toBeVisible()
    await coming(5)
    expect(bytes()).toBeLessThan(60_000)
    await unfold(page, language)
    await page.locator('label').filter({ hasText: /^3$/ }).click()
    await expect(page.getByText(texts.coming)).toBeVisible()
    await coming(3)
  })

  await test.step('two questions and a word to the host', async () => {
    await page.getByText(texts.fish).click()
    await page.getByLabel(texts.allergy).fill('مكسرات')
    await page.getByLabel(texts.message).fill('مبروك <b>لكم</b>')
    await button(page, texts.send).click()
    await expect(button(page, texts.sent)).toBeVisible()
    await expect
      .poll(async () => (await answersOnServer(request, party))[0])
      .toMatchObject({
        people: 3,
        message: 'مبروك <b>لكم</b>',
        replies: [{ value: ['fish'] }, { value: 'مكسرات' }],
      })
    await expectAccessible(page)
  })

  const pass = await test.step('the pass is a picture, and the evening in a calendar', async () => {
    const picture = await saved(page, page.getByRole('link', { name: texts.picture }))
    expect(picture.name).toMatch(/\.png$/)
    const calendar = await saved(page, page.getByRole('link', { name: texts.calendar }))
    expect(calendar.name).toMatch(/\.ics$/)
    expect(calendar.file.toString()).toContain(`DTSTART:${tomorrow.replaceAll('-', '')}T170000Z`)
    return picture.file
  })

  const again = await test.step('without a network they change their mind, and come back to it', async () => {
    // As long as it takes the worker to have kept what it was told to.
    await expect.poll(() => cachedFiles(page)).toBeGreaterThan(2)
    const before = (await answersOnServer(request, party)).length
    // A slow line would stand in the way of one that is cut.
    await cheap.detach()
    await context.setOffline(true)
    await button(page, texts.regret).click()
    await expect(page.getByText(texts.missed)).toBeVisible()
    await expect(page.getByText(texts.waiting)).toBeVisible()
    await page.close()

    const reopened = await context.newPage()
    await reopened.goto(party.link)
    await expect(reopened.getByText(texts.missed)).toBeVisible()
    await expect(reopened.getByText(texts.offline)).toBeVisible()
    await expect(reopened.getByText(texts.waiting)).toBeVisible()
    await coming(3)
    await context.setOffline(false)
    await expect(reopened.getByText(texts.waiting)).toBeHidden()
    await expect(reopened.getByText(texts.missed)).toBeVisible()
    await expectAccessible(reopened)
    await coming(0)
    await expect(figure(texts.regrets)).toBeVisible()
    const all = await answersOnServer(request, party)
    expect(all).toHaveLength(before + 1)
    expect(all[0]).toMatchObject({ attending: false })
    return reopened
  })

  await test.step('they come after all, and nothing they said was lost', async () => {
    // Typed and not sent, it does not stand in the way of what was said before.
    await again.getByLabel(texts.message).fill('مبروك <b>لكم</b>')
    // As if the page were made of other files since: they are kept with the next visit.
    await again.evaluate(() => caches.delete('guest-files-1'))
    await again.reload()
    await expect.poll(() => cachedFiles(again)).toBeGreaterThan(2)
    await button(again, texts.change).click()
    await expect(again.getByRole('img', { name: texts.code })).toBeVisible()
    await expect(again.getByText(texts.coming)).toBeVisible()
    await coming(3)
    await expect(figure(texts.attending)).toBeVisible()
    await expect(again.getByLabel(texts.allergy)).toHaveValue('مكسرات')
  })

  await test.step('the host saves it all as a file', async () => {
    await figure(texts.attending).click()
    await expect(tracking.getByRole('button', { name: guest.name })).toBeVisible()
    const { name, message, meal, allergy } = texts.columns
    expect(await exportedRows(tracking, texts)).toEqual([
      expect.objectContaining({
        [name]: guest.name,
        [message]: 'مبروك <b>لكم</b>',
        [meal]: texts.fish,
        [allergy]: 'مكسرات',
      }),
    ])
  })

  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-film-'))
  const entrance = await createDoor(request, host, event, { name: 'البوابة الشرقية' })
  const film = await filmOf(await decodeQr(pass), path.join(folder, 'pass.y4m'))
  const door = await openDoorPhone({
    baseURL,
    path: entrance.path ?? '',
    film,
    locale: locale ?? 'ar',
    viewport: viewport ?? { width: 360, height: 740 },
  })
  try {
    await test.step('the door has no network, and knows the pass', async () => {
      await button(door.page(), texts.keep).click()
      await expectCached(door.page(), 'door')
      await expect(button(door.page(), texts.start)).toBeEnabled()
      await door.network(false)
      await button(door.page(), texts.start).click()
      const verdict = door.page().locator('[data-verdict]').last()
      await expect(verdict).toHaveAttribute('data-verdict', 'admitted', { timeout: 30_000 })
      await expect(verdict).toContainText(guest.name)
      await expect(verdict).toContainText(texts.three)
    })

    await test.step('and the host sees them inside when it is back', async () => {
      await door.network(true)
      await expect(button(door.page(), texts.synced)).toBeVisible({ timeout: 60_000 })
      await tracking.goto(`/${language}/manage/${event.id}/check-in`)
      await expect(tracking.locator('[data-inside]')).toHaveAttribute('data-inside', '3')
    })
  } finally {
    await door.close()
    await hostContext.close()
    await rm(folder, { recursive: true, force: true })
  }
})
