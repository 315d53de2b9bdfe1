import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2'

/** Without a hash one is made, else it is compared with the password. */
export interface HashTask {
  readonly password: string
  readonly hash?: string
}

export type HashReply =
  | { readonly ok: true; readonly value: string | boolean }
  | { readonly ok: false; readonly message: string }

/** argon2id with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet; 7 ms on our machine. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, algorithm: 2 as Algorithm.Argon2id }

// Of this thread alone: elsewhere than on Linux a priority is the whole process's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(runTask(task)))

function runTask(task: HashTask): HashReply {
  try {
    const value =
      task.hash === undefined ? hashSync(task.password, COST) : verifySync(task.hash, task.password)
    return { ok: true, value }
  } catch (error) {
    return { ok: false, message: String(error) }
  }
}
