/** `npm start`: from a fresh clone to a running Marhaba. Needs Node 20 and npm, nothing else. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, findNode, root, serverArguments } from './prepare.mjs'
import { supervise } from './supervise.mjs'

await ensureInstalled()
await ensureBuilt()
supervise(() =>
  spawn(findNode(), serverArguments, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code of the last start: the second one reads it instead of compiling again.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env },
  }),
)
