import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { POOL_SIZE } from '../factories/bench-server.ts'
import { serveAsChild } from './server-child.ts'

const INSERT = `
  INSERT INTO provider_events (provider, channel, key, event, received_at, due_at)
  SELECT 'resend', 'email', $1, $2, $3, $3 ON CONFLICT (provider, key) DO NOTHING`

/** The baseline of webhooks.bench.ts: Fastify and the insert, without signatures and without reading the event. */
async function startBareWebhookServer(databaseUrl: string): Promise<{ url: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  // The database may stop before this process does.
  pool.on('error', () => {})
  const app = Fastify()
  app.post('/api/webhooks/resend', async (request, reply) => {
    await pool.query(INSERT, [request.headers['svix-id'], JSON.stringify(request.body), new Date()])
    return reply.code(200).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

await serveAsChild(([databaseUrl = '']) => startBareWebhookServer(databaseUrl))
