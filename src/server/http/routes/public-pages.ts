import type { FastifyInstance } from 'fastify'
import { readFaqs } from '#server/domain/public-pages/faqs.ts'
import { readPage } from '#server/domain/public-pages/read-page.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PublicPageName } from '#shared/contract/public-pages.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageFolders, pageValues } from '../page-values.ts'

/** A change of the text reaches everybody within so many seconds. */
const MAX_AGE_SECONDS = 600

export function bindPublicPageRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const options = { maxAgeSeconds: MAX_AGE_SECONDS, compressed: true }
  const folders = pageFolders(deps.config)
  const values = (language: Language) => pageValues(deps.config, language)
  const text =
    (name: PublicPageName) =>
    ({ language }: { language: Language }) =>
      readPage(folders, name, language, values)
  bind('page.terms', text('terms-and-conditions'), options)
  bind('page.privacy', text('privacy-policy'), options)
  bind('page.about', text('about-us'), options)
  bind('page.help', text('help'), options)
  bind('page.help-hosts', text('help/hosts'), options)
  bind('page.help-door', text('help/door'), options)
  bind('page.faqs', ({ language }) => readFaqs(folders, language, values), options)
}
