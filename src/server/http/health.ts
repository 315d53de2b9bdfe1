import type { FastifyInstance } from 'fastify'
import { findProblems, isReady } from '#server/domain/processes/readiness.ts'
import type { HttpDeps } from './http-deps.ts'

/**
 * `/health`: the process lives. `/ready`: it can do its work, or what keeps it from that; 503 where its proxy should
 * call another.
 */
export function bindHealth(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async (request, reply) => {
    const problems = await findProblems(deps)
    if (problems.length === 0) return { status: 'ready', problems }
    if (isReady(problems)) return { status: 'degraded', problems }
    request.log.warn({ problems }, 'not ready')
    return reply.code(503).send({ status: 'not ready', problems })
  })
}
