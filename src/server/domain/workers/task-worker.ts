import type { TaskReply, TaskRequest } from './task-messages.ts'
import { guardWorker } from './worker-guard.ts'

/* The process of a pool: it does one task after the other. */

guardWorker()

process.on('message', async ({ file, input }: TaskRequest) => {
  try {
    const { run } = (await import(file)) as { run: (input: unknown) => unknown }
    reply({ kind: 'started' })
    const value = await run(input)
    reply({ kind: 'done', value, memory: process.memoryUsage.rss() })
  } catch (error) {
    reply({ kind: 'failed', message: String(error) })
  }
})

function reply(message: TaskReply): void {
  process.send?.(message)
}
