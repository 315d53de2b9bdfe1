import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/**
 * `printed`: what belongs to the result though nothing failed.
 * @typedef {{ name: string, passed: number, failed: number, output: string, printed?: string }} Report
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
    const texts = failed.map((step) => `${step.name}\n${step.output}`).join('\n\n')
    return honest(
      { name: 'checks', passed: steps.length - failed.length, failed: failed.length, output: texts },
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
 * @param {string} name
 * @param {Ended} ended
 * @param {string} file
 * @returns {Promise<Report>}
 */
export async function reportOfPlaywright(name, { code, output }, file) {
  const json = await readJson(file)
  if (!json) return { name, passed: 0, failed: 1, output }
  const { expected, unexpected, flaky } = json.stats
  // Nothing is retried; were it, a test that needed its second try would have failed.
  const failed = unexpected + flaky + (json.errors?.length ?? 0)
  const printed = json.suites.map(walkOf).join('')
  return honest({ name, passed: expected, failed, output: failuresOf(json) || output, printed }, code)
}

/**
 * The list of pages that the walk visited, as it printed it. Other tests print for whoever runs them alone.
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string}
 */
function walkOf({ specs, suites = [] }) {
  const texts = specs
    .filter(({ file }) => file.endsWith('walk.spec.ts'))
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ stdout }) => stdout)))
  return [...texts.map((text) => ('text' in text ? text.text : '')), ...suites.map(walkOf)].join('')
}

/**
 * What went wrong in which test, without the lines that the others wrote.
 * @param {import('@playwright/test/reporter').JSONReport} json
 */
function failuresOf({ suites, errors }) {
  const errorTexts = errors.map((error) => error.stack ?? error.message ?? '')
  return stripVTControlCharacters([...suites.flatMap(failuresOfSuite), ...errorTexts].join('\n\n'))
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ specs, suites = [] }) {
  const failures = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.flatMap(({ errors }) =>
          errors.map(({ message }) => `[${projectName}] ${file}:${line} ${title}\n${message}`),
        ),
      ),
    )
  return [...failures, ...suites.flatMap(failuresOfSuite)]
}

/**
 * The last line of `npm run bench -- --smoke` reads "N passed, N failed".
 * @param {Ended} ended
 * @returns {Report}
 */
export function reportOfBenches({ code, output }) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [null, 0, 1]
  return honest({ name: 'benches', passed: Number(passed), failed: Number(failed), output }, code)
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
