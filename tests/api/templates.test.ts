import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { drawTemplates } from '#server/domain/templates/template-pictures.ts'
import { tonesOf } from '#server/domain/templates/template-tones.ts'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { Home } from '#shared/contract/home.ts'
import { aClock } from '../factories/accounts.ts'
import { aSave } from '../factories/designs.ts'
import { aHost, anAnonymousClient, anEvent, type Client } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let anonymous: Client
const clock = aClock()
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  await seedCatalogue(server.db)
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

const everyDesign = COLLECTIONS.flatMap(({ designs }) => designs)
const list = async (query: object = {}, language: 'ar' | 'en' = 'ar') =>
  anonymous.call('template.list', { query: { per_page: 100, ...query }, language })

describe('[A-29] templates', () => {
  test('are all designs of the catalogue, a page at a time, in the order of the gallery', async () => {
    const whole = await list()
    expect(whole.meta).toEqual({ page: 1, per_page: 100, total: everyDesign.length })
    expect(whole.data.map(({ id }) => id).sort()).toEqual(everyDesign.map(({ id }) => id).sort())
    const second = await list({ page: 2, per_page: 5 })
    expect(second.data.map(({ id }) => id)).toEqual(whole.data.slice(5, 10).map(({ id }) => id))
  })

  test('[S-2] are narrowed by occasion, kind, style, premium and collection, all at once', async () => {
    const wanted = { category: 'wedding', kind: 'invitation', premium: 'no' }
    const { data } = await list(wanted)
    const expected = everyDesign.filter(
      ({ occasion, kind, premium }) => occasion === 'wedding' && kind === 'invitation' && !premium,
    )
    expect(data.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    expect(data.length).toBeGreaterThan(0)
    const [collection] = COLLECTIONS
    const ofOne = await list({ collection: collection?.id })
    expect(ofOne.meta?.total).toBe(collection?.designs.length)
    expect((await list({ category: 'funeral' })).data).toEqual([])
  })

  test('[S-2] by colour are shown in a palette of that colour', async () => {
    const { data } = await list({ tone: 'blue' })
    expect(data.length).toBeGreaterThan(0)
    for (const { id, paper, accent } of data) {
      const shown = everyDesign
        .find((design) => design.id === id)
        ?.palettes.find(({ colors }) => colors.paper === paper && colors.accent === accent)
      expect(shown && tonesOf(shown.colors), id).toContain('blue')
    }
  })

  test('[S-2] say which take a photo and which shine, as their scenes do', async () => {
    const { data } = await list()
    for (const { id, features } of data) {
      const scene = JSON.stringify(everyDesign.find((design) => design.id === id)?.scene)
      const expected = [
        ...(scene.includes('"kind":"picture"') ? ['photo'] : []),
        ...(/"(paint|second)":"foil"/.test(scene) ? ['foil'] : []),
      ]
      expect(features, id).toEqual(expected)
    }
    expect(new Set(data.flatMap(({ features }) => features))).toEqual(new Set(['photo', 'foil']))
  })

  test.each([
    ['ورد', 'rose-evening'],
    ['مسَاء الوَرد', 'rose-evening'],
    ['Rose eve', 'rose-evening'],
    ['عرس', 'rose-evening'],
    ['wedding floral', 'rose-evening'],
  ])('[S-1] are found by “%s”, whatever the language of the page', async (search, id) => {
    for (const language of ['ar', 'en'] as const) {
      expect((await list({ search }, language)).data.map((found) => found.id)).toContain(id)
    }
  })

  test('that nobody drew are not found, and a wrong filter is told', async () => {
    expect((await list({ search: 'rose zzz' })).data).toEqual([])
    const wrong = await server.app.inject('/api/website/templates?kind=poster')
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['kind']])
  })
})

describe('[A-30] [S-14] a template', () => {
  test('is told with its scene, palettes, collection and others that go with it', async () => {
    const { data } = await anonymous.call('template.get', { params: { id: 'rose-evening' }, language: 'en' })
    const design = everyDesign.find(({ id }) => id === 'rose-evening')
    expect(data).toMatchObject({ name: 'Rose evening', collection_name: 'Garden', category: 'wedding' })
    expect(data.palettes).toEqual(design?.palettes)
    expect(data.scene.palette).toEqual(design?.palettes[0].colors)
    expect(data.alike.map(({ id }) => id)).not.toContain('rose-evening')
    const none = await anonymous.call('template.get', { params: { id: 'no-such' } })
    expect(none.status).toBe(404)
  })

  test('is drawn at the addresses it names, once for all, and at no other', async () => {
    const { data } = await anonymous.call('template.get', { params: { id: 'rose-evening' } })
    const files = Object.values(data.pictures).flatMap(({ w360, w540 = '', w720 }) => [w360, w540, w720])
    for (const file of files) {
      const response = await server.app.inject(file)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const { width } = await sharp(response.rawPayload).metadata()
      expect(width).toBe(Number(/-(\d+)-[\w-]{16}\.webp$/.exec(file)?.[1]))
      expect((await server.app.inject(file)).rawPayload).toEqual(response.rawPayload)
    }
    const [some = ''] = files
    for (const wrong of [
      some.replace('-360-', '-9999-'),
      some.replace('.0-', '.99-'),
      '/pictures/templates/..%2f..%2fsecret',
    ]) {
      expect((await server.app.inject(wrong)).statusCode).toBe(404)
    }
  })

  test('that is drawn anew is forgotten as it was', async () => {
    await server.db
      .insertInto('template_pictures')
      .values({
        file: 'rose-evening.0-ar-360-aaaaaaaaaaaaaaaa.webp',
        template_id: 'rose-evening',
        bytes: Buffer.from('old'),
        made_at: clock.now(),
      })
      .execute()
    await server.db
      .updateTable('templates')
      .set({ offered: false })
      .where('id', '!=', 'rose-evening')
      .execute()
    await drawTemplates(server.db, clock.now())
    await server.db.updateTable('templates').set({ offered: true }).execute()
    const files = await server.db
      .selectFrom('template_pictures')
      .select('file')
      .where('template_id', '=', 'rose-evening')
      .execute()
    expect(files).toHaveLength(6)
  })

  test('are drawn ahead no further than the one under way when the process is to end', async () => {
    const drawn = async () => {
      const { count } = await server.db
        .selectFrom('template_pictures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    const [before, ending] = [await drawn(), new AbortController()]
    await server.db.transaction().execute((trx) => addJob(trx, 'template.draw', {}))
    const jobs = runWaitingJobs({ ...server.deps, draining: ending.signal }, server.databaseUrl)
    await expect.poll(drawn).toBeGreaterThan(before)
    ending.abort()
    await jobs
    expect(await drawn()).toBeLessThan(everyDesign.length)
  })
})

describe('[S-2] [A-29] the uses of a design', () => {
  const countUses = async () => {
    await server.db.transaction().execute((trx) => addJob(trx, 'template.count-uses', {}))
    await runWaitingJobs(server.deps, server.databaseUrl)
  }
  const usesOf = async (id: string) => (await list()).data.find((design) => design.id === id)?.uses

  test('are the events with an open page whose card began as it, and are hidden below ten', async () => {
    const host = await aHost(server)
    const events = await Promise.all(
      Array.from({ length: 13 }, async () => {
        const event = await anEvent(host, { title_ar: 'زفاف', starts_on: '2027-01-15' })
        const params = { id: event.id }
        const saved = await host.call('design.save', { params, body: aSave({ template_id: 'sadu-night' }) })
        expect(saved.status).toBe(200)
        return params
      }),
    )
    const [draft, cancelled, deleted, ...open] = events
    for (const params of [cancelled, deleted, ...open])
      expect((await host.call('event.publish', { params: params! })).status).toBe(200)
    await host.call('event.cancel', { params: cancelled! })
    await host.call('event.delete', { params: deleted! })
    expect(await usesOf('sadu-night'), 'nothing is counted in a visitor’s call').toBeNull()
    await countUses()
    expect(await usesOf('sadu-night')).toBe(10)
    expect(await usesOf('rose-evening')).toBeNull()

    await host.call('event.publish', { params: draft! })
    await countUses()
    expect(await usesOf('sadu-night')).toBe(11)
    for (const params of open.slice(0, 2)) await host.call('event.delete', { params })
    await countUses()
    expect(await usesOf('sadu-night')).toBeNull()
  })

  test('and its day are with every design', async () => {
    const { data } = await list()
    for (const { id, added_on } of data) {
      const collection = COLLECTIONS.find(({ designs }) => designs.some((design) => design.id === id))
      const design = collection?.designs.find((one) => one.id === id)
      expect(added_on, id).toBe(design?.added_on ?? collection?.added_on)
    }
  })
})

describe('[A-31] [A-32] [A-33] [S-13] favourites', () => {
  test('are kept for one account, last liked first, and marked wherever designs are listed', async () => {
    const [host, other] = [await aHost(server), await aHost(server)]
    const [first, second] = (await list()).data.map(({ id }) => id)
    const toggle = (id = '', body = {}) => host.call('template.toggle-favourite', { params: { id }, body })
    expect((await toggle(first)).data).toEqual({ favourite: true })
    clock.pass({ seconds: 1 })
    expect((await toggle(second, { favourite: true })).data).toEqual({ favourite: true })
    expect((await toggle(second, { favourite: true })).data).toEqual({ favourite: true })
    for (const name of ['template.favourites', 'favourite.list'] as const) {
      const { data, meta } = await host.call(name, {})
      expect(data.map(({ id }) => id)).toEqual([second, first])
      expect(meta?.total).toBe(2)
      expect((await other.call(name, {})).data).toEqual([])
    }
    const marked = await host.call('template.list', { query: { per_page: 100 } })
    expect(marked.data.filter(({ favourite }) => favourite).map(({ id }) => id)).toEqual([first, second])
    expect((await toggle(first)).data).toEqual({ favourite: false })
    expect((await host.call('favourite.list', {})).data.map(({ id }) => id)).toEqual([second])
    const wrong = await host.call('template.toggle-favourite', { params: { id: 'no-such' }, body: {} })
    expect(wrong.status).toBe(404)
  })

  test('are asked of an account alone', async () => {
    expect((await anonymous.call('template.favourites', {})).status).toBe(401)
    const toggled = await anonymous.call('template.toggle-favourite', {
      params: { id: 'rose-evening' },
      body: {},
    })
    expect(toggled.status).toBe(401)
  })
})

describe('[A-36] [S-1] home', () => {
  test('shows every occasion that has designs, collection and package, and what is free', async () => {
    const { data } = await anonymous.call('home.get', { language: 'en' })
    expect(data.categories).toHaveLength(8)
    for (const { slug, total, cards, template } of data.categories) {
      const own = everyDesign.filter(({ occasion }) => occasion === slug)
      expect([total, cards]).toEqual([own.length, own.filter(({ kind }) => kind === 'card').length])
      expect(template?.category ?? slug).toBe(slug)
    }
    expect(data.collections.map(({ name }) => name)).toEqual(COLLECTIONS.map(({ name_en }) => name_en))
    expect(data.plans.length).toBeGreaterThan(2)
    const perPoint = data.plans.map(({ points, price }) => price / points)
    expect(perPoint).toEqual([...perPoint].sort((one, other) => other - one))
    expect(data.free_invitations).toEqual({ total: 25, complimentary: 5 })
  })

  test('has the names of its language, as the header of the call asks', async () => {
    const read = async (asked?: string) => {
      const headers = asked === undefined ? {} : { 'accept-language': asked }
      const response = await server.app.inject({ method: 'GET', url: '/api/website/home', headers })
      expect(response.statusCode).toBe(200)
      const { message, data } = response.json<{ message: string; data: Home }>()
      const [category, collection] = [data.categories[0], data.collections[0]]
      const shown = [...data.featured, ...data.premium].map(({ id, name }) => [id, name])
      const plans = data.plans.map(({ name }) => name)
      const names = { category: category?.name, story: collection?.story, shown, plans, message }
      return { ...names, collections: data.collections.map(({ name }) => name) }
    }
    const [arabic, english] = [await read('ar'), await read('en')]
    const nameIn = (language: 'ar' | 'en', id: unknown) =>
      everyDesign.find((design) => design.id === id)?.[`name_${language}`]
    for (const [language, received] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      expect(received.collections).toEqual(COLLECTIONS.map((one) => one[`name_${language}`]))
      expect(received.story).toBe(COLLECTIONS[0]?.[`story_${language}`])
      expect(received.shown.length).toBeGreaterThan(8)
      expect(received.shown).toEqual(received.shown.map(([id]) => [id, nameIn(language, id)]))
    }
    const isArabic = (text = '') => /^[\p{Script=Arabic}\p{M}\s\p{P}\d]+$/u.test(text)
    const isLatin = (text = '') => /^[\p{Script=Latin}\s\p{P}\d]+$/u.test(text)
    const texts = ({ category, plans, message }: typeof arabic) => [category, message, ...plans]
    expect(texts(arabic).filter((text) => !isArabic(text))).toEqual([])
    expect(texts(english).filter((text) => !isLatin(text))).toEqual([])
    // As browsers send it; what we do not speak, or nothing, is answered in English.
    expect(await read('ar-SA,ar;q=0.9,en;q=0.8')).toEqual(arabic)
    expect(await read('en-GB,en;q=0.9,ar;q=0.5')).toEqual(english)
    expect(await read('fr,ar;q=0.5')).toEqual(arabic)
    expect(await read('fr')).toEqual(english)
    expect(await read()).toEqual(english)
  })

  test('has a box that keeps wishes, and says what is missing', async () => {
    const sent = await anonymous.call('suggestion.send', {
      body: { text: ' بطاقات للتخرج بالعنابي ', email: '' },
    })
    expect(sent.message).not.toBe('')
    const stored = await server.db.selectFrom('suggestions').select(['text', 'email', 'language']).execute()
    expect(stored).toEqual([{ text: 'بطاقات للتخرج بالعنابي', email: null, language: expect.any(String) }])
    const empty = await anonymous.call('suggestion.send', { body: { text: '  ', email: 'nobody' } })
    expect(Object.keys(empty.errors).sort()).toEqual(['email', 'text'])
  })
})
