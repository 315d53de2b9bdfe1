import { openDatabase } from '#server/db/client.ts'
import { type App, startApp } from '../factories/app.ts'
import type { Asked, ProcessReply, Reply, Request } from './app-processes.ts'

interface OpenApp extends App {
  /** The clock of the test, as it was at the last call; null where it has none. */
  now: Date | null
}

/** A process that serves apps of tests, one after the other or several at databases of their own, until its parent ends. */
const apps = new Map<number, OpenApp>()
let lastApp = 0

const handlers: { [Kind in Asked['kind']]: (asked: Asked & { kind: Kind }) => Promise<ProcessReply[Kind]> } =
  {
    async open({ databaseUrl, config, channels, now }) {
      lastApp += 1
      const number = lastApp
      const db = openDatabase({ url: databaseUrl, max: 10, onIdleError: () => {} })
      const app = await startApp({
        ...{ config, channels, database: { url: databaseUrl, db } },
        now: now === null ? undefined : () => apps.get(number)?.now ?? now,
      })
      const close = async () => {
        await app.close()
        await db.destroy()
      }
      apps.set(number, { ...app, now, close })
      return number
    },

    async call({ app: number, options, now }) {
      const app = apps.get(number)
      if (app === undefined) throw new Error('the app is closed')
      app.now = now
      const { statusCode, headers, rawPayload } = await app.app.inject(options)
      return { status: statusCode, headers, body: rawPayload }
    },

    async close({ app: number }) {
      const app = apps.get(number)
      apps.delete(number)
      await app?.close()
      return (app?.unexpected ?? []).map(
        (problem) => (problem instanceof Error && problem.stack) || String(problem),
      )
    },
  }

process.on('message', (request: Request) => {
  const handle = handlers[request.kind] as (asked: Asked) => Promise<unknown>
  void handle(request)
    .then(
      (value): Reply => ({ id: request.id, value }),
      (problem: unknown): Reply => ({ id: request.id, problem: String(problem) }),
    )
    .then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
