import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { HttpDeps } from './http-deps.ts'

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
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
