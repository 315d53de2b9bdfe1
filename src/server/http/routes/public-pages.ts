import type { FastifyInstance } from 'fastify'
import { done } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PublicPageName } from '#shared/contract/public-pages.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageTexts } from '../page-values.ts'

/** A change of the text reaches everybody within so many seconds. */
const MAX_AGE_SECONDS = 600

export function bindPublicPageRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const options = { maxAgeSeconds: MAX_AGE_SECONDS, compressed: true }
  const texts = pageTexts(deps.config)
  const text =
    (name: PublicPageName) =>
    async ({ language }: { language: Language }) =>
      done(await texts.page(name, language))
  bind('page.terms', text('terms-and-conditions'), options)
  bind('page.privacy', text('privacy-policy'), options)
  bind('page.about', text('about-us'), options)
  bind('page.contact', text('contact-us'), options)
  bind('page.services', text('our-services'), options)
  bind('page.help', text('help'), options)
  bind('page.help-hosts', text('help/hosts'), options)
  bind('page.help-door', text('help/door'), options)
  bind('page.faqs', async ({ language }) => done(await texts.faqs(language)), options)
}
