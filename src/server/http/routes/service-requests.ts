import type { FastifyInstance } from 'fastify'
import { done } from '#server/domain/outcome.ts'
import {
  acceptDelivery,
  cancelRequest,
  listRequests,
  readRequest,
  saveRequest,
  submitRequest,
  wishChanges,
  writeToOperator,
} from '#server/domain/service-requests/service-requests.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindServiceRequestRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const services = { db: deps.db, publicUrl: deps.config.PUBLIC_URL, now: deps.now }

  bind('service-request.list', async ({ caller }) => done(await listRequests(deps.db, caller)))
  bind('service-request.read', ({ caller, params }) => readRequest(services, caller, params.request))
  bind('service-request.save', ({ caller, params, body }) =>
    saveRequest(services, caller, { requestId: params.request, ...body }),
  )
  bind('service-request.submit', ({ caller, params }) => submitRequest(services, caller, params.request))
  bind('service-request.cancel', ({ caller, params }) => cancelRequest(services, caller, params.request))
  bind('service-request.write', ({ caller, params, body }) =>
    writeToOperator(services, caller, { requestId: params.request, ...body }),
  )
  bind('service-request.accept', ({ caller, params }) => acceptDelivery(services, caller, params.request))
  bind('service-request.wish-changes', ({ caller, params, body }) =>
    wishChanges(services, caller, { requestId: params.request, ...body }),
  )
}
