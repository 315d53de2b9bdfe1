import type { FastifyInstance } from 'fastify'
import { invoiceFile, listInvoices } from '#server/domain/invoices/read-invoices.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindInvoiceRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('invoice.list', ({ caller, params }) => listInvoices(deps, caller, params.order))
  bind('invoice.file', ({ caller, params, query }) => invoiceFile(deps, caller, params, query.language))
}
