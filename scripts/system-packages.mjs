import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { timed } from './console.mjs'

/** For each call of apt, which waits for a network. */
const LIMIT_MS = 5 * 60_000

/** Whether Debian's packages can be installed here. */
const hasApt = () => process.getuid?.() === 0 && onPath('apt-get')

/** One installation at a time: apt locks its lists. @type {Promise<unknown>} */
let last = Promise.resolve()

/**
 * Installs packages of Debian; a system that does not know one of them gets the others. Does nothing where there is no
 * apt or no right to use it.
 * @param {string[]} names
 * @returns {Promise<void>}
 */
export async function installSystemPackages(names) {
  if (names.length === 0 || !hasApt()) return
  const installed = last.then(() => timed(`Installing ${names.join(', ')} (once)`, () => install(names)))
  last = installed
  await installed
}

/** @param {string[]} names */
async function install(names) {
  await run('apt-get', ['update'], { limitMs: LIMIT_MS })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const name of names) await run('apt-get', ['install', '-y', name], { env, limitMs: LIMIT_MS })
}

/** @param {string} program */
export function onPath(program) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.some((folder) => existsSync(path.join(folder, program)))
}
