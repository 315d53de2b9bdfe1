/**
 * `npm test`: installs what is missing, then runs every check and every test there is.
 * The last line sums up what the runners themselves report. A runner that crashed is a failure, whatever
 * it had counted before.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { say, timed } from './console.mjs'
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs'
import { startSystemPostgres } from './system-postgres.mjs'
import { reportOfChecks, reportOfPlaywright, reportOfVitest } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Report} Report */

await ensureInstalled()
const node = findNode()
const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-test-'))
/** @type {Report[]} */
const reports = []

try {
  await timed('checks', () => step('checks', () => checks()))
  // The server serves the built app, so what is tested of it is the same in every checkout.
  await ensureBuilt()
  // Each of them keeps one core busy, and half of another with its database.
  await timed('unit, sync, laws and process, beside api', () =>
    Promise.all([inTurn(['unit', 'sync', 'laws', 'process']), inTurn(['api']).then(onSystemPostgres)]),
  )
  await timed('browser', () => step('browser', () => browser()))
} finally {
  await rm(folder, { recursive: true, force: true })
}
summarise()

/**
 * @param {string} name
 * @param {() => Promise<Report>} work
 */
async function step(name, work) {
  const started = performance.now()
  const report = await work()
  reports.push(report)
  say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const needsReading = report.failed > 0 || report.again?.length
  if (needsReading) console.log(report.output.trim().replace(/^/gm, '    '))
}

/** @param {string[]} projects */
async function inTurn(projects) {
  for (const project of projects) await step(project, () => vitest(project, project))
}

/** @returns {Promise<Report>} */
async function checks() {
  const ended = await run(node, ['scripts/check.ts', '--json'], { cwd: root })
  return reportOfChecks(ended)
}

/**
 * @param {string} name
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @returns {Promise<Report>}
 */
async function vitest(name, project, env = {}) {
  const file = path.join(folder, `${name}.json`)
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    program,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const ended = await run(node, args, { cwd: root, env: { ...process.env, ...env, NO_COLOR: '1' } })
  return reportOfVitest(name, ended, file)
}

/** The oldest PostgreSQL we promise to run on, where the system has it. */
async function onSystemPostgres() {
  const postgres = await startSystemPostgres(15)
  if (!postgres) return say('api on PostgreSQL 15 … skipped, it is not installed here')
  try {
    await step('api on PostgreSQL 15', () =>
      vitest('api-15', 'api', { TEST_DATABASE_URL: postgres.url }).then((report) => ({
        ...report,
        name: 'api on PostgreSQL 15',
      })),
    )
  } finally {
    await postgres.stop()
  }
}

/** @returns {Promise<Report>} */
async function browser() {
  const problem = await ensureChromium()
  if (problem) return { name: 'browser', passed: 0, failed: 1, output: problem }
  const file = path.join(folder, 'browser.json')
  const program = path.join(root, 'node_modules/@playwright/test/cli.js')
  const ended = await run(node, [program, 'test'], {
    cwd: root,
    env: { ...process.env, E2E_REPORT: file, E2E_RETRIES: '1', NO_COLOR: '1' },
  })
  return reportOfPlaywright('browser', ended, file)
}

function summarise() {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failed = reports.reduce((sum, report) => sum + report.failed, 0)
  const width = Math.max(...reports.map((report) => report.name.length))
  console.log()
  for (const report of reports)
    say(`${report.name.padEnd(width)}  ${report.passed} passed, ${report.failed} failed`)
  for (const title of reports.flatMap((report) => report.again ?? [])) say(`at the second try only: ${title}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
