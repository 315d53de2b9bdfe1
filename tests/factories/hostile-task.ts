/** What a task may do to the process that does it. */
export type Behaviour = 'heap' | 'native memory' | 'loop' | 'exit' | 'throw' | 'hoard' | 'echo'

/* A task as `domain/workers/pool.ts` runs it. */

const hoard: Buffer[] = []

export function run({ does, text = '' }: { does: Behaviour; text?: string }): string {
  const held: unknown[] = []
  switch (does) {
    case 'heap':
      for (;;) held.push({ number: held.length })
    case 'native memory':
      for (;;) held.push(Buffer.alloc(4 * 1024 * 1024, 1))
    case 'loop':
      for (;;) held.length = 0
    case 'exit':
      return process.exit(3)
    case 'throw':
      throw new Error('as planned')
    case 'hoard':
      return String(hoard.push(Buffer.alloc(250 * 1024 * 1024, 1)))
    case 'echo':
      return `${text} ${process.pid}`
  }
}
