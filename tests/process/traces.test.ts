import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { exportedSpans } from '../setup/exported-spans.ts'
import { freePort } from '../setup/free-port.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../setup/webhook-receiver.ts'
import { type ServerProcess, spawnServer, startServer } from './server-process.ts'

/** Writes the address of every module of OpenTelemetry that is loaded. */
const WATCH_LOADING = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('/@opentelemetry/')) process.stderr.write('loads ' + url + '\\n')
      return next(url, context)
    },
  })
`)}`

let database: TestDatabase
let collector: WebhookReceiver
let servers: ServerProcess[]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  servers = []
  collector = await startWebhookReceiver()
  collector.response = '{}'
})
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await collector.close()
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ ...settings(), ...env })
  servers.push(server)
  return server
}

async function stop({ child, ended }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}

function loadedPackages({ output }: ServerProcess): string[] {
  const names = output.err.matchAll(/^loads .*\/@opentelemetry\/([\w-]+)\//gm)
  return [...new Set(Array.from(names, ([, name = '']) => name))].sort()
}

const settings = () => ({
  DATABASE_URL: database.url,
  SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
  NODE_OPTIONS: WATCH_LOADING,
})

describe('[A-43] traces of a process', () => {
  test('are sent before it ends, with the headers of the settings', async () => {
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
      OTEL_SERVICE_NAME: 'guests',
    })
    expect(await stop(server)).toBe(0)
    const ready = exportedSpans(collector.received).find(({ name }) => name === 'GET /ready')
    expect(ready).toMatchObject({ service: 'guests', attributes: { 'http.response.status_code': 200 } })
    expect(collector.received[0]).toMatchObject({
      path: '/hooks/v1/traces',
      headers: { authorization: 'Basic abc', 'content-type': 'application/json' },
    })
    expect(loadedPackages(server)).toContain('sdk-trace')
  })

  test('load nothing where no setting asks for them', async () => {
    const server = await start({})
    expect(await stop(server)).toBe(0)
    // What prom-client takes of it: names, without an implementation.
    expect(loadedPackages(server)).toEqual(['api'])
  })

  test('harm neither its requests nor its end where the collector is down', async () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT })
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await stop(server)).toBe(0)
    expect(server.output.err).not.toContain('took longer than')
  })

  test('with a wrong address end the start with a sentence that does not quote it', async () => {
    const server = await spawnServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.example:4318' })
    expect(await server.ended).toBe(1)
    expect(server.output.err.trim()).toBe(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address beginning with http:// or https://.',
    )
  })
})
