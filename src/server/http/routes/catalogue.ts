import type { FastifyInstance } from 'fastify'
import { listCategories, listCountries } from '#server/domain/templates/catalogue.ts'
import { catalogueRoutes } from '#shared/contract/catalogue.ts'
import { bindRoute } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The catalogue changes with a release: after ten minutes a browser asks whether it has. */
const FRESH_SECONDS = 600

export function bindCatalogueRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { 'category.list': categories, 'country.list': countries } = catalogueRoutes
  const options = { freshSeconds: FRESH_SECONDS }
  bindRoute(
    app,
    deps,
    'category.list',
    categories,
    ({ language }) => listCategories(deps.db, language),
    options,
  )
  bindRoute(app, deps, 'country.list', countries, ({ language }) => listCountries(deps.db, language), options)
}
