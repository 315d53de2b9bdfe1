import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { TOKEN_SCOPES } from '#shared/contract/access-tokens.ts'
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

/** What a developer reads first, with examples that run. */
const GUIDE = path.resolve(import.meta.dirname, 'api-guide.md')
const STYLES = path.resolve(import.meta.dirname, 'api-docs.css')
const SCRIPT = path.resolve(import.meta.dirname, 'api-docs.js')

interface Swagger {
  readonly React: { createElement(type: unknown, props: unknown, ...children: unknown[]): unknown }
}

/** Runs in the browser, so it may use nothing of this file. Swagger puts only the operations into a landmark. */
const guideInLandmark = ({ React }: Swagger) => ({
  wrapComponents: {
    InfoContainer: (Guide: unknown) => (props: unknown) =>
      React.createElement('section', { 'aria-label': 'Guide' }, React.createElement(Guide, props)),
  },
})

/** The OpenAPI document made from the bound routes, with a readable page at /api/docs. */
export async function describeApi(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const guide = await readFile(GUIDE, 'utf8')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marhaba API',
        version: '1',
        description: guide.replaceAll('{url}', deps.config.PUBLIC_URL),
      },
      servers: [{ url: deps.config.PUBLIC_URL }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token that signing in gives' },
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'mhb_…',
            description: `An access token, for the scopes beside it: ${TOKEN_SCOPES.join(', ')}`,
          },
          door: { type: 'http', scheme: 'bearer', description: 'The token that `door.open` gives a device' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCUMENT_POLICY,
    // Without Swagger's bar, which asks for the address of another document.
    // Deep links would put a link into the button of each operation.
    uiConfig: { layout: 'BaseLayout', deepLinking: false, plugins: [guideInLandmark] },
    theme: {
      title: 'Marhaba API',
      css: [{ filename: 'api-docs.css', content: await readFile(STYLES, 'utf8') }],
      js: [{ filename: 'api-docs.js', content: await readFile(SCRIPT, 'utf8') }],
    },
  })
}
