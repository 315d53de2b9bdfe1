import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../setup/free-port.ts'
import { postgresPid } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-dev-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('npm run dev serves app, API and the sent mail on one port, and stops whole', async ({ signal }) => {
  const dataDir = path.join(folder, 'data')
  const [page, api] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      DEMO: 'off',
      DRAW_AHEAD: 'off',
      DATA_DIR: dataDir,
      PORT: String(page),
      API_PORT: String(api),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  try {
    const url = `http://localhost:${page}`
    const countries = await firstResponse(`${url}/api/general/countries`, () => {
      // A test that is over its limit ends here, and stops what it started.
      signal.throwIfAborted()
      expect(child.exitCode, output).toBeNull()
    })
    expect(countries.headers.get('x-marhaba')).toBe('1')
    expect(await (await fetch(`${url}/dev/outbox?format=json`)).json()).toEqual({ data: [] })
    expect(await (await fetch(`${url}/ar`)).text()).toContain('/@vite/client')
  } finally {
    child.kill('SIGINT')
  }
  await ended
  expect(await postgresPid(dataDir)).toBeNull()
  await expect(fetch(`http://127.0.0.1:${api}/health`)).rejects.toThrow()
})

/** The first answer that is not the proxy's word for a server still on its way up. */
async function firstResponse(url: string, expectRunning: () => void): Promise<Response> {
  for (;;) {
    expectRunning()
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return response
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
