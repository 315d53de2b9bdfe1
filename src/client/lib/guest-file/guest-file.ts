import type { Language } from '#shared/contract/common.ts'
import type { ExampleFileTask, GuestFileTask, TableFileFormat } from './guest-file-protocol.ts'

/** Writes the guests to a file in a worker, by the code that the server uses too; null where that failed. */
export function writeGuestFile(task: GuestFileTask): Promise<Blob | null> {
  return inWorker(task)
}

/** An example list for the import; null where it could not be written. */
export function writeExampleFile(language: Language, format: TableFileFormat): Promise<Blob | null> {
  return inWorker({ example: language, format })
}

function inWorker(task: GuestFileTask | ExampleFileTask): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./guest-file.worker.ts', import.meta.url), { type: 'module' })
    const end = (file: Blob | null) => {
      worker.terminate()
      resolve(file)
    }
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data)
    worker.onerror = () => end(null)
    worker.postMessage(task)
  })
}
