import { planOffers } from '#server/domain/plans/plans.ts'
import { soldItems } from '#server/domain/plans/sold-items.ts'
import { LISTED, templateOf } from '#server/domain/templates/template-rows.ts'
import { isLiked } from '#server/domain/templates/templates.ts'
import type { Language } from '#shared/contract/common.ts'
import { PUBLIC_PAGES, type PublicPageName } from '#shared/contract/public-pages.ts'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import { pageSummary } from '#shared/rules/text/page-text.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageOf, pagePath } from '../known-pages.ts'
import { languageInAddress, pageAddress } from '../page-addresses.ts'
import { pageTexts } from '../page-values.ts'
import {
  type Addresses,
  designData,
  faqData,
  homeData,
  type StructuredData,
  trailData,
} from './structured-data.ts'
import { designText, HEAD_TEXTS, type HeadText, occasionText } from './texts.ts'

export interface HeadPicture {
  readonly src: string
  readonly type: string
  readonly width: number
  readonly height: number
}

/** `private`: nobody finds the page by a search. `missing`: there is no such page. */
export type PageHead =
  | {
      readonly kind: 'public'
      /** Without language and outer slashes. */
      readonly path: string
      readonly text: HeadText
      readonly picture: HeadPicture
      readonly data: readonly StructuredData[]
    }
  | { readonly kind: 'private' }
  | { readonly kind: 'missing' }

type Deps = Pick<HttpDeps, 'config' | 'db' | 'now'>
/** What a kind of page has of its own. */
type Found = { text: HeadText; data?: StructuredData[]; picture?: HeadPicture }

const PRIVATE: PageHead = { kind: 'private' }
const MISSING: PageHead = { kind: 'missing' }
const DESIGN = /^template\/([^/]+)(\/customize)?$/
const PICTURE_WIDTH = 720

/** What the head of an address says, and whether there is such a page at all. */
export async function findPageHead(url: string, language: Language, deps: Deps): Promise<PageHead> {
  const path = pagePath(url)
  const { config, db, now } = deps
  const { PUBLIC_URL } = config
  const inAddress = languageInAddress(url)
  const addresses: Addresses = {
    publicUrl: PUBLIC_URL,
    page: (other) => pageAddress(PUBLIC_URL, inAddress, other),
  }
  const shown = (found: Found): PageHead => ({
    kind: 'public',
    path,
    text: found.text,
    picture: found.picture ?? {
      src: `${PUBLIC_URL}/icons/share-${language}.jpg`,
      type: 'image/jpeg',
      width: 1200,
      height: 630,
    },
    data: found.data ?? [],
  })
  const page = pageOf(path)
  if (page.kind === 'unknown') return path === 'index.html' ? PRIVATE : MISSING
  if (page.kind === 'occasion') {
    const found = await occasion(page.slug, language, addresses, deps)
    return found === null ? MISSING : shown(found)
  }
  const [, designId, isEditor] = DESIGN.exec(path) ?? []
  if (designId !== undefined) {
    const found = await design(designId, language, addresses, deps)
    if (found === null) return MISSING
    return isEditor === undefined && found.isOffered ? shown(found) : PRIVATE
  }
  if (isPublicPage(path)) return shown(await writtenPage(path, language, addresses, deps))
  if (!Object.hasOwn(HEAD_TEXTS, path)) return PRIVATE
  const text = HEAD_TEXTS[path as keyof typeof HEAD_TEXTS][language]
  if (path === '')
    return shown({ text, data: homeData(language, addresses, planOffers(await soldItems(db), now())) })
  if (path === 'faq') return shown({ text, data: faqData(language, await pageTexts(config).faqs(language)) })
  return shown({ text, data: [trailData(language, addresses, [{ name: text.title, path }])] })
}

async function occasion(
  slug: string,
  language: Language,
  addresses: Addresses,
  { db }: Deps,
): Promise<Found | null> {
  const row = await db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (row === undefined) return null
  const name = language === 'ar' ? row.name_ar : row.name_en
  return {
    text: occasionText(language, name),
    data: [trailData(language, addresses, [{ name, path: slug }])],
  }
}

async function design(
  id: string,
  language: Language,
  addresses: Addresses,
  { db }: Deps,
): Promise<(Found & { isOffered: boolean }) | null> {
  const row = await db
    .selectFrom('templates')
    .innerJoin('categories', 'categories.slug', 'templates.category')
    .innerJoin('collections', 'collections.id', 'templates.collection')
    .select(LISTED)
    .select(isLiked(null))
    .select([
      'templates.offered',
      language === 'ar' ? 'categories.name_ar as occasion' : 'categories.name_en as occasion',
      language === 'ar' ? 'collections.name_ar as by' : 'collections.name_en as by',
    ])
    .where('templates.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, category, format, pictures } = templateOf(row, language)
  const text = designText(language, name)
  const picture = {
    src: addresses.publicUrl + pictures[language].w720,
    type: 'image/webp',
    width: PICTURE_WIDTH,
    height: Math.round((PICTURE_WIDTH * FORMAT_HEIGHTS[format]) / 1000),
  }
  return {
    isOffered: row.offered,
    text,
    picture,
    data: [
      designData(addresses, { id, name, about: text.description, collection: row.by }, picture),
      trailData(language, addresses, [
        { name: row.occasion, path: category },
        { name, path: `template/${id}` },
      ]),
    ],
  }
}

/** A page that an operator may have written: its own title, and its first words. */
async function writtenPage(
  name: PublicPageName,
  language: Language,
  addresses: Addresses,
  { config }: Deps,
): Promise<Found> {
  const page = await pageTexts(config).page(name, language)
  const { title } = page
  return {
    text: { title, description: pageSummary(page) },
    data: [trailData(language, addresses, [{ name: title, path: name }])],
  }
}

function isPublicPage(path: string): path is PublicPageName {
  return PUBLIC_PAGES.some((name) => name === path)
}
