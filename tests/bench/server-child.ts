import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface ServerChild {
  readonly url: string
  readonly child: ChildProcess
  readonly close: () => Promise<void>
}

/** Starts a server of this folder in a process of its own; resolves once it listens. */
export async function startServerChild(file: string, args: readonly string[]): Promise<ServerChild> {
  const child = fork(new URL(file, import.meta.url), [...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // A broken page may log an error per request: the first says enough, and standard output is for the table.
  child.stdout?.once('data', (chunk: Buffer) => console.error(`${file}: ${chunk.toString().split('\n')[0]}`))
  child.stdout?.resume()
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)))
  const [url] = (await Promise.race([once(child, 'message'), failed])) as [string]
  failed.catch(() => {})
  return {
    url,
    child,
    close: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** The other side: runs a server in this process until the process that started it is gone. */
export async function serveAsChild(
  start: (args: readonly string[]) => Promise<{ url: string }>,
): Promise<void> {
  const { url } = await start(process.argv.slice(2))
  process.send?.(url)
  process.on('disconnect', () => process.exit(0))
}
