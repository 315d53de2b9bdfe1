/**
 * The app that the browser tests open: the built client and the real server in a data folder of its own,
 * which goes when the run ends. In development mode, so that /dev/outbox?format=json shows sent codes.
 */
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt, root, serverArguments } from '../../scripts/prepare.mjs'

await ensureBuilt()
// A test that changes what is in the database must find it.
const folder = process.env['E2E_DATA'] ?? (await mkdtemp(path.join(os.tmpdir(), 'marhaba-e2e-')))
await mkdir(folder, { recursive: true })
// As root PostgreSQL runs as a user of its own, who must be able to pass.
await chmod(folder, 0o755)
// Started as the ordinary entry point: signals, order of closing and all.
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    MODE: 'development',
    HOST: 'localhost',
    PORT: process.env['E2E_PORT'],
    PUBLIC_URL: '',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: process.env['E2E_DEMO'] ?? 'off',
    DRAW_AHEAD: 'off',
    RATE_LIMITS: 'off',
    // One more for each worker that takes pictures.
    OPERATOR_EMAILS:
      'operator@example.com,designer@example.com,operator-0@example.com,operator-1@example.com,operator-2@example.com,operator-3@example.com',
    // Only the largest plan costs more.
    NAMED_INVOICES_FROM: '1000',
    // Within the welcome points.
    NEW_REVIEW_OVER: '10',
    LOG_LEVEL: 'error',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('close', (code) => {
  void rm(folder, { recursive: true, force: true }).then(() => process.exit(code ?? 1))
})
