import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { withPreload } from '#server/http/preload.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const VIEWPORT = '<meta name="viewport" content="width=device-width">'
const FRAME = `<html><head>${VIEWPORT}</head><body><div id="root"></div><noscript></noscript></body></html>`

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await seedCatalogue(server.db)
})
afterAll(() => server.close())

const opened = (url: string, language: 'ar' | 'en' = 'ar') => withPreload(FRAME, url, language, server.db)
const picturesIn = (page: string) => [...page.matchAll(/<img class="preload-picture" src="([^"]+)"/g)]

test('[S-2] the page of an occasion brings its first designs, in its language, the first before all else', async () => {
  const page = await opened('/en/wedding', 'en')
  const pictures = picturesIn(page).map(([, src]) => src)
  expect(pictures).toHaveLength(4)
  expect(pictures[0]).toMatch(/^\/pictures\/templates\/[\w.-]+-en-360-[\w-]+\.webp$/)
  // A phone takes its screen for 980 pixels wide until it has read the viewport.
  expect(page).toContain(`${VIEWPORT}<link rel="preload" as="image" href="${pictures[0]}"`)
  expect(page).not.toMatch(/style=|<script>.*<script/s)
})

test('[S-1] on a slow network the first picture goes before the others, and the app and its font after it', async () => {
  const font = '<link rel="preload" as="font" href="/a.woff2">'
  const app = '<script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/a.js">'
  const style = '<link rel="stylesheet" href="/a.css">'
  const page = await withPreload(
    FRAME.replace('<head>', `<head>${font}`).replace('</head>', `${app}${style}</head>`),
    '/en/wedding',
    'en',
    server.db,
  )
  const first = /<img class="preload-picture" src="([^"]+)"/.exec(page)?.[1]
  const urgent = [...page.matchAll(/<(?:link|img)[^>]*(?:href|src)="([^"]+)"[^>]*fetchpriority="high"/g)]
  expect(urgent.map(([, address]) => address)).toEqual([first, first])
  expect(page.match(/fetchpriority="low" decoding/g)).toHaveLength(3)
  // What is in a template is not loaded until a script takes it out.
  const [template = ''] = /<template id="app">.*<\/template>/.exec(page) ?? []
  expect(template).toBe(`<template id="app">${app}${font}</template>`)
  expect(page.replace(template, '')).not.toMatch(/modulepreload|type="module"|woff2/)
})

test('[S-1] the policy of a page with a preload allows the script that starts the app', async () => {
  const open = (url: string) => server.app.inject({ url, headers: { 'sec-fetch-dest': 'document' } })
  const { body, headers } = await open('/designs')
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect((await open('/ar/auth/signin')).headers['content-security-policy']).toContain("script-src 'self';")
})

test('[S-1] the home page brings its hand of cards, the one on top before all else', async () => {
  for (const url of ['/', '/ar', '/ar/']) {
    const page = await opened(url)
    const pictures = picturesIn(page).map(([, src]) => src)
    expect(pictures, url).toHaveLength(5)
    expect(page).toMatch(/<meta name="viewport"[^>]*><link rel="preload" as="image"/)
    expect(page).toContain(`<link rel="preload" as="image" href="${pictures[0]}"`)
  }
})

test('any other page is as it was', async () => {
  for (const url of [
    '/ar/no-such-occasion',
    '/ar/auth/signin',
    '/wedding?tone=green',
    '/%D8%B2',
    '/ar/wedding/x',
  ])
    expect(await opened(url), url).toBe(FRAME)
})
