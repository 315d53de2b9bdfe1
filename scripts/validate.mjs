/** `npm run validate`: what is quick to know before a commit: every static check and the unit tests. */
import { spawnSync } from 'node:child_process'
import { ensureInstalled, findNode, root } from './prepare.mjs'

await ensureInstalled()
const steps = [
  ['scripts/check.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'sync'],
]
const failed = steps.filter(
  (args) => spawnSync(findNode(), args, { cwd: root, stdio: 'inherit' }).status !== 0,
)
process.exitCode = failed.length === 0 ? 0 : 1
