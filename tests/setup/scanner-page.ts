import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { readConfig } from '#server/config.ts'
import { pageHeaders } from '#server/http/page-headers.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGE = 'tests/setup/scanner-page/index.html'
const PICTURES = path.join(ROOT, 'tests/fixtures/qr')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/**
 * A page with the camera view and nothing else, built as the app is and served with the headers of a page: here
 * every picture can be held before the camera.
 */
export async function startScannerPage(): Promise<{
  url: string
  folder: string
  close: () => Promise<void>
}> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-scanner-'))
  const app = await appConfig()
  await build({
    ...app,
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ...app.build,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: path.join(ROOT, PAGE) },
    },
  })
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const headers = pageHeaders(read.config)
  const shell = await readFile(path.join(folder, PAGE), 'utf8')
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.startsWith('/pictures/')
      ? path.join(PICTURES, path.basename(pathname))
      : path.join(folder, path.normalize(pathname))
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile) {
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
    } else if (/\.\w+$/.test(pathname)) response.writeHead(404).end()
    else response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(shell)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    folder,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How the app is built, but for its service worker: this page has none. */
async function appConfig() {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, ROOT)
  if (!loaded) throw new Error('no vite.config.ts')
  const plugins = ((loaded.config.plugins ?? []) as PluginOption[]).flat() as { name: string }[]
  return { ...loaded.config, plugins: plugins.filter(({ name }) => !name.includes('pwa')) as PluginOption[] }
}
