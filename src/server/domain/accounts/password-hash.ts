import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HashReply, HashTask } from './password-hash.worker.ts'

const THREAD = new URL('./password-hash.worker.ts', import.meta.url)
let idle: Worker[] = []

/**
 * A new hash of the password. Hashes are computed in threads of a low priority, as many as are asked for at once:
 * they take what the server and its database leave of the processors, so a flood of sign-ins delays sign-ins alone.
 */
export async function makeHash(password: string): Promise<string> {
  return String(await runInThread({ password }))
}

/** Whether the password is that of the hash. @throws where it is no hash */
export async function compareHash(hash: string, password: string): Promise<boolean> {
  return (await runInThread({ hash, password })) === true
}

async function runInThread(task: HashTask): Promise<string | boolean> {
  const thread = idle.pop() ?? startThread()
  // Only a thread that computes keeps the process alive.
  thread.ref()
  thread.postMessage(task)
  const [reply]: HashReply[] = await once(thread, 'message')
  thread.unref()
  idle.push(thread)
  if (reply?.ok !== true) throw new Error(reply?.message)
  return reply.value
}

function startThread(): Worker {
  const thread = new Worker(THREAD)
  thread.on('exit', () => {
    idle = idle.filter((other) => other !== thread)
  })
  return thread
}
