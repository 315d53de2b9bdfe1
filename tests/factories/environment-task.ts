/* Started by `forkWorker`: sends the names of its environment. */

process.send?.(Object.keys(process.env))
process.disconnect?.()
