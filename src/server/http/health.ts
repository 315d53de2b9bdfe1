import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { HttpDeps } from './http-deps.ts'

/** `/health`: the process lives. `/ready`: it can do its work, that is, the database answers. */
export function bindHealth(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(deps.db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
