import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { timed } from './console.mjs'
import { findNode, root } from './prepare.mjs'

/** For each of apt and Playwright, which wait for a network. */
const LIMIT_MS = 5 * 60_000

/**
 * Makes sure there is a Chromium for the browser tests: on the PATH, else by apt as root, else Playwright's. Debian has
 * a second one without a window, which does the same in half the time; without it the first does all.
 * @returns {Promise<string | null>} what went wrong
 */
export async function ensureChromium() {
  const isThere = () => onPath('chromium') || onPath('chromium-browser')
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const missing = ['chromium', 'chromium-headless-shell'].filter((program) => !onPath(program))
    if (missing.length > 0) await timed('Installing Chromium (once, about a minute)', () => install(missing))
  }
  if (isThere()) return null
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const ended = await timed('Fetching Chromium (once)', () =>
    run(findNode(), [playwright, 'install', 'chromium'], { cwd: root, limitMs: LIMIT_MS }),
  )
  return ended.code === 0 ? null : `Chromium could not be installed:\n${ended.output}`
}

/** @param {string[]} packages */
async function install(packages) {
  await run('apt-get', ['update'], { limitMs: LIMIT_MS })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // One after the other: a system may know but one of them.
  for (const name of packages) await run('apt-get', ['install', '-y', name], { env, limitMs: LIMIT_MS })
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.some((folder) => existsSync(path.join(folder, program)))
}
