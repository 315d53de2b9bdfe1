/** `npm run dev`: Vite with hot reload in front, the server restarting at every change behind it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { delegateTo } from './child.mjs'
import { ensureInstalled, ensureInvitationBuilt, findNode, root } from './prepare.mjs'

await ensureInstalled()
// The server draws it of what was built: there is no hot reload for the page of an invitation.
await ensureInvitationBuilt()
const page = process.env['PORT'] ?? '3000'
const api = process.env['API_PORT'] ?? String(Number(page) + 1)
const node = findNode()
const watched = ['src/server', 'src/shared'].map((folder) => `--watch-path=${path.join(root, folder)}`)
const server = spawn(node, ['--watch', '--watch-preserve-output', ...watched, 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { PUBLIC_URL: `http://localhost:${page}`, LOG_LEVEL: 'info', ...process.env, PORT: api },
})
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const client = spawn(node, [vite, '--port', page, '--strictPort', '--clearScreen', 'false'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API_PORT: api },
})
delegateTo([server, client])
