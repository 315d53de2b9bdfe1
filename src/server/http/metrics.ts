import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolSizeOf, poolStateOf } from '#server/db/client.ts'
import { findProblems } from '#server/domain/processes/readiness.ts'
import { readWorkFigures } from '#server/domain/processes/work-figures.ts'
import { PROBLEMS } from '#shared/contract/operator-health.ts'
import type { HttpDeps } from './http-deps.ts'
import { countStreams } from './live-stream.ts'

/** From what a read takes to what a phone waits for an upload, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * `/metrics` in the form of Prometheus, for whoever has METRICS_TOKEN; without that setting there is no such page. It
 * tells of this process, and of what waits for all of them together.
 */
export function serveMetrics(app: FastifyInstance, deps: HttpDeps): void {
  const { METRICS_TOKEN: token } = deps.config
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureProcess(registry, deps)
  const readWork = measureWork(registry, deps)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) return reply.callNotFound()
    // Where the database is away, what the process knows of itself is all the more wanted.
    await readWork().catch(() => {})
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isSame(given: string | undefined, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(hash(given), hash(wanted))
}

/** By the route's name: an address can hold a guest's token. Streams last as long as their reader wants. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'marhaba_http_request_seconds',
    help: 'Requests by route, method and status, from their first byte to the last of the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const { config, url } = request.routeOptions
    const labels = { route: config.routeName ?? url ?? 'none', method: request.method }
    durations.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function measureProcess(registry: Registry, deps: HttpDeps): void {
  const registers = [registry]
  new Gauge({
    name: 'marhaba_streams',
    help: 'Live streams that are open',
    registers,
    collect() {
      this.set(countStreams())
    },
  })
  new Gauge({
    name: 'marhaba_db_connections',
    help: 'Connections of the pool that are at work, callers that wait for one, and the most there may be',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, waiting } = poolStateOf(deps.db)
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'maximum' }, poolSizeOf(deps.db))
    },
  })
  new Gauge({
    name: 'marhaba_problem',
    help: '1 for what keeps this process from its work, as /ready names it',
    labelNames: ['problem'],
    registers,
    async collect() {
      const found = await findProblems(deps)
      for (const problem of PROBLEMS) this.set({ problem }, found.includes(problem) ? 1 : 0)
    },
  })
}

/** The same from every process: take the maximum, not the sum. Returns the function that reads it anew. */
function measureWork(registry: Registry, { db }: HttpDeps): () => Promise<void> {
  const registers = [registry]
  const work = { name: 'marhaba_work', help: 'Jobs and messages of all processes by state' }
  const oldest = {
    name: 'marhaba_work_oldest_seconds',
    help: 'How long the oldest of what is due has waited',
  }
  const size = new Gauge({ name: 'marhaba_database_bytes', help: 'Size of the database', registers })
  const counts = new Gauge({ ...work, labelNames: ['kind', 'state'], registers })
  const ages = new Gauge({ ...oldest, labelNames: ['kind'], registers })
  return async () => {
    const { jobs, messages, database } = await readWorkFigures(db)
    size.set(database.megabytes * 1024 ** 2)
    for (const state of ['waiting', 'running', 'failed'] as const)
      counts.set({ kind: 'job', state }, jobs[state])
    for (const state of ['waiting', 'unknown'] as const)
      counts.set({ kind: 'message', state }, messages[state])
    ages.set({ kind: 'job' }, jobs.oldest_seconds)
    ages.set({ kind: 'message' }, messages.oldest_seconds)
  }
}
