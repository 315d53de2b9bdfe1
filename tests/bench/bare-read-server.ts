import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { POOL_SIZE } from '../factories/bench-server.ts'
import { serveAsChild } from './server-child.ts'

const SESSION = `SELECT accounts.id, full_name, email, phone, image, language
  FROM sessions JOIN accounts ON accounts.id = sessions.account_id
  WHERE token_hash = $1 AND expires_at > $2`
const EVENT = `SELECT event_hosts.id AS host_id, event_hosts.role AS host_role, event_hosts.token AS host_token,
    events.*, (
    SELECT json_build_object('guests', count(*), 'people', coalesce(sum(invited), 0),
      'attending', count(*) FILTER (WHERE rsvp = 'attending'), 'regrets', count(*) FILTER (WHERE rsvp = 'regrets'))
    FROM guests WHERE guests.event_id = events.id AND deleted_at IS NULL
      AND (event_hosts.role = 'owner' OR guests.host_id = event_hosts.id)) AS counts
  FROM event_hosts JOIN events ON events.id = event_hosts.event_id
  WHERE event_hosts.event_id = $1 AND event_hosts.account_id = $2`

/** The baseline of indexed-read.bench.ts: Fastify and the selects of our two reads, without the rest of our server. */
async function startBareReadServer(databaseUrl: string): Promise<{ url: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  // The database may stop before this process does.
  pool.on('error', () => {})
  const app = Fastify()
  const session = async (authorization: string | undefined) => {
    const hash = createHash('sha256')
      .update((authorization ?? '').slice('Bearer '.length))
      .digest()
    const { rows } = await pool.query(SESSION, [hash, new Date()])
    return rows[0]
  }
  app.get('/api/website/profile', async (request) => ({
    message: 'Done',
    data: await session(request.headers.authorization),
  }))
  app.get<{ Params: { id: string } }>('/api/website/events/:id', async (request) => {
    const account = await session(request.headers.authorization)
    const event = await pool.query(EVENT, [request.params.id, account.id])
    return { message: 'Done', data: event.rows[0] }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

await serveAsChild(([databaseUrl = '']) => startBareReadServer(databaseUrl))
