import type { DrawReply, DrawRequest } from './draw-protocol.ts'

/**
 * Draws in a worker: the page's content security policy allows no WebAssembly, and a slow phone stays responsive.
 * Imported dynamically, so that the listener below is there before HarfBuzz has started: no request is lost.
 */
const drawing = import('./draw.ts')

self.onmessage = async ({ data }: MessageEvent<DrawRequest>) => {
  try {
    const { drawCard, drawLayers, readFontBytes } = await drawing
    if (data.kind === 'layers') reply(await drawLayers(data))
    else if (data.kind === 'card') reply(await drawCard(data))
    else reply(await readFontBytes(data))
  } catch {
    reply({ kind: 'failed', id: data.id })
  }
}

function reply(message: DrawReply): void {
  self.postMessage(message)
}
