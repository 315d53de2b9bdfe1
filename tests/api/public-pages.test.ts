import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { RESTORE_DAYS } from '#server/domain/events/event-edits.ts'
import { type PageBlock, PUBLIC_PAGES } from '#shared/contract/public-pages.ts'
import { PURGE_DAYS } from '#shared/contract/retention.ts'
import { DOCUMENT_DAYS } from '#shared/contract/service-documents.ts'
import { SERVICE_KINDS } from '#shared/contract/service-requests.ts'
import { WEBHOOK_LOG_DAYS } from '#shared/contract/webhooks.ts'
import { NOTIFICATION_DAYS } from '#shared/rules/notifications/kinds.ts'
import { anAnonymousClient, type Client } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let anonymous: Client
let own: string
beforeAll(async () => {
  own = await mkdtemp(path.join(os.tmpdir(), 'marhaba-pages-'))
  server = await startTestApp({
    env: { PAGES_DIR: own, CONTACT_EMAIL: 'help@example.com' },
    config: { WHATSAPP_TOKEN: 'a token of Meta' },
  })
  anonymous = anAnonymousClient(server)
})
afterAll(async () => {
  await server.close()
  await rm(own, { recursive: true })
})

const read = (language: string) =>
  server.app.inject({ url: '/api/website/terms-and-conditions', headers: { 'accept-language': language } })

/** The operator's own file, until the test is over. */
async function writeOwn(name: string, markdown: string) {
  const file = path.join(own, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, markdown)
  onTestFinished(() => rm(file))
}

const headingsOf = (blocks: readonly PageBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))

test('[A-28] the terms are answered in both languages, with whom to write to', async () => {
  const arabic = await anonymous.call('page.terms', { language: 'ar' })
  expect(arabic.data).toMatchObject({ language: 'ar', title: 'الشروط والأحكام', applies_from: '2026-11-25' })
  const english = await anonymous.call('page.terms', { language: 'en' })
  expect(english.data).toMatchObject({ language: 'en', title: 'Terms and conditions' })
  expect(english.data.sections.map(({ id }) => id)).toEqual(arabic.data.sections.map(({ id }) => id))
  expect(JSON.stringify(english.data.sections.at(-1))).toContain('"href":"mailto:help@example.com"')
})

test('[A-27] the privacy policy names who handles data, by what is set up', async () => {
  const { data } = await anonymous.call('page.privacy', { language: 'en' })
  expect(JSON.stringify(data.sections.find(({ id }) => id === 'providers'))).toContain('Meta (WhatsApp)')
  expect(data.sections.map(({ id }) => id)).toContain('rights')
})

test('[A-27] the privacy policy says how long what is stored here is stored', async () => {
  const days = { ar: (count: number) => `${count} يومًا`, en: (count: number) => `${count} days` }
  const periods = {
    ar: [
      `إشعاراتك: ${days.ar(NOTIFICATION_DAYS)}`,
      `بنظامك: ${days.ar(WEBHOOK_LOG_DAYS)}`,
      `طلب خدمة: ${days.ar(DOCUMENT_DAYS)}`,
      `خلال ${days.ar(RESTORE_DAYS)}`,
      `من ${PURGE_DAYS[0]} إلى ${PURGE_DAYS.at(-1)}`,
    ],
    en: [
      `Your notifications: ${days.en(NOTIFICATION_DAYS)}`,
      `your own system with: ${days.en(WEBHOOK_LOG_DAYS)}`,
      `request for a service: ${days.en(DOCUMENT_DAYS)}`,
      `brought back for ${days.en(RESTORE_DAYS)}`,
      `from ${PURGE_DAYS[0]} to ${PURGE_DAYS.at(-1)}`,
    ],
  }
  for (const language of ['ar', 'en'] as const) {
    const { data } = await anonymous.call('page.privacy', { language })
    const section = data.sections.find(({ id }) => id === 'how-long')
    for (const text of periods[language]) expect(JSON.stringify(section)).toContain(text)
  }
})

test('[S-3] about us says who operates the server and leads to the other pages, in both languages', async () => {
  const [arabic, english] = [
    await anonymous.call('page.about', { language: 'ar' }),
    await anonymous.call('page.about', { language: 'en' }),
  ]
  expect([arabic.data.title, english.data.title]).toEqual(['من نحن', 'About us'])
  expect(JSON.stringify(english.data.sections.find(({ id }) => id === 'who'))).toContain('Marhaba')
  for (const href of ['mailto:help@example.com', '/our-services', '/privacy-policy'])
    expect(JSON.stringify(arabic.data)).toContain(`"href":"${href}"`)
})

test('[A-28] a language that is not spoken here falls back to English, and browsers may store the text', async () => {
  const french = await read('fr-FR')
  expect(french.statusCode).toBe(200)
  expect(french.json()).toMatchObject({ message: expect.any(String), data: { language: 'en' } })
  expect(french.headers).toMatchObject({ 'cache-control': 'public, max-age=600' })
})

test('[A-28] an operator’s own text comes first, without a restart, and is not joined by ours', async () => {
  await writeOwn('terms-and-conditions.ar.md', '# شروطنا\n\n<b>نص</b>\n\n## بند\n\nنص.')
  for (const language of ['ar', 'en'])
    expect((await read(language)).json().data).toMatchObject({
      language: 'ar',
      title: 'شروطنا',
      applies_from: null,
      sections: [{ id: 'بند', title: 'بند' }],
    })
  const { data } = await anonymous.call('page.privacy', { language: 'en' })
  expect(data.language, 'the other page is ours').toBe('en')
})

test('[A-12] [S-3] questions are answered in both languages under the same ids, topic by topic', async () => {
  const arabic = await anonymous.call('page.faqs', { language: 'ar' })
  const english = await anonymous.call('page.faqs', { language: 'en' })
  expect(arabic.data.length).toBeGreaterThan(15)
  expect(english.data.map(({ id }) => id)).toEqual(arabic.data.map(({ id }) => id))
  for (const { question, topic, answer } of [...arabic.data, ...english.data])
    expect([question !== '', topic !== '', answer.length > 0, /[{#}]/.test(question)]).toEqual([
      true,
      true,
      true,
      false,
    ])
  const own = english.data.find(({ id }) => id === 'co-hosts')
  expect(own?.question).toBe('Can someone else invite guests with me?')
})

test('[A-36] [S-1] the home page has the words of its file, in the language of the header', async () => {
  const read = (language: 'ar' | 'en') => anonymous.call('home.get', { language })
  const [arabic, english] = [(await read('ar')).data.text, (await read('en')).data.text]
  expect([arabic.title, english.title]).toEqual(['دعوة تبقى في الذاكرة', 'An invitation worth keeping'])
  for (const { language, sections } of [arabic, english])
    expect(
      sections.map(({ id, body }) => [id, headingsOf(body)]),
      language,
    ).toEqual([
      ['occasions', []],
      ['why', ['import', 'guests', 'events']],
      ['premium', []],
      ['kinds', ['invitation', 'card']],
      ['collections', []],
      ['free', []],
      ['packages', []],
      ['suggestions', []],
    ])
  expect(english.sections.find(({ id }) => id === 'free')?.title).toBe('25 free invitations')
  await writeOwn('home.ar.md', '# بطاقتنا\n\n## أسعارنا {#packages}')
  for (const language of ['ar', 'en'] as const)
    expect((await read(language)).data.text).toMatchObject({
      language: 'ar',
      title: 'بطاقتنا',
      sections: [{ id: 'packages', title: 'أسعارنا' }],
    })
})

test('[S-5] [S-6] the words of the contact form and of the services are files too', async () => {
  for (const language of ['ar', 'en'] as const) {
    const contact = (await anonymous.call('page.contact', { language })).data
    expect([contact.language, contact.intro.length, contact.sections]).toEqual([language, 1, []])
    const services = (await anonymous.call('page.services', { language })).data
    expect(services.sections.map(({ id, body }) => [id, body.length])).toEqual(
      SERVICE_KINDS.map((kind) => [kind, 1]),
    )
  }
})

test.each(PUBLIC_PAGES)(
  '[S-3] [A-27] [A-28] an operator’s own text takes the place of ours: %s',
  async (name) => {
    const readOwn = async (language: string) => {
      const url = `/api/website/${name}`
      return (await server.app.inject({ url, headers: { 'accept-language': language } })).json().data
    }
    expect((await readOwn('en')).sections.map(({ id }: { id: string }) => id)).not.toContain('part')
    await writeOwn(`${name}.en.md`, '# Our own\n\nWords.\n\n## Part\n\nWords.')
    for (const language of ['en', 'ar'])
      expect(await readOwn(language)).toMatchObject({
        language: 'en',
        title: 'Our own',
        sections: [{ id: 'part', title: 'Part' }],
      })
  },
)

test('[A-12] [S-3] an operator’s own questions take the place of ours', async () => {
  await writeOwn('faq.en.md', '# Questions\n\n## Guests\n\n### May I bring friends? {#friends}\n\nYes.')
  for (const language of ['en', 'ar'] as const) {
    const { data } = await anonymous.call('page.faqs', { language })
    expect(data).toMatchObject([
      {
        ...{ id: 'friends', topic: 'Guests', question: 'May I bring friends?' },
        answer: [{ kind: 'paragraph', spans: [{ text: 'Yes.' }] }],
      },
    ])
  }
})
