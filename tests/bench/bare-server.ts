import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { BENCH_POOL } from '../factories/bench-server.ts'

const SESSION = `SELECT accounts.id, full_name, email, phone, image, language
  FROM sessions JOIN accounts ON accounts.id = sessions.account_id
  WHERE token_hash = $1 AND expires_at > $2`
const EVENT = `SELECT event_hosts.id AS host_id, event_hosts.role AS host_role, event_hosts.token AS host_token,
    events.*, (
    SELECT json_build_object('guests', count(*), 'people', coalesce(sum(invited), 0),
      'attending', count(*) FILTER (WHERE rsvp = 'attending'), 'regrets', count(*) FILTER (WHERE rsvp = 'regrets'))
    FROM guests WHERE guests.event_id = events.id AND deleted_at IS NULL
      AND (event_hosts.role = 'owner' OR guests.host_id = event_hosts.id)) AS tally
  FROM event_hosts JOIN events ON events.id = event_hosts.event_id
  WHERE event_hosts.event_id = $1 AND event_hosts.account_id = $2`

/** Fastify and nothing else, doing the selects that our two reads do. */
export async function startBareServer(databaseUrl: string): Promise<{ url: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BENCH_POOL })
  // The database may be stopped before the process that used it is gone.
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
