import path from 'node:path'
import { run } from './child.mjs'
import { timed } from './console.mjs'
import { findNode, root } from './prepare.mjs'
import { installSystemPackages, onPath } from './system-packages.mjs'

/** Playwright waits for a network. */
const LIMIT_MS = 5 * 60_000

/**
 * Installs Chromium by apt where that can be done and it is missing. Debian has a second one without a window, which
 * does the same in half the time; without it the first does all.
 */
export async function installChromium() {
  await installSystemPackages(['chromium', 'chromium-headless-shell'].filter((program) => !onPath(program)))
}

/**
 * Makes sure there is a Chromium for the browser tests: on the PATH, else by apt as root, else Playwright's.
 * @returns {Promise<string | null>} what went wrong
 */
export async function ensureChromium() {
  const isThere = () => onPath('chromium') || onPath('chromium-browser')
  await installChromium()
  if (isThere()) return null
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const ended = await timed('Fetching Chromium (once)', () =>
    run(findNode(), [playwright, 'install', 'chromium'], { cwd: root, limitMs: LIMIT_MS }),
  )
  return ended.code === 0 ? null : `Chromium could not be installed:\n${ended.output}`
}
