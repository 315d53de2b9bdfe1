import type { TaskMessage, TaskReply, TaskRequest } from './task-messages.ts'
import { guardWorker } from './worker-guard.ts'

/* The process of a pool: it does one task after the other. */

const watch = guardWorker()

/** Every task is given `next`; those without a source leave it alone. */
type Run = (input: unknown, next: () => Promise<unknown>) => unknown

let takePiece: (piece: unknown) => void = () => {}

process.on('message', (message: TaskMessage) => {
  if (message.kind === 'piece') takePiece(message.piece)
  else void doTask(message)
})

async function doTask({ file, input }: TaskRequest): Promise<void> {
  try {
    const { run } = (await import(file)) as { run: Run }
    reply({ kind: 'started' })
    watch('begin')
    const value = await run(input, nextPiece)
    reply({ kind: 'done', value, memory: process.memoryUsage.rss() })
  } catch (error) {
    reply({ kind: 'failed', message: String(error) })
  } finally {
    watch('end')
  }
}

function nextPiece(): Promise<unknown> {
  return new Promise((resolve) => {
    takePiece = resolve
    reply({ kind: 'next' })
  })
}

function reply(message: TaskReply): void {
  process.send?.(message)
}
