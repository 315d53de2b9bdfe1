import { onStop } from './child.mjs'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A server that ran this long is well: the next crash is not counted with the last. */
const STABLE_MS = 60_000

/**
 * Starts the server again when it crashes, after pauses that double. A stop stays a stop, whether we or the server
 * were asked to; and a server that never was up has a reason that a second start would not change.
 * @param {() => import('node:child_process').ChildProcess} start its server sends `ready` over IPC once it serves
 */
export function supervise(start) {
  let stopping = false
  let wasUp = false
  let crashes = 0
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null

  onStop((signal) => {
    stopping = true
    if (server) server.kill(signal)
    else process.exit(0)
  })
  run()

  function run() {
    const startedAt = performance.now()
    server = start()
    server.on('message', (message) => {
      if (message === 'ready') wasUp = true
    })
    server.on('error', (error) => console.error(error.message))
    server.on('close', (code, signal) => {
      server = null
      if (stopping || code === 0 || !wasUp) process.exit(code ?? 1)
      crashes = performance.now() - startedAt > STABLE_MS ? 1 : crashes + 1
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (crashes - 1))
      const how = signal ?? `code ${code}`
      console.error(`  The server ended unexpectedly (${how}). It starts again in ${pause / 1000} s.`)
      setTimeout(run, pause)
    })
  }
}
