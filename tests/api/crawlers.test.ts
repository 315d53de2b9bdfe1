import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await seedCatalogue(server.db)
})
afterAll(() => server.close())

test('[S-3] robots.txt closes what is private, and not the pages whose noindex must be read', async () => {
  const { body, statusCode, headers } = await server.app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const path of ['/api/', '/ar/manage/', '/en/profile', '/operator'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toMatch(/invitation|check-in/)
  expect(body).toContain(`Sitemap: ${server.url}/sitemap.xml`)
})

test('[S-2] the sitemap has every public page in both languages, and no design that left the gallery', async () => {
  const read = async () => (await server.app.inject('/sitemap.xml')).body
  const before = await read()
  for (const path of ['/ar', '/en/about-us', '/ar/wedding', '/en/template/sadu-night'])
    expect(before).toContain(`<loc>${server.url}${path}</loc>`)
  expect(before).toContain(`hreflang="x-default" href="${server.url}/about-us"`)
  await server.db.updateTable('templates').set({ offered: false }).where('id', '=', 'sadu-night').execute()
  const after = await read()
  expect(after).not.toContain('sadu-night')
  expect(after).toContain('/ar/template/')
})
