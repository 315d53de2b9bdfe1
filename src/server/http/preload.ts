import type { Database } from '#server/db/client.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import { featuredDesigns } from '#server/domain/templates/home.ts'
import { listTemplates } from '#server/domain/templates/templates.ts'
import type { Language } from '#shared/contract/common.ts'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import type { Template } from '#shared/contract/templates.ts'
import { defaultTemplateKind } from '#shared/rules/gallery-order.ts'
import { gallerySrcset } from '#shared/rules/gallery-pictures.ts'
import { hashOf } from './inline-file.ts'
import { APP, FONT, VIEWPORT } from './shell-parts.ts'

/** As many as a phone shows above the fold. */
const DESIGNS_SHOWN = 4
/** Cards in the hand of the home page: `hero.tsx`. The largest are those that lean most. */
const HAND_SHOWN = 5
const WIDTH = 360
/** A path of the gallery, with or without a language, and without a query. */
const GALLERY_PATH = /^(?:\/(?:ar|en)(?=\/|$))?\/?([a-z-]*)\/?$/
/** The same as the gallery's own pictures, so that the browser picks the same file for both. */
const LIST_SIZES = '(min-width: 1180px) 264px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 44vw'
const HOME_SIZES = '(min-width: 1024px) 248px, (min-width: 640px) 224px, 168px'

const LAYOUT_CLASSES = {
  home: 'preload-home',
  designs: 'preload-list',
  occasion: 'preload-list preload-occasion',
}

/** Latest start of the app, in milliseconds, where the first picture takes long. */
const STARTS_WITHIN = 3000
/** Starts the app once the first picture is there, or cannot be loaded: its code would share the bandwidth with it. */
const STARTER = `{
const picture = document.querySelector('.preload-picture')
const start = () => document.head.append(document.getElementById('app').content)
if (picture.complete) start()
else picture.onload = picture.onerror = start
setTimeout(start, ${STARTS_WITHIN})
}`
/** For the content policy of a page with a preload. */
export const PRELOAD_SCRIPT_HASH = hashOf(STARTER)

interface Preload {
  readonly layout: keyof typeof LAYOUT_CLASSES
  readonly designs: readonly Template[]
}

/**
 * A page of the gallery with its first designs in the HTML, so that they are visible before the app has loaded
 * (`client/lib/preload.ts` removes them); any other page unchanged.
 */
export async function withPreload(
  page: string,
  url: string,
  language: Language,
  db: Database,
): Promise<string> {
  const place = GALLERY_PATH.exec(url)?.[1]
  if (place === undefined) return page
  const { layout: look, designs } = await preloadFor(place, language, db)
  if (designs.length === 0) return page
  const sources = designs.map((design) =>
    sourcesOf(design, language, look === 'home' ? HOME_SIZES : LIST_SIZES),
  )
  const markup = `<div id="preload" class="preload ${LAYOUT_CLASSES[look]}" aria-hidden="true">${sources.map((source, at) => pictureOf(source, at === 0 ? 'high' : 'low')).join('')}</div>`
  const app = [...page.matchAll(APP)].map(([part]) => part).join('')
  const [font = ''] = FONT.exec(page) ?? []
  const starter = `<template id="app">${app}${font}</template><script>${STARTER}</script>`
  // The first picture comes early in the head, but after the viewport: before it a phone takes its screen for 980 pixels
  // wide, and loads a picture of twice the size beside the one that it shows.
  return page
    .replace(APP, '')
    .replace(font, '')
    .replace(VIEWPORT, (viewport) => viewport + preloadOf(sources[0]))
    .replace('<noscript>', (next) => markup + starter + next)
}

async function preloadFor(place: string, language: Language, db: Database): Promise<Preload> {
  if (place === '') {
    const cards = (await featuredDesigns(db, language)).filter(({ format }) => format === 'card')
    // The hand of cards, or the one on top where the app's own has others beside it.
    return { layout: 'home', designs: cards.slice(0, cards.length >= HAND_SHOWN ? HAND_SHOWN : 1) }
  }
  const wanted = place === 'designs' ? {} : { category: place }
  const list = await listTemplates(db, null, { ...wanted, page: 1, per_page: PAGE_SIZE.maximum }, language)
  const all = list.ok ? list.data : []
  if (place === 'designs') return { layout: 'designs', designs: all.slice(0, DESIGNS_SHOWN) }
  const shown = defaultTemplateKind(all)
  return { layout: 'occasion', designs: all.filter(({ kind }) => kind === shown).slice(0, DESIGNS_SHOWN) }
}

interface Sources {
  readonly src: string
  readonly srcset: string
  readonly sizes: string
  readonly height: number
}

function sourcesOf({ pictures, format }: Template, language: Language, sizes: string): Sources {
  const src = escapeHtml(pictures[language].w360)
  const srcset = escapeHtml(gallerySrcset(pictures[language]))
  const height = Math.round((WIDTH * FORMAT_HEIGHTS[format]) / 1000)
  return { src, srcset, sizes, height }
}

function preloadOf(sources: Sources | undefined): string {
  if (!sources) return ''
  const { src, srcset, sizes } = sources
  return `<link rel="preload" as="image" href="${src}" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
}

function pictureOf({ src, srcset, sizes, height }: Sources, priority: 'high' | 'low'): string {
  return `<span class="preload-stage"><img class="preload-picture" src="${src}" srcset="${srcset}" sizes="${sizes}" width="${WIDTH}" height="${height}" alt="" fetchpriority="${priority}" decoding="async"></span>`
}
