import { listPlans } from '#server/domain/plans/plans.ts'
import { soldItems } from '#server/domain/plans/sold-items.ts'
import { listCategories } from '#server/domain/templates/catalogue.ts'
import { homePage } from '#server/domain/templates/home.ts'
import { getTemplate, listTemplates } from '#server/domain/templates/templates.ts'
import type { Language } from '#shared/contract/common.ts'
import { PUBLIC_PAGES } from '#shared/contract/public-pages.ts'
import type { PublicPageData } from '#shared/contract/rendered-page.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import type { Template, TemplateQuery } from '#shared/contract/templates.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageOf } from '../known-pages.ts'
import { pageTexts } from '../page-values.ts'

type Deps = Pick<HttpDeps, 'config' | 'db' | 'now'>

/**
 * What a public page shows to somebody without an account; null for a page that the server does not render.
 * @param path without language prefix, query and outer slashes
 */
export async function readPageData(
  path: string,
  language: Language,
  deps: Deps,
): Promise<PublicPageData | null> {
  const { db, config, now } = deps
  const texts = pageTexts(config)
  if (path === '') {
    const home = await homePage(db, null, language, now(), await texts.page('home', language))
    return home.ok ? { kind: 'home', home: home.data } : null
  }
  if (path === 'faq') return { kind: 'faq', faqs: await texts.faqs(language) }
  const name = PUBLIC_PAGES.find((one) => one === path)
  if (name === 'our-services')
    return {
      kind: 'services',
      page: await texts.page(name, language),
      plans: listPlans(await soldItems(db), { kind: 'service', language, now: now() }),
    }
  if (name !== undefined)
    return {
      kind: name === 'contact-us' ? 'contact' : 'text',
      name,
      page: await texts.page(name, language),
    }
  if (path === 'credits') return { kind: 'credits' }
  const [, design] = DESIGN.exec(path) ?? []
  if (design !== undefined) return designData(design, language, db)
  const page = pageOf(path)
  const slug = page.kind === 'occasion' ? page.slug : null
  if (slug === null && path !== 'designs') return null
  const list = await readList(slug === null ? {} : { category: slug }, language, deps)
  return list && (slug === null ? { kind: 'designs', ...list } : { kind: 'occasion', slug, ...list })
}

const DESIGN = /^template\/([^/]+)$/

async function designData(id: string, language: Language, db: Deps['db']): Promise<PublicPageData | null> {
  const [design, categories] = await Promise.all([
    getTemplate(db, null, id, language),
    listCategories(db, language),
  ])
  if (!design.ok || !categories.ok) return null
  return { kind: 'design', design: design.data, categories: categories.data }
}

type Wanted = Pick<TemplateQuery, 'category'>

async function readList(wanted: Wanted, language: Language, { db, config, now }: Deps) {
  const [home, categories, designs] = await Promise.all([
    pageTexts(config)
      .page('home', language)
      .then((text) => homePage(db, null, language, now(), text)),
    listCategories(db, language),
    allDesigns(wanted, language, db),
  ])
  if (!home.ok || !categories.ok) return null
  return { home: home.data, categories: categories.data, designs }
}

async function allDesigns(wanted: Wanted, language: Language, db: Deps['db']): Promise<Template[]> {
  const found: Template[] = []
  for (let page = 1; ; page += 1) {
    const part = await listTemplates(db, null, { ...wanted, page, per_page: PAGE_SIZE.maximum }, language)
    if (!part.ok) return found
    found.push(...part.data)
    if (part.data.length < PAGE_SIZE.maximum) return found
  }
}
