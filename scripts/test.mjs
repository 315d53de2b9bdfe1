/**
 * `npm test`: installs what is missing, then runs every check and every test there is.
 * `npm run test:quick` (--quick): the static checks, the unit and the sync tests; neither a build nor a browser.
 * `npm run test:attacks` (--attacks): tests/attacks in its full form, which times too and prints its figures.
 * With --install-postgres the oldest supported PostgreSQL is installed where the system's packages have it.
 *
 * The last line sums up what the runners report. Nothing is tried twice, and a runner that crashed is a failure
 * whatever it had counted before. The run always ends: a runner without an end is ended and has failed.
 */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { endGroups, onStop, run } from './child.mjs'
import { ensureChromium, installChromium } from './chromium.mjs'
import { texts, timed } from './console.mjs'
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs'
import { installSystemPostgres, startSystemPostgres } from './system-postgres.mjs'
import { reportOfBenches, reportOfChecks, reportOfPlaywright, reportOfVitest } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Report} Report */

const MINUTE_MS = 60_000
/** Several times what the longest runner takes on two quiet cores: some machines are half as fast, and busy. */
const RUNNER_LIMIT_MS = 120 * MINUTE_MS
/** From the start of this script to its last line. */
const RUN_LIMIT_MS = 150 * MINUTE_MS

/** Several times what all of it needs at once. */
const MEMORY_FOR_FILES = 8 * 1024 ** 3

/** The oldest PostgreSQL the server supports. */
const OLDEST_POSTGRES = 15

onStop((signal) => {
  endGroups(signal)
  process.exit(1)
})
const has = (/** @type {string} */ option) => process.argv.includes(option)
// While npm installs and the app is built: apt waits for its network most of the time.
const chromiumInstalled = has('--quick') || has('--attacks') ? null : installChromium()
const postgresInstalled = has('--install-postgres') ? installSystemPostgres(OLDEST_POSTGRES) : null
await ensureInstalled()
// Whatever starts a Node reads compiled code of the ones before: of a server's start that is half of the work.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/node')
const node = findNode()
const folder = await mkdtemp(path.join(await temporaryFolder(), 'marhaba-test-'))
// As root PostgreSQL runs as a user of its own, who must be able to pass.
await chmod(folder, 0o755)
// Of all that is started here; what it forgets goes with the folder.
process.env['TMPDIR'] = folder
/** @type {Report[]} */
const reports = []

try {
  if (has('--quick')) await runQuick()
  else if (has('--attacks')) await runAttacks()
  else await runAll()
} finally {
  await rm(folder, { recursive: true, force: true })
}
summarise()
// What a runner left behind must not keep this process alive.
process.exit()

/**
 * Where temporary files go: into memory, where there is plenty and TMPDIR says nothing else. The tests make and drop
 * hundreds of databases of some hundred files each, and on a disk a sixth of the whole run is the file system looking
 * for room for them.
 */
async function temporaryFolder() {
  const memory = '/dev/shm'
  if (process.env['TMPDIR'] !== undefined) return os.tmpdir()
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(room, os.freemem()) > MEMORY_FOR_FILES ? memory : os.tmpdir()
}

async function runQuick() {
  await timed('checks, unit and sync', async () => {
    await severalAtATime(2, [() => step('checks', checks), () => project('unit'), () => project('sync')])
  })
}

/**
 * Runs a program of the project, for no longer than the run has left.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
function runNode(args, options = {}) {
  const left = RUN_LIMIT_MS - performance.now()
  return run(node, args, { cwd: root, limitMs: Math.max(0, Math.min(RUNNER_LIMIT_MS, left)), ...options })
}

/** About figures, and minutes long: shown as it goes. */
async function runAttacks() {
  await ensureBuilt()
  await step('attacks', () => vitest('attacks', { ATTACKS: 'full' }, { stdio: 'inherit' }))
}

/**
 * Three steps at a time, of which the browser's tests are one from when there is an app: two of the others alone leave
 * the cores idle, for most wait for their database half of the time.
 */
async function runAll() {
  const built = ensureBuilt()
  await timed('all checks and tests', async () => {
    const checked = step('checks', checks)
    await built
    await severalAtATime(3, [() => step('browser', browser), () => checked, ...others()])
  })
}

/** All that needs no browser. The longest first, so that neither core is idle at the end. */
function others() {
  return [
    () => project('api'),
    () => project('process'),
    () => project('unit'),
    () => project('simulation'),
    () => project('mocked'),
    // Every bench once at its smallest size: that it runs and that its answer is right. No figure is looked at.
    () => step('benches', benches),
    apiOnOldestPostgres,
    () => project('api-several-processes'),
    // The attacks, in short.
    () => project('attacks'),
    () => project('sync'),
  ]
}

/**
 * @param {number} count
 * @param {(() => Promise<void>)[]} steps
 */
async function severalAtATime(count, steps) {
  const takeSteps = async () => {
    for (let next = steps.shift(); next !== undefined; next = steps.shift()) await next()
  }
  await Promise.all(Array.from({ length: count }, takeSteps))
}

/**
 * @param {string} name
 * @param {() => Promise<Report>} work
 */
async function step(name, work) {
  const started = performance.now()
  const report = await work()
  reports.push(report)
  texts(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (report.printed) console.log(report.printed.trimEnd())
  if (report.failed > 0) console.log(report.output.trim().replace(/^/gm, '    '))
}

/** @param {string} name of a project of Vitest */
async function project(name) {
  await step(name, () => vitest(name))
}

/** @returns {Promise<Report>} */
async function checks() {
  return reportOfChecks(await runNode(['scripts/check.ts', '--json']))
}

/**
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Report>}
 */
async function vitest(project, env = {}, options = {}) {
  const file = path.join(folder, `${project}.json`)
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = [program, 'run', '--project', project, ...reporters]
  const settings = { ...process.env, ...env, NO_COLOR: '1' }
  const ended = await runNode(args, { env: settings, ...options })
  return reportOfVitest(project, ended, file)
}

/** What depends on the version of PostgreSQL, on the oldest one, where the system has it. */
async function apiOnOldestPostgres() {
  await postgresInstalled
  const postgres = await startSystemPostgres(OLDEST_POSTGRES)
  if (!postgres) return texts(`api on PostgreSQL ${OLDEST_POSTGRES} … skipped, it is not installed here`)
  try {
    await step('api-oldest-postgres', () =>
      vitest('api-oldest-postgres', { TEST_DATABASE_URL: postgres.url }),
    )
  } finally {
    await postgres.stop()
  }
}

/** @returns {Promise<Report>} */
async function browser() {
  await chromiumInstalled
  const problem = await ensureChromium()
  if (problem) return { name: 'browser', passed: 0, failed: 1, output: problem }
  const file = path.join(folder, 'browser.json')
  const program = path.join(root, 'node_modules/@playwright/test/cli.js')
  const env = { ...process.env, E2E_REPORT: file, NO_COLOR: '1' }
  return reportOfPlaywright('browser', await runNode([program, 'test'], { env }), file)
}

/** @returns {Promise<Report>} */
async function benches() {
  await chromiumInstalled
  return reportOfBenches(await runNode(['scripts/bench.ts', '--smoke']))
}

function summarise() {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failed = reports.reduce((sum, report) => sum + report.failed, 0)
  const width = Math.max(...reports.map((report) => report.name.length))
  console.log()
  // Once more and in short: where a log is cut, its end is what remains.
  for (const { name, failed, failures = [] } of reports)
    if (failed > 0) texts([`failed: ${name}`, ...failures.map((line) => `  ${line}`)].join('\n'))
  for (const report of reports)
    texts(`${report.name.padEnd(width)}  ${report.passed} passed, ${report.failed} failed`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
