let worker: Worker | null = null

/** In a worker of its own: the page's policy lets no WebAssembly run here. */
export function askPonyfill(picture: string): Promise<string[]> {
  worker ??= new Worker(new URL('./ponyfill.worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data)
    asked.onerror = ({ message }) => reject(new Error(message))
    asked.postMessage(picture)
  })
}
