import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import pg from 'pg'
import { COMPRESSION } from '#server/http/compression.ts'
import { BENCH_POOL, startBenchApp } from '../factories/bench-server.ts'

const HOST = `SELECT event_hosts.event_id, event_hosts.id AS host_id, event_hosts.role, designs.rev AS design_rev, events.*
  FROM events JOIN event_hosts ON event_hosts.event_id = events.id LEFT JOIN designs ON designs.event_id = events.id
  WHERE events.token = $1 AND event_hosts.token = $2 AND events.deleted_at IS NULL`
const GUEST = `SELECT guests.id, guests.name, guests.invited, guests.section, guests.language, guests.rsvp,
    guests.attending_people, guests.waiting_since, guests.waiting_people, guests.serial, guests.answer_id,
    guests.place_opened_at, CASE WHEN answers.id IS NOT NULL THEN to_jsonb(answers) END AS answer
  FROM guests LEFT JOIN answers ON answers.event_id = guests.event_id AND answers.id = guests.answer_id
  WHERE guests.event_id = $1 AND guests.token = $2 AND guests.host_id = $3 AND guests.deleted_at IS NULL`
const QUESTIONS = 'SELECT * FROM questions WHERE event_id = $1 AND deleted_at IS NULL ORDER BY position, id'

/** What bare Fastify adds by itself, or the connection. */
const OURS = /^(?!(content-length|content-encoding|transfer-encoding|connection|keep-alive|date)$)/

/** Started by invitation-server.bench.ts, in a process of its own: ours, or bare Fastify that sends a page of ours. */
const [kind, databaseUrl = '', page = ''] = process.argv.slice(2)
const { url } = await (kind === 'bare' ? startBare() : startBenchApp(databaseUrl))
process.send?.(url)
process.on('disconnect', () => process.exit(0))

/** Fastify, the three selects, and bytes that lie ready; what compresses them is what compresses ours. */
async function startBare(): Promise<{ url: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BENCH_POOL })
  // The database may be stopped before the process that used it is gone.
  pool.on('error', () => {})
  const answer = await fetch(page)
  const html = await answer.text()
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => OURS.test(name)))
  const app = Fastify()
  await app.register(compress, { global: false })
  interface Link {
    event: string
    host: string
    guest: string
  }
  app.get<{ Params: Link }>(
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
