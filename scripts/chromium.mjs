import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { timed } from './console.mjs'
import { findNode, root } from './prepare.mjs'

/**
 * Makes sure there is a Chromium for the browser tests: on the PATH, else by apt as root, else Playwright's.
 * @returns {Promise<string | null>} what went wrong
 */
export async function ensureChromium() {
  if (onPath('chromium') || onPath('chromium-browser')) return null
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const update = () => run('apt-get', ['update'])
    const install = () =>
      run('apt-get', ['install', '-y', 'chromium'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    await timed('Installing Chromium (once, about a minute)', () => update().then(install))
    if (onPath('chromium')) return null
  }
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const ended = await timed('Fetching Chromium (once)', () =>
    run(findNode(), [playwright, 'install', 'chromium'], { cwd: root }),
  )
  return ended.code === 0 ? null : `Chromium could not be installed:\n${ended.output}`
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.some((folder) => existsSync(path.join(folder, program)))
}
