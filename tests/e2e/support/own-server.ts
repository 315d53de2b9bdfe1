import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { type ServerProcess, startServer } from '../../process/server-process.ts'
import { freePort } from '../../setup/free-port.ts'
import { test as base } from './fixtures.ts'

/** A server that the tests of one worker share, on one address and one set of data, and may end and start. */
export interface OwnServer {
  readonly url: string
  /** At once and without a word; then nobody listens on its address. */
  kill(): Promise<void>
  start(): Promise<void>
  /** What comes at this path is another text from here to the end of the test, as after a deploy. */
  replace(path: string, type: string, text: string): void
  /** What is asked at this path gets no answer until the end of the test. */
  hold(path: string): void
}

interface SharedServer {
  readonly server: OwnServer
  /** For the next test: it runs, and answers as it was built. */
  restore(): Promise<void>
}

/** Tests whose pages come from a server of their own. */
export const test = base.extend<{ server: OwnServer }, { sharedServer: SharedServer }>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-own-'))
      // As root PostgreSQL runs as a user of its own, who must be able to pass.
      await chmod(folder, 0o755)
      const env = { DATA_DIR: folder, HOST: 'localhost', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
      const replaced = new Map<string, { type: string; text: string }>()
      const held = new Map<string, http.ServerResponse[]>()
      const port = await freePort()
      let running: { app: ServerProcess; gate: http.Server } | null = null

      async function start() {
        const app = await startServer(env)
        const door = http.createServer((request, response) => {
          const waiting = held.get(request.url ?? '')
          if (waiting) waiting.push(response)
          else pass(request, response, app.url, replaced)
        })
        door.listen(port, 'localhost')
        await once(door, 'listening')
        running = { app, gate: door }
      }
      async function end(signal: NodeJS.Signals) {
        if (!running) return
        const { app, gate } = running
        running = null
        app.child.kill(signal)
        await app.ended
        gate.close()
        gate.closeAllConnections()
      }

      await start()
      await use({
        server: {
          url: `http://localhost:${port}`,
          start,
          kill: () => end('SIGKILL'),
          replace: (at, type, text) => void replaced.set(at, { type, text }),
          hold: (at) => void held.set(at, []),
        },
        async restore() {
          replaced.clear()
          for (const response of [...held.values()].flat()) response.destroy()
          held.clear()
          if (!running) await start()
        },
      })
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: async ({ sharedServer }, use) => {
    await use(sharedServer.server)
    await sharedServer.restore()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

/** The service worker's own script never passes through Playwright's routes: it is exchanged here. */
function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  app: string,
  replaced: ReadonlyMap<string, { type: string; text: string }>,
): void {
  const other = replaced.get(request.url ?? '')
  if (other) {
    response.writeHead(200, { 'content-type': other.type, 'x-marhaba': '1' }).end(other.text)
    return
  }
  const { method, headers } = request
  const onward = http.request(new URL(request.url ?? '/', app), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
