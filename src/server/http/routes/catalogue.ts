import type { FastifyInstance } from 'fastify'
import { listCategories, listCountries } from '#server/domain/templates/catalogue.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The catalogue changes with a release: after ten minutes a browser asks whether it has. */
const MAX_AGE_SECONDS = 600

export function bindCatalogueRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const options = { maxAgeSeconds: MAX_AGE_SECONDS }
  bind('category.list', ({ language }) => listCategories(deps.db, language), options)
  bind('country.list', ({ language }) => listCountries(deps.db, language), options)
}
