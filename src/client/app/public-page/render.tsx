import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { createQueryClient } from '#client/api/query-client.ts'
import { CATEGORIES_KEY } from '#client/data/categories.ts'
import { homeKey } from '#client/data/home.ts'
import { publicPageKey } from '#client/data/public-pages.ts'
import { faqsKey } from '#client/features/faq/queries.ts'
import { CreditsPage } from '#client/features/gallery/credits-page.tsx'
import { HomePage } from '#client/features/gallery/home/home-page.tsx'
import { DesignsPage } from '#client/features/gallery/list/designs-page.tsx'
import { type DesignQuery, designKey, designsKey } from '#client/features/gallery/queries.ts'
import { SERVICE_PLANS_KEY } from '#client/features/services/queries.ts'
import { ServicesPage } from '#client/features/services/services-page.tsx'
import { numberLocale } from '#client/i18n/digits.ts'
import { messages as arabic } from '#locales/ar/messages.po'
import { messages as arabicGallery } from '#locales/ar/messages.po?gallery'
import { messages as english } from '#locales/en/messages.po'
import { messages as englishGallery } from '#locales/en/messages.po?gallery'
import type { Language } from '#shared/contract/common.ts'
import type { PublicPageData, QueryData, RenderPublicPage } from '#shared/contract/rendered-page.ts'
import { AnswersRoute } from '../answers-route.tsx'
import { CategoryRoute } from '../category-route.tsx'
import { Providers } from '../providers.tsx'
import { PublicLayout } from '../public-layout.tsx'
import { RootLayout } from '../root-layout.tsx'
import { loadSubscribeForm } from '../subscribe-slot.tsx'
import { TemplateRoute } from '../template-route.tsx'
import { TextRoute } from '../text-route.tsx'

/* What the server renders public pages with: the app's own components, with the app's queries answered already. */

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        Component: PublicLayout,
        children: [
          { index: true, Component: HomePage },
          { path: 'designs', Component: DesignsPage },
          { path: 'template/:id', Component: TemplateRoute },
          { path: 'credits', Component: CreditsPage },
          ...['terms-and-conditions', 'privacy-policy', 'about-us'].map((path) => ({
            path,
            Component: TextRoute,
          })),
          ...['contact-us', 'faq', 'help', 'help/hosts', 'help/door'].map((path) => ({
            path,
            Component: AnswersRoute,
          })),
          { path: 'our-services', Component: ServicesPage },
          { path: ':category', Component: CategoryRoute },
        ],
      },
    ],
  },
]

const handlers = {
  ar: createStaticHandler(routes, { basename: '/ar' }),
  en: createStaticHandler(routes, { basename: '/en' }),
}
await loadSubscribeForm()
i18n.load({ ar: { ...arabic, ...arabicGallery }, en: { ...english, ...englishGallery } })

/** Leading `<link>` elements: React asks for the pictures that are visible at once. */
const LINKS = /^(?:<link [^>]*>)*/

export const renderPublicPage: RenderPublicPage = async ({ path, language, data }) => {
  const context = await handlers[language].query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const queries = queriesOf(data, language)
  const client = createQueryClient()
  for (const [key, value] of queries) client.setQueryData(key, value)
  // The language is the whole module's, so nothing may be awaited until the page is rendered.
  i18n.activate(language, numberLocale(language, 'latn'))
  const rendered = renderToString(
    <>
      <StrictMode>
        <Providers client={client}>
          <StaticRouterProvider
            router={createStaticRouter(handlers[language].dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>
      {null}
    </>,
  )
  // Its timers would hold the data for days.
  client.clear()
  const [links] = LINKS.exec(rendered) ?? ['']
  const html = rendered.slice(links.length).replaceAll(' style="', ' data-style="')
  return { html, links, queries }
}

function queriesOf(data: PublicPageData, language: Language): QueryData {
  switch (data.kind) {
    case 'home':
      return [[homeKey(language), data.home]]
    case 'designs':
      return listQueries(data, {}, language)
    case 'occasion':
      return listQueries(data, { category: data.slug }, language)
    case 'design':
      return [
        [designKey(language, data.design.id), data.design],
        [CATEGORIES_KEY, data.categories],
      ]
    case 'credits':
      return []
    case 'text':
    case 'contact':
      return [[publicPageKey(data.name, language), data.page]]
    case 'faq':
      return [[faqsKey(language), data.faqs]]
    case 'services':
      return [
        [publicPageKey('our-services', language), data.page],
        [SERVICE_PLANS_KEY, data.plans],
      ]
  }
}

function listQueries(
  { home, categories, designs }: Extract<PublicPageData, { kind: 'designs' | 'occasion' }>,
  wanted: DesignQuery,
  language: Language,
): QueryData {
  return [
    [homeKey(language), home],
    [CATEGORIES_KEY, categories],
    [designsKey(language, wanted), designs],
  ]
}
