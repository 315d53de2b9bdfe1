import type { DrawAnswer, DrawQuestion } from './draw-protocol.ts'

/**
 * Sets letters and draws off the page: the page's own policy lets no WebAssembly start, and a slow phone goes on
 * answering its person. Fetched only now, because what is asked while HarfBuzz starts would find nobody listening.
 */
const drawing = import('./logic.ts')

self.onmessage = async ({ data }: MessageEvent<DrawQuestion>) => {
  try {
    const { drawCard, drawLayers, lettersOf } = await drawing
    if (data.ask === 'layers') tell(await drawLayers(data))
    else if (data.ask === 'card') tell(await drawCard(data))
    else tell(await lettersOf(data))
  } catch {
    tell({ say: 'failed', turn: data.turn })
  }
}

function tell(answer: DrawAnswer): void {
  self.postMessage(answer)
}
