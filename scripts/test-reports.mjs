import { readFile } from 'node:fs/promises'

/**
 * `again`: the tests that passed at the second try only.
 * @typedef {{ name: string, passed: number, failed: number, output: string, again?: string[] }} Report
 * @typedef {import('./child.mjs').Ended} Ended
 */

/**
 * Every static check counts as one.
 * @param {Ended} ended
 * @returns {Report}
 */
export function reportOfChecks({ code, output }) {
  try {
    /** @type {{ steps: { name: string, ok: boolean, output: string }[] }} */
    const { steps } = JSON.parse(output.slice(output.indexOf('{')))
    const failed = steps.filter((step) => !step.ok)
    const told = failed.map((step) => `${step.name}\n${step.output}`).join('\n\n')
    return honest(
      { name: 'checks', passed: steps.length - failed.length, failed: failed.length, output: told },
      code,
    )
  } catch {
    return { name: 'checks', passed: 0, failed: 1, output }
  }
}

/**
 * @param {string} name
 * @param {Ended} ended
 * @param {string} file
 * @returns {Promise<Report>}
 */
export async function reportOfVitest(name, { code, output }, file) {
  const json = await readJson(file)
  if (!json) return { name, passed: 0, failed: 1, output }
  // A file that could not be run at all holds no failed test; it is one.
  const broken = json.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return honest({ name, passed: json.numPassedTests, failed: json.numFailedTests + broken, output }, code)
}

/**
 * A test that needed a second try has passed, and is named: a race between a test and a browser is mended at
 * leisure, while whatever fails twice fails.
 * @param {string} name
 * @param {Ended} ended
 * @param {string} file
 * @returns {Promise<Report>}
 */
export async function reportOfPlaywright(name, { code, output }, file) {
  const json = await readJson(file)
  if (!json) return { name, passed: 0, failed: 1, output }
  const { expected, unexpected, flaky } = json.stats
  const failed = unexpected + (json.errors?.length ?? 0)
  const again = json.suites.flatMap(titlesOfFlaky)
  return honest({ name, passed: expected + flaky, failed, output, again }, code)
}

/**
 * @typedef {{ suites?: Suite[], specs: { title: string, tests: { status: string, projectName: string }[] }[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function titlesOfFlaky({ suites = [], specs }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter((test) => test.status === 'flaky').map((test) => `[${test.projectName}] ${title}`),
  )
  return [...own, ...suites.flatMap(titlesOfFlaky)]
}

/**
 * A runner that ended badly without a failure of its own to show has failed all the same.
 * @param {Report} report
 * @param {number} code
 * @returns {Report}
 */
function honest(report, code) {
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

async function readJson(/** @type {string} */ file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
