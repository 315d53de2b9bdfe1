import type { FastifyInstance } from 'fastify'
import { readFaqs } from '#server/domain/public-pages/faqs.ts'
import { readPage } from '#server/domain/public-pages/read-page.ts'
import type { Language } from '#shared/contract/common.ts'
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
  bind('page.terms', ({ language }) => readPage(folders, 'terms-and-conditions', language, values), options)
  bind('page.privacy', ({ language }) => readPage(folders, 'privacy-policy', language, values), options)
  bind('page.faqs', ({ language }) => readFaqs(folders, language, values), options)
  bind('page.about', ({ language }) => readPage(folders, 'about-us', language, values), options)
}
