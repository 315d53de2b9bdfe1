import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController, type onRequestAsyncHookHandler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { refuse } from '#server/domain/outcome.ts'
import { describeApi } from './api-document.ts'
import { languageOfRequest, sendRefusal } from './bind-route.ts'
import { trustedProxies } from './caller-address.ts'
import { bindDeliveryWebhooks } from './delivery-webhooks.ts'
import { serveDigestPages } from './digest-page.ts'
import { handleErrors, refuseBrokenRequest, sendError } from './errors.ts'
import { serveInvitationFiles } from './guest-page/files.ts'
import { acceptForms } from './guest-page/form-posts.ts'
import { serveInvitations } from './guest-page/pages.ts'
import { bindHealth } from './health.ts'
import type { HttpDeps } from './http-deps.ts'
import { parseJsonInTurn } from './large-bodies.ts'
import { serveMessagePages } from './message-page/pages.ts'
import { serveMetrics } from './metrics.ts'
import { serveMusic } from './music-file.ts'
import { serveOwnDataPages } from './own-data-page/pages.ts'
import { servePages } from './pages.ts'
import { bindPaymentWebhooks } from './payment-webhooks.ts'
import { refusePipelines } from './pipelining.ts'
import { loggerOptions, logRequests } from './request-log.ts'
import { traceRequests } from './request-traces.ts'
import { addResponseHeaders } from './response-headers.ts'
import { bindAccessTokenRoutes } from './routes/access-tokens.ts'
import { bindAccountRoutes } from './routes/account.ts'
import { bindAccountDataRoutes } from './routes/account-data.ts'
import { bindAttachmentRoutes } from './routes/attachments.ts'
import { bindCatalogueRoutes } from './routes/catalogue.ts'
import { bindCheckInRoutes } from './routes/check-in.ts'
import { bindCohostRoutes } from './routes/cohosts.ts'
import { bindConflictRoutes } from './routes/conflicts.ts'
import { bindContactRoutes } from './routes/contact.ts'
import { bindDeliveryRoutes } from './routes/deliveries.ts'
import { bindDesignRoutes } from './routes/designs.ts'
import { bindDevOutbox } from './routes/dev-outbox.ts'
import { bindDoorRoutes } from './routes/doors.ts'
import { bindEmailSubscriptionRoutes } from './routes/email-subscriptions.ts'
import { bindEventRoutes } from './routes/events.ts'
import { bindGuestRoutes } from './routes/guests.ts'
import { bindInvitationRoutes } from './routes/invitation.ts'
import { bindInvoiceRoutes } from './routes/invoices.ts'
import { bindJoiningRoutes } from './routes/joining.ts'
import { bindLiveRoutes } from './routes/live.ts'
import { bindMusicRoutes } from './routes/music.ts'
import { bindNotificationRoutes } from './routes/notifications.ts'
import { bindOperatorRoutes } from './routes/operator.ts'
import { bindOperatorOrderRoutes } from './routes/operator-orders.ts'
import { bindOrderRoutes } from './routes/orders.ts'
import { bindPasskeyRoutes } from './routes/passkeys.ts'
import { bindRecoveryRoutes } from './routes/password-recovery.ts'
import { bindPictureRoutes } from './routes/pictures.ts'
import { bindPointRoutes } from './routes/points.ts'
import { bindPublicPageRoutes } from './routes/public-pages.ts'
import { bindQuestionRoutes } from './routes/questions.ts'
import { bindReminderRoutes } from './routes/reminders.ts'
import { bindRetentionRoutes } from './routes/retention.ts'
import { bindSendRoutes } from './routes/sends.ts'
import { bindServiceDocumentRoutes } from './routes/service-documents.ts'
import { bindServiceRequestRoutes } from './routes/service-requests.ts'
import { bindSyncRoutes } from './routes/sync.ts'
import { bindTemplateRoutes } from './routes/templates.ts'
import { bindTrackingRoutes } from './routes/tracking.ts'
import { bindWebhookRoutes } from './routes/webhooks.ts'
import { sharedLimitStore } from './shared-limit-store.ts'
import { serveSitemapAndRobots } from './sitemap-and-robots.ts'
import { serveSubscriptionPages } from './subscription-page.ts'
import { serveTestPayments } from './test-payment/pages.ts'
import { validatorCompiler } from './validation.ts'

/** Most JSON bodies are small; routes that take a list raise it. */
const BODY_LIMIT = 256 * 1024
/** Node refuses longer request lines by itself. */
const LINK_LIMIT = 16 * 1024

/**
 * A request line such as `GET http://elsewhere/ HTTP/1.1` asks a proxy, which we are not. The router would cut the
 * host off and go on, past every rule that reads the address.
 */
const refuseProxying: onRequestAsyncHookHandler = async (request, reply) => {
  if (request.originalUrl.startsWith('/')) return
  return sendRefusal(reply, refuse('bad_request'), languageOfRequest(request))
}

/** The whole server as a function: everything it needs comes in `deps`, nothing is listened on yet. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(deps.config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    logger: loggerOptions(deps),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What comes while we close, on a connection that its proxy kept, gets its response as before.
    return503OnClosing: false,
    // /api/v1 and /api are one tree.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1(?=\/|\?|$)/, '/api'),
    // A link that grew on its way is a wrong link, refused like any other; the header limit bounds it.
    routerOptions: { maxParamLength: LINK_LIMIT },
    // Errors before routing (a URL that cannot be decoded) run no hooks.
    frameworkErrors: (error, request, reply) => {
      addResponseHeaders(request, reply)
      sendError(error, request, reply)
    },
    clientErrorHandler: refuseBrokenRequest,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.decorateRequest('door', null)
  app.decorateRequest('inputHash', null)
  handleErrors(app)
  traceRequests(app, deps)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => addResponseHeaders(request, reply))
  app.addHook('onRequest', refuseProxying)
  app.addHook('onSend', async (_request, reply) => {
    // A proxy that kept the connection would send its next call into the end of it.
    if (deps.draining?.aborted) reply.header('connection', 'close')
  })
  refusePipelines(app)
  parseJsonInTurn(app)

  await app.register(rateLimit, { global: false, store: sharedLimitStore(deps) })
  await app.register(compress, { global: false })
  await describeApi(app, deps)

  bindHealth(app, deps)
  serveMetrics(app, deps)
  await app.register(async (api) => {
    bindAccountRoutes(api, deps)
    bindRecoveryRoutes(api, deps)
    bindPasskeyRoutes(api, deps)
    bindAccountDataRoutes(api, deps)
    bindCatalogueRoutes(api, deps)
    bindPublicPageRoutes(api, deps)
    bindTemplateRoutes(api, deps)
    bindEventRoutes(api, deps)
    await bindGuestRoutes(api, deps)
    bindSendRoutes(api, deps)
    bindReminderRoutes(api, deps)
    bindPointRoutes(api, deps)
    bindInvoiceRoutes(api, deps)
    bindOrderRoutes(api, deps)
    bindOperatorOrderRoutes(api, deps)
    bindDeliveryRoutes(api, deps)
    bindOperatorRoutes(api, deps)
    bindServiceRequestRoutes(api, deps)
    bindSyncRoutes(api, deps)
    bindLiveRoutes(api, deps)
    bindNotificationRoutes(api, deps)
    bindInvitationRoutes(api, deps)
    bindJoiningRoutes(api, deps)
    bindQuestionRoutes(api, deps)
    bindTrackingRoutes(api, deps)
    bindContactRoutes(api, deps)
    bindEmailSubscriptionRoutes(api, deps)
    bindRetentionRoutes(api, deps)
    bindDesignRoutes(api, deps)
    await bindAttachmentRoutes(api, deps)
    await bindServiceDocumentRoutes(api, deps)
    await bindMusicRoutes(api, deps)
    serveMusic(api, deps)
    bindPictureRoutes(api, deps)
    bindDoorRoutes(api, deps)
    bindCheckInRoutes(api, deps)
    bindCohostRoutes(api, deps)
    bindConflictRoutes(api, deps)
    bindAccessTokenRoutes(api, deps)
    bindWebhookRoutes(api, deps)
  })
  await bindDeliveryWebhooks(app, deps)
  await bindPaymentWebhooks(app, deps)
  await serveTestPayments(app, deps)
  if (deps.config.LOCAL) bindDevOutbox(app, deps)
  const showInvitation = serveInvitations(app, deps)
  await acceptForms(app, deps, showInvitation)
  serveInvitationFiles(app, deps, showInvitation)
  await serveMessagePages(app, deps)
  serveSitemapAndRobots(app, deps)
  await serveDigestPages(app, deps)
  await serveSubscriptionPages(app, deps)
  await serveOwnDataPages(app, deps)
  await servePages(app, deps)
  return app
}
