import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveAsChild } from './server-child.ts'

const STYLE = `body { margin: 16px }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
article { display: grid; gap: 8px } img { width: 100%; height: auto; aspect-ratio: 5 / 7 }`

/** The baseline of gallery.bench.ts: a page of these pictures of a server with a line under each, and no script. */
async function startBareGalleryServer(from: string, paths: readonly string[]): Promise<{ url: string }> {
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(new URL(path, from))
      return {
        type: response.headers.get('content-type') ?? '',
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    }),
  )
  const tiles = paths.map(
    (_, at) =>
      `<article><img src="/${at}" loading="${at < 4 ? 'eager' : 'lazy'}" alt="">دعوة زفاف ${at}</article>`,
  )
  const page = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pictures</title><style>${STYLE}</style>
<main>${tiles.join('')}</main></html>`
  const server = http.createServer(({ url = '/' }, response) => {
    const picture = pictures[Number(url.slice(1))]
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else if (picture) response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

await serveAsChild(([from = '', paths = '[]']) => startBareGalleryServer(from, JSON.parse(paths) as string[]))
