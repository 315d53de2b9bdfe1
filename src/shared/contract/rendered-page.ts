import type { Category } from './catalogue.ts'
import type { Language } from './common.ts'
import type { Faq } from './faqs.ts'
import type { Home } from './home.ts'
import type { Plan } from './plans.ts'
import type { PublicPage, PublicPageName } from './public-pages.ts'
import type { Template, TemplateDetail } from './templates.ts'

/** What a public page shows, as the server reads it for the app's own components. */
export type PublicPageData =
  | { readonly kind: 'home'; readonly home: Home }
  | (DesignList & { readonly kind: 'designs' })
  | (DesignList & { readonly kind: 'occasion'; readonly slug: string })
  | {
      readonly kind: 'design'
      readonly design: TemplateDetail
      readonly categories: readonly Category[]
    }
  | { readonly kind: 'credits' }
  | { readonly kind: 'text' | 'contact'; readonly name: PublicPageName; readonly page: PublicPage }
  | { readonly kind: 'faq'; readonly faqs: readonly Faq[] }
  | { readonly kind: 'services'; readonly page: PublicPage; readonly plans: readonly Plan[] }

/** A list of designs, with what names its occasions and collections. */
interface DesignList {
  readonly home: Home
  readonly categories: readonly Category[]
  readonly designs: readonly Template[]
}

export interface RenderedPublicPage {
  /** The content of `#root`. Inline styles are in `data-style`, since the content policy allows none. */
  readonly html: string
  /** `<link>` elements for the head: pictures that are visible at once. */
  readonly links: string
  /** What the app continues with (`QueryData`), for a data block of the page. */
  readonly queries: QueryData
}

/** Keys of the app's queries and their data. */
export type QueryData = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** @param path with its language prefix, without a query */
export type RenderPublicPage = (input: {
  readonly path: string
  readonly language: Language
  readonly data: PublicPageData
}) => Promise<RenderedPublicPage>
