import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'
import { giveUp, timed } from './console.mjs'
import { precompress } from './precompress.mjs'

/* Runs before anything is installed: Node 20, no packages, no TypeScript. */

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Arguments of `node` for the server. V8 lets the space for new objects of a busy process grow to 134 MB; with this
 * limit the server took 100 MB less under the attacks of docs/benchmarks.md.
 */
export const serverArguments = ['--max-semi-space-size=16', 'src/server/main.ts']

/** An installation or a build without an end has failed. */
const LIMIT_MS = 10 * 60_000
const OLDEST_TO_START = 20
const OLDEST_TO_RUN = 24

/** What the built client is made of. */
const CLIENT_SOURCES = [
  'src/client',
  'src/shared',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'vite.invitation.config.ts',
  'vite.public-page.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/precompress.mjs',
  'scripts/fonts.ts',
  'scripts/interface-fonts.ts',
  'scripts/offline-parts.ts',
  'scripts/code-splitting.ts',
  'scripts/split-catalogs.ts',
  'scripts/lingui-macros.ts',
]
/** The app, and the page of an invitation: what draws it on the server, and what wakes it in the browser. */
const OF_INVITATION = ['build', '--config', 'vite.invitation.config.ts']
const INVITATION = [[...OF_INVITATION, '--ssr'], OF_INVITATION]
/** What renders public pages on the server. */
const OF_PUBLIC_PAGES = ['build', '--config', 'vite.public-page.config.ts']
/** The style sheet has the classes that the renderer names. */
const PUBLIC_PAGES = [[...OF_PUBLIC_PAGES, '--ssr'], OF_PUBLIC_PAGES]
const STAMP = path.join(root, 'dist', 'stamp')

/** Installs the packages of package-lock.json where any is missing or another version. */
export async function ensureInstalled() {
  if (major(process.version) < OLDEST_TO_START)
    giveUp(`Marhaba needs Node ${OLDEST_TO_START} or later; this is ${process.version}.`)
  if (await isInstalled()) return
  const { code, output } = await timed('Installing packages (once, about a minute)', () =>
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']),
  )
  if (code !== 0) giveUp(`npm could not install the packages:\n${lastLines(output)}`)
}

/** The Node that runs the server: the pinned one, or ours where it is new enough. */
export function findNode() {
  const pinned = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (major(process.version) >= OLDEST_TO_RUN) return process.execPath
  return giveUp(
    `Marhaba runs on Node ${OLDEST_TO_RUN}. npm would have brought it, but its install scripts are switched off (ignore-scripts): switch them on and run \`npm ci\`, or install Node ${OLDEST_TO_RUN} or later (this is ${process.version}).`,
  )
}

/** Builds the client where its sources have changed since the last time. */
export async function ensureBuilt() {
  const fingerprint = await fingerprintOf(CLIENT_SOURCES)
  if (await isBuiltOf(fingerprint)) return
  await timed('Building the app', () => build(fingerprint))
}

/** @param {string} [fingerprint] */
export async function build(fingerprint) {
  await rm(STAMP, { force: true })
  // The app empties the folder that the invitation's files then lie in beside its own.
  const printed = await viteBuilds([['build'], ...INVITATION, ...PUBLIC_PAGES])
  const fonts = await run(findNode(), ['scripts/fonts.ts'], { cwd: root })
  if (fonts.code !== 0) giveUp(`The faces of the cards could not be made:\n${lastLines(fonts.output)}`)
  await precompress(path.join(root, 'dist/client'))
  await mkdir(path.dirname(STAMP), { recursive: true })
  await writeFile(STAMP, fingerprint ?? (await fingerprintOf(CLIENT_SOURCES)))
  return printed
}

/** For development, where the app itself needs no build: the page of an invitation, where its sources have changed. */
export async function ensureInvitationBuilt() {
  if (!(await isBuiltOf(await fingerprintOf(CLIENT_SOURCES)))) await viteBuilds(INVITATION)
}

/** @param {string} fingerprint */
async function isBuiltOf(fingerprint) {
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  return built === fingerprint && existsSync(path.join(root, 'dist/client/index.html'))
}

/** @param {string[][]} builds */
async function viteBuilds(builds) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  let printed = ''
  for (const args of builds) {
    const { code, output } = await run(findNode(), [vite, ...args], { cwd: root, env, limitMs: LIMIT_MS })
    if (code !== 0) giveUp(`The app could not be built:\n${lastLines(output)}`)
    printed += output
  }
  return printed
}

/** npm keeps a lock of what it put into node_modules: the two locks say whether anything is missing. */
async function isInstalled() {
  const [wanted, there] = await Promise.all([
    readLock(path.join(root, 'package-lock.json')),
    readLock(path.join(root, 'node_modules/.package-lock.json')),
  ])
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || entry.optional || there[place]?.version === entry.version,
  )
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }>>}
 */
async function readLock(file) {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

/**
 * npm as npm itself says it is to be run; it may be a script without a program of its own.
 * @param {string[]} args
 */
export function runNpm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node && /\.[cm]?js$/.test(script))
    return run(node, [script, ...args], { cwd: root, limitMs: LIMIT_MS })
  return run('npm', args, { cwd: root, limitMs: LIMIT_MS, shell: process.platform === 'win32' })
}

/** @param {string[]} sources */
async function fingerprintOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const place = path.join(root, source)
    const names = await readdir(place, { recursive: true }).catch(() => [''])
    for (const name of names.sort()) {
      // Folders and what is not there have no bytes; their names do not count.
      const bytes = await readFile(path.join(place, name)).catch(() => null)
      if (bytes) hash.update(`${source}/${name.replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes)
    }
  }
  return hash.digest('hex')
}

/** @param {string} version */
function major(version) {
  return Number(/\d+/.exec(version)?.[0])
}

/** @param {string} output */
function lastLines(output) {
  return output.trim().split('\n').slice(-25).join('\n')
}
