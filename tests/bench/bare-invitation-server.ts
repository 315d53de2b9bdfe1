import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import pg from 'pg'
import { COMPRESSION } from '#server/http/compression.ts'
import { POOL_SIZE } from '../factories/bench-server.ts'
import { serveAsChild } from './server-child.ts'

const HOST = `SELECT event_hosts.event_id, event_hosts.id AS host_id, event_hosts.role, designs.rev AS design_rev, events.*
  FROM event_tokens JOIN events ON events.id = event_tokens.event_id
  JOIN event_hosts ON event_hosts.event_id = events.id LEFT JOIN designs ON designs.event_id = events.id
  WHERE event_tokens.token = $1 AND event_hosts.token = $2 AND events.deleted_at IS NULL`
const GUEST = `SELECT guests.id, guests.name, guests.invited, guests.section, guests.language, guests.rsvp,
    guests.attending_people, guests.waiting_since, guests.waiting_people, guests.serial, guests.answer_id,
    guests.place_opened_at, CASE WHEN answers.id IS NOT NULL THEN to_jsonb(answers) END AS answer
  FROM guests LEFT JOIN answers ON answers.event_id = guests.event_id AND answers.id = guests.answer_id
  WHERE guests.event_id = $1 AND guests.token = $2 AND guests.host_id = $3 AND guests.deleted_at IS NULL`
const QUESTIONS = 'SELECT * FROM questions WHERE event_id = $1 AND deleted_at IS NULL ORDER BY position, id'

/** Our headers, without those that Fastify or the connection adds by itself. */
const OUR_HEADERS = /^(?!(content-length|content-encoding|transfer-encoding|connection|keep-alive|date)$)/

interface GuestLink {
  event: string
  host: string
  guest: string
}

/**
 * The baseline of invitation-server.bench.ts: Fastify, the selects of a guest's page, and a page of ours that was
 * fetched once in place of drawing one; compressed with the same settings.
 */
async function startBareInvitationServer(databaseUrl: string, page: string): Promise<{ url: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  // The database may stop before this process does.
  pool.on('error', () => {})
  const response = await fetch(page)
  const html = await response.text()
  const headers = Object.fromEntries([...response.headers].filter(([name]) => OUR_HEADERS.test(name)))
  const app = Fastify()
  await app.register(compress, { global: false })
  app.get<{ Params: GuestLink }>(
    '/invitation/:event/:host/:guest',
    { compress: COMPRESSION },
    async ({ params }, reply) => {
      const { rows } = await pool.query(HOST, [params.event, params.host])
      const [guest] = await Promise.all([
        pool.query(GUEST, [rows[0].event_id, params.guest, rows[0].host_id]),
        pool.query(QUESTIONS, [rows[0].event_id]),
      ])
      return reply
        .code(guest.rows.length === 1 ? 200 : 404)
        .headers(headers)
        .send(html)
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

await serveAsChild(([databaseUrl = '', page = '']) => startBareInvitationServer(databaseUrl, page))
