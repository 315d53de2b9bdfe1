import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Rng } from '../simulation/rng.ts'

const CHECK_EVERY_MS = 50

export interface RandomProxy {
  readonly url: string
  /** Puts a server among those that get calls, once it is ready. */
  readonly add: (target: string) => void
  /** Requests that no server responded to: they got a 502. */
  readonly failed: () => number
  /** How many responses each server gave. */
  readonly responses: ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

/**
 * Spreads requests over servers at random, as proxies do that know nothing of sessions: it keeps connections, asks each
 * server's `/ready`, and takes another where none can be opened. What broke off gets a 502.
 */
export async function startRandomProxy(seed: number): Promise<RandomProxy> {
  const rng = new Rng(seed)
  const agent = new http.Agent({ keepAlive: true })
  const targets = new Map<string, { isReady: boolean }>()
  const counts = new Map<string, number>()
  let failed = 0

  async function check(target: string): Promise<void> {
    const upstream = await fetch(`${target}/ready`).catch(() => null)
    targets.set(target, { isReady: upstream?.ok === true })
  }
  const checking = setInterval(() => void Promise.all([...targets.keys()].map(check)), CHECK_EVERY_MS)

  function forward(request: IncomingMessage, response: ServerResponse, body: Buffer, tried: string[]): void {
    const ready = [...targets].filter(([target, { isReady }]) => isReady && !tried.includes(target))
    if (ready.length === 0) {
      giveUp(response)
      return
    }
    const [target] = rng.of(ready)
    const { method, url, headers } = request
    const call = http.request(`${target}${url}`, { method, headers, agent }, (upstream) => {
      counts.set(target, (counts.get(target) ?? 0) + 1)
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.on('error', () => response.destroy())
      upstream.pipe(response)
      response.on('close', () => call.destroy())
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) response.destroy()
      else if (error.code === 'ECONNREFUSED') forward(request, response, body, [...tried, target])
      else giveUp(response)
    })
    call.end(body)
  }

  function giveUp(response: ServerResponse): void {
    failed += 1
    response.writeHead(502).end()
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => forward(request, response, Buffer.concat(chunks), []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target) => void targets.set(target, { isReady: true }),
    failed: () => failed,
    responses: counts,
    close: async () => {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
