import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { HttpDeps } from './http-deps.ts'

/**
 * Swagger's page from our own origin alone. Its default also asks for https in place of http, with which a
 * phone in the local network would get an empty page.
 */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The OpenAPI document made from the bound routes, with a readable page at /api/docs. */
export async function describeApi(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marhaba API',
        version: '1',
        description:
          'Digital invitations and guest management. Success: `{ message, data, meta? }`; failure: ' +
          '`{ message, code, errors? }`. `Accept-Language: ar | en` chooses the language of `message`. ' +
          'The same tree answers under `/api/v1`.',
      },
      servers: [{ url: deps.config.PUBLIC_URL }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          door: { type: 'http', scheme: 'bearer', description: 'The token that `door.open` gives a device' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCUMENT_POLICY })
}
